"""The odds of an attack against all ten thousand pairs of its face and the defence's, played one by one and reckoned another way."""

from fractions import Fraction

import pytest

from fray.rules.brp.attacks.odds import PAIRS, odds
from fray.rules.brp.equipment.damage_dice import Bonus
from fray.rules.brp.fighters.conditions import Condition
from fray.rules.brp.fighters.fight import Options

from .blows import ARMED
from .build import begun, fighter
from .tally import Outcome, agree, dealt, figures, level, played, reckoned, shares, table, told

SHORT, BOW = (1, 6, 1), (1, 8, 1)  # 1D6+1, 1D8+1


def pair(ann, bo, **fields):
    """Ann with a short sword unless told, Bo with 10 hit points unless told."""
    return begun(fighter("Ann", **{"weapons": ["sword_short"], **ann}), fighter("Bo", **bo), **fields)


def bow(ann=60, **bo):
    """Ann's bow with +1D4, halved; Bo has a round shield in hand unless told."""
    archer = {"weapons": ["bow_long"], "bow": ann, "strength": 15, "size": 15}
    return pair(archer, {"weapons": ["shield.round"], "off": "0", "hand": "unarmed", "constitution": 15, "size": 15, **bo})


def plain(preview, cells, harm, hp, *, armour=0, **more):
    """The preview agrees with these cells and such damage."""
    cover = more.pop("cover", None)
    through = dealt(harm, cover=cover, armour=armour, **more) if cover else [0]
    both = [dealt(harm, special=special, armour=armour, **more) for special in (False, True)]
    agree(preview, Outcome.of(cells, *both, through), hp)


# (name, Ann, Bo, options, attack, chance of the attack, of the defence or None, armour)
SETUPS = [
    ("a dodge", {"sword": 60}, {"dodge": 40}, {}, {}, 60, 40, 0),
    ("a parry in chain", {"sword": 33}, {"weapons": ["sword_broad"], "sword": 55, "armour": "chain"}, {}, {}, 33, 55, 7),
    ("specials rounded up", {"sword": 31}, {"dodge": 41}, {"special_up": True}, {}, 31, 41, 0),
    ("fumbles", {"sword": 25}, {"dodge": 99}, {"fumbles": True}, {}, 25, 99, 0),
    ("fumbles and specials rounded up", {"sword": 22}, {"dodge": 101}, {"fumbles": True, "special_up": True}, {}, 22, 101, 0),
    ("over a hundred", {"sword": 130}, {"dodge": 105}, {}, {"defence": "none"}, 130, None, 0),
    ("over a hundred with fumbles", {"sword": 230}, {"dodge": 120}, {"fumbles": True}, {}, 230, 120, 0),
    ("hardly any chance", {"sword": 3}, {"dodge": 1}, {}, {}, 3, 1, 0),
    ("below nothing", {"sword": 60}, {"dodge": 40}, {}, {"modifier": -100}, -40, 40, 0),
    ("undefended", {"sword": 60}, {"dodge": 40}, {}, {"defence": "none"}, 60, None, 0),
    ("a named defence", {"sword": 24}, {"dodge": 70, "weapons": ["mace_light"], "mace": 20}, {}, {"defence": "parry:0"}, 24, 20, 0),
]


def setup(ann, bo, options, attack):
    return pair(ann, bo, options=Options(**options)), ARMED.but(**attack)


@pytest.mark.rule("B-A1", "B-A2", "B-D3")
@pytest.mark.parametrize(
    ("ann", "bo", "options", "attack", "strikes", "meets", "armour"), [s[1:] for s in SETUPS], ids=[s[0] for s in SETUPS]
)
def test_every_pair_of_faces_comes_out_as_the_matrix_says(ann, bo, options, attack, strikes, meets, armour):
    fight, attack = setup(ann, bo, options, attack)
    flags = {"up": options.get("special_up", False), "fumbles": options.get("fumbles", False)}
    cells = reckoned(strikes, meets, **flags)
    assert sum(cells.values()) == PAIRS
    assert played(fight, attack, 6) == told(cells, max(7 - armour, 0), 14 - armour)  # 6 + 1, and 7 more
    plain(attack.preview(fight), cells, SHORT, 10, armour=armour)


# ------------------------------------------------------------------ by hand


