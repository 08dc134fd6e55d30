"""The fight: order, action and log, side by side, or under each other on a phone."""

from __future__ import annotations

from htpy import div

from ..fight import action, barred, log, order
from ..pieces import parts
from ..pieces.regions import Region
from ..state.desk import Desk


def view(desk: Desk) -> Region:
    """The whole panel."""
    fight = desk.fight
    if fight is None:
        return Region("")
    if not desk.encounter.round and fight.beyond is not None:
        return Region(str(div(".panel")[barred.view(desk)]))
    if not desk.encounter.round:
        go = parts.button(desk.say("tab.setup"), "go", kind="primary", args={"to": f"#/setup/{fight.id}"})
        return Region(str(div(".panel")[parts.empty("crossed-swords", desk.say("fight.not_begun"), go)]))
    return Region(
        parts={
            "fight": Region(
                parts={
                    "order": order.view(desk),
                    "action": Region(
                        str(barred.view(desk) if fight.beyond else action.turn(desk)),
                        tag="section",
                        attributes={"class": "action", "aria-label": desk.say("fight.action")},
                    ),
                    "log": log.strip(desk),
                },
                attributes={"class": "fight"},
            )
        }
    )
