"""The defence of a persona, and where damage to it is marked."""

from fray.engine.values.modifier import Line

from ..equipment.weapons import Kind
from ..fighters.fighter import Fighter, defends
from ..fighters.health import Route
from ..fighters.sheet import defence_lines


def matrix_defence(target: Fighter) -> tuple[Line, ...]:
    """Logic + the firewall of the deck; of technomancers and sprites Logic twice; or the number set by hand."""
    if not defends(target):
        return ()
    sheet = target.now
    if sheet.kind == "sprite":
        return defence_lines(sheet)
    logic = Line(key="logic", value=sheet.logic)
    if sheet.talent == "technomancer":
        return (logic, Line(key="logic.again", value=sheet.logic))
    firewall = sheet.deck.firewall if sheet.deck is not None and not target.is_bricked else 0
    return (logic, Line(key="firewall", value=firewall)) if firewall else (logic,)


def matrix_route(target: Fighter, kind: Kind) -> Route:
    """Stun marks the deck. So does physical damage in AR; in VR it marks the decker, as does all damage without a deck."""
    if target.sheet.deck is None or target.sheet.talent == "technomancer" or target.sheet.kind == "sprite":
        return "body"
    return "body" if kind == "physical" and target.mode == "vr" else "deck"