@pytest.mark.rule("B-A2", "B-A9")
def test_one_set_of_odds_worked_by_hand():
    # 60 against 40: 12 special, 48 successes, 40 failures; 8, 32, 60. Short sword 1D6+1: 4.5 on average, special 11.5.
    preview = ARMED.preview(pair({"sword": 60}, {"dodge": 40}))
    assert {key: value * 10_000 for key, value in table(preview).items() if isinstance(key, str)} == {
        "table.special.special": 96, "table.special.success": 384, "table.special.failure": 720,
        "table.success.special": 384, "table.success.success": 1536, "table.success.failure": 2880, "table.miss": 4000,
    }  # fmt: skip
    # ordinary hits 384 + 2880 = 3264, special ones 720
    assert figures(preview) == {
        "figure.hit": Fraction(3984, 10_000),
        "figure.mean": Fraction(3264 * 45 + 720 * 115, 100_000),
        "figure.fells": Fraction(720, 10_000),  # 8 of 10 hit points: every special hit (9 to 14), no other (2 to 7)
        "figure.dies": Fraction(600, 10_000),  # 10: special with a 2 or more
    }
    assert {key: value * 10_000 for key, value in shares(preview).items()} == {
        "share.miss": 4000, "share.warded": 96 + 384 + 1536, "share.hit": 3264, "share.fells": 720,
    }  # fmt: skip


@pytest.mark.rule("B-A8")
def test_a_hit_that_armour_always_stops_does_no_damage_in_the_odds():
    # 1D6+1 never comes through 8; a special 9 to 14 does with 1 to 6.
    preview = ARMED.preview(pair({"sword": 60}, {"dodge": 65, "armour": "plate"}))  # 65 - 25 = 40
    assert figures(preview)["figure.hit"] == Fraction(720, 10_000)
    assert figures(preview)["figure.mean"] == Fraction(720 * 35, 100_000)
    assert shares(preview)["share.hit"] == Fraction(3984, 10_000), "though it hits"


# ------------------------------------------------------------------ missiles and cover


@pytest.mark.rule("B-S3", "B-A3")
@pytest.mark.parametrize(("points", "armour"), [(0, None), (4, None), (4, "quilted"), (12, None)])
def test_every_pair_of_faces_of_a_shot_at_one_in_cover(points, armour):
    cover = {"cover": "points", "cover_points": points} if points else {"cover": "all"}
    fight, attack = bow(armour=armour), ARMED.but(**cover)
    cells = reckoned(30, 30, bare=60)
    assert cells["cover", "failure"] == 3000
    # 8 + 1, half of the 4, and for a special hit 9 more; less what cover and armour take
    stops = 2 if armour else 0
    assert played(fight, attack, 8) == told(cells, 11 - stops, 20 - stops, max(11 - points - stops, 0) if points else 0)
    plain(attack.preview(fight), cells, BOW, 15, bonus=(1, 4, 1), half=True, cover=points, armour=stops)


@pytest.mark.rule("B-S3")
def test_a_shot_through_a_cover_that_fells_is_a_part_of_the_whole_too():
    # Bo has 3 hit points: 1 damage fells him. Rifle 2D6 at 60, wall of 11: one in 36 comes through, with 1.
    fight = pair({"weapons": ["rifle"], "rifle": 60}, {"own_hp": 3})
    attack = ARMED.but(cover="points", cover_points=11)
    preview = attack.preview(fight)
    plain(preview, reckoned(30, None, bare=60), (2, 6, 0), 3, cover=11)
    assert shares(preview) == {"share.miss": Fraction(7, 10) - Fraction(3, 360), "share.fells": Fraction(3, 10) + Fraction(3, 360)}


@pytest.mark.rule("B-S3", "B-D3")
def test_with_fumbles_the_worst_faces_strike_no_cover():
    # From ambush 120 without, 60 with the cover; at 120 a 00 is a fumble, and at 60 faces from 99 on.
    fight = pair({"weapons": ["rifle"], "rifle": 60, "conditions": (Condition.new("ambushing"),)}, {}, options=Options(fumbles=True))
    attack = ARMED.but(cover="all")
    cells = reckoned(60, None, bare=120, fumbles=True)
    assert cells["cover", "failure"] == 3900
    assert played(fight, attack, 3) == told(cells, 6, 18)
    plain(attack.preview(fight), cells, (2, 6, 0), 10)


