"""The fight: order, action, log side by side; on a phone one under the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import div

from ..fight import action, log, order
from ..pieces import parts
from ..pieces.regions import Region

if TYPE_CHECKING:
    from ..app import App


def view(app: App) -> Region:
    """The whole panel."""
    fight = app.fight
    if fight is None:
        return Region("")
    if not app.encounter.round:
        go = parts.button(app.say("tab.setup"), "go", kind="primary", args={"to": f"#/setup/{fight.id}"})
        return Region(str(div(".panel")[parts.empty("crossed-swords", app.say("fight.not_begun"), go)]))
    return Region(
        parts={
            "fight": Region(
                parts={
                    "order": order.view(app),
                    "action": Region(
                        str(action.turn(app)), tag="section", attributes={"class": "action", "aria-label": app.say("fight.action")}
                    ),
                    "log": log.strip(app),
                },
                attributes={"class": "fight"},
            )
        }
    )
