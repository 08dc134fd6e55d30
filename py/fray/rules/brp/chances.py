"""The sum of a chance, in the order of the book: lasting changes of the skill first, then Easy or Difficult, then percentages.

Any number of reasons to be Difficult are one halving; Easy and Difficult cancel. A quarter (far range) rounds up; Difficult beside it
makes an eighth of the skill, Easy makes it a half.
"""

from __future__ import annotations

from ...engine.modifier import Line, total

QUARTER = 4


def ease(chance: int, easy: bool, difficult: bool, quarter: bool) -> int:
    """A chance made Easy, Difficult, or a quarter: one division, fractions up."""
    times = 2 if easy and not difficult else 1
    parts = (2 if difficult and not easy else 1) * (QUARTER if quarter else 1)
    return -(-chance * times // parts)


def chance_lines(
    skill: tuple[Line, ...],
    *,
    easy: tuple[str, ...] = (),
    difficult: tuple[str, ...] = (),
    quarter: bool = False,
    most: Line | None = None,
    percent: tuple[Line, ...] = (),
) -> tuple[Line, ...]:
    """The lines of a chance. skill: its value with what changes it for long.

    easy, difficult: keys of the reasons; of several the first bears the number. most: a line whose value the chance must not
    exceed once it is eased (pitch darkness). percent: the circumstances.
    """
    base = total(skill)
    eased = ease(base, bool(easy), bool(difficult), quarter)
    lines = list(skill)
    reasons = [*easy, *difficult]
    if easy and difficult:
        lines += [Line(key=key, value=0) for key in reasons]
        reasons = []
    if quarter:
        fourth = ease(base, False, False, True)
        lines.append(Line(key="quarter.range", value=fourth - base))
        base = fourth
    lines += [Line(key=key, value=eased - base if i == 0 else 0) for i, key in enumerate(reasons)]
    if most is not None and most.value < eased:
        lines.append(most.but(value=most.value - eased))
    return (*lines, *percent)