@pytest.mark.rule("B-A3")
def test_every_face_against_one_who_cannot_meet_it():
    fight = pair({"weapons": ["pistol"], "pistol": 55}, {"dodge": 90})
    cells = reckoned(55, None)
    assert played(fight, ARMED, 8) == told(cells, 8, 16)
    plain(ARMED.preview(fight), cells, (1, 8, 0), 10)


# ------------------------------------------------------------------ backstab


@pytest.mark.rule("B-S2")
@pytest.mark.parametrize(("fumbles", "up"), [(False, False), (True, True)])
def test_every_face_of_a_backstab_of_who_notices_too(fumbles, up):
    # Notices at 40, Difficult 20; struck at 13, unseen 26; dodges at 51, unseen 26.
    options = Options(fumbles=fumbles, special_up=up)
    fight = pair({"sword": 13}, {"spot": 40, "dodge": 51}, options=options)
    attack = ARMED.but(manner="backstab")
    unseen, seen = reckoned(26, 26, up=up, fumbles=fumbles), reckoned(13, 51, up=up, fumbles=fumbles)
    for cells, face in ((unseen, 21), (seen, 20)):
        assert played(fight, attack, 6, before=[[face]]) == told(cells, 7, 14)
    slips = Fraction(sum(level(face, 20, up, fumbles) == "failure" for face in range(1, 101)), 100)
    assert slips == Fraction(4, 5)
    damage = dealt(SHORT), dealt(SHORT, special=True)
    agree(attack.preview(fight), Outcome.of(unseen, *damage, share=slips) + Outcome.of(seen, *damage, share=1 - slips), 10)


# ------------------------------------------------------------------ knocking out


@pytest.mark.rule("B-S8")
@pytest.mark.parametrize(("hp", "out"), [(13, 7), (12, 7), (5, 3)])
def test_the_chance_to_knock_out_is_that_of_more_than_half(hp, out):
    # 60, Difficult 30, against 40.
    fight = pair({"sword": 60}, {"dodge": 40, "own_hp": hp})
    attack = ARMED.but(manner="knockout")
    cells = reckoned(30, 40)
    assert played(fight, attack, 6) == told(cells, 0, 0), "7 is more than half each time, and leaves no wound"
    if hp == 13:
        assert played(fight, attack, 1) == told(cells, 2, 0), "2 is not, and is the least; a special 7 + 2 is"
    outcome = Outcome.of(cells, dealt(SHORT), dealt(SHORT, special=True))
    preview = attack.preview(fight)
    knocked, hit = outcome.chance(lambda n: n >= out), outcome.chance(lambda n: n > 0)
    assert figures(preview) == {"figure.hit": hit - knocked, "figure.knocks_out": knocked}
    assert shares(preview) == outcome.shares(out)
    assert all(isinstance(key, str) for key in table(preview)), "and it tells no amounts of damage"


@pytest.mark.rule("B-S8")
def test_a_blow_to_knock_out_whose_least_is_nothing_does_no_damage_in_the_odds():
    # dagger 1D4 - 1D4
    fight = pair({"weapons": ["dagger"], "dagger": 60, "strength": 7, "size": 7}, {"dodge": 40})
    assert figures(ARMED.but(manner="knockout").preview(fight))["figure.hit"] == 0


@pytest.mark.rule("B-S8")
def test_the_chance_to_knock_out_worked_by_hand():
    # 30 against 40, special 6 and 8: partly met 6 x 32 + ordinary 24 x 60 = 1632 ordinary hits, 6 x 60 = 360 special ones.
    # Of 13 hit points 7: a 6 on 1D6+1, one in six; special always.
    fight = pair({"sword": 60}, {"dodge": 40, "own_hp": 13})
    assert figures(ARMED.but(manner="knockout").preview(fight))["figure.knocks_out"] == Fraction(1632 // 6 + 360, 10_000)


# ------------------------------------------------------------------ edges


@pytest.mark.rule("B-A2")
def test_the_cells_are_whole_whatever_the_chances():
    for strikes in (-40, 0, 5, 50, 96, 101, 400):
        for meets in (0, 7, 99, 250):
            for options in (Options(), Options(fumbles=True), Options(special_up=True, fumbles=True)):
                fight = pair({"sword": 0}, {"dodge": meets}, options=options)
                found = odds(fight, ARMED.but(modifier=strikes), Bonus(), False)
                cells = reckoned(strikes, meets, up=options.special_up, fumbles=options.fumbles)
                assert {both: n for both, n in found.cells.items() if n} == dict(cells)
