"""The scene: how dark it is, and the circumstances that enter every roll they touch until they are changed."""

from typing import Annotated, Literal

from pydantic import Field

from fray.engine.table import circumstances
from fray.engine.values.field import Ask
from fray.engine.values.names import TEXT

Touches = Literal["all", "attacks", "ranged", "close", "defence", "noticing"]
Change = Literal["percent", "easy", "difficult"]
Darkness = Literal["", "near", "pitch"]


class Circumstance(circumstances.Circumstance):
    """A circumstance of the scene: percent, Easy or Difficult, on every roll that it touches."""

    change: Annotated[Change, Ask(widget="choice", values="change.", order=-1)] = "percent"
    value: Annotated[int, Field(ge=-100, le=100), Ask(label="field.percent", step=5)] = -10
    touches: Annotated[Touches, Ask(widget="choice", values="touches.", order=1)] = "all"


CIRCUMSTANCES = (
    Circumstance(name="circumstance.rain", value=-10, touches="ranged"),
    Circumstance(name="circumstance.wind", value=-20, touches="ranged"),
    Circumstance(name="circumstance.fog", change="difficult", value=0, touches="ranged"),
    Circumstance(name="circumstance.footing", value=-20, touches="close"),
    Circumstance(name="circumstance.noise", value=-20, touches="noticing"),
)


class Scene(circumstances.Scene[Circumstance]):
    """Where the fight happens: notes, how dark it is, and circumstances."""

    light: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
    weather: Annotated[str, Field(max_length=200), TEXT, Ask(widget="text")] = ""
    darkness: Annotated[Darkness, Ask(widget="choice", values="darkness.")] = ""
    circumstances: Annotated[tuple[Circumstance, ...], Field(max_length=20), Ask(widget="list", catalogue="circumstances", order=1)] = ()
