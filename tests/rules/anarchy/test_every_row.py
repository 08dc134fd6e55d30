"""Every row of the book has its proof among these tests: a row that is added is red here until it has one.

What is proven by a table of proofs is named by the table; what has a test of its own, by that test.
"""

import pytest

from fray.rules.anarchy import REGISTRY
from fray.rules.anarchy.equipment.amps import AMPS, SPELLS
from fray.rules.anarchy.equipment.gear import ARMOURS, DECKS, GEAR
from fray.rules.anarchy.equipment.weapons import UNARMED, WEAPONS
from fray.rules.anarchy.fighters.fight import CIRCUMSTANCES, Options
from fray.rules.anarchy.fighters.templates import TEMPLATES
from fray.rules.anarchy.fighters.traits import ATTRIBUTES, SKILLS
from fray.rules.anarchy.harm.death import WAYS
from fray.rules.anarchy.system import SYSTEM

from . import (
    test_addends,
    test_amps,
    test_condition,
    test_dice,
    test_effects,
    test_gear,
    test_hazards,
    test_holding,
    test_machines,
    test_magic,
    test_matrix,
    test_modifiers,
    test_needs,
    test_one_model,
    test_refusals,
    test_refusals_elsewhere,
    test_scene,
    test_spells,
    test_traits,
    test_weapons,
)

SPEED = test_amps.test_amps_of_speed_give_attacks_and_points_and_no_dice
PLATES = test_amps.test_plates_and_hides_take_a_point_off_damage_to_the_body
KIT = test_gear.test_a_kit_gives_its_dice_to_what_it_is_made_for
CARRIED = test_gear.test_what_has_no_rule_of_its_own_changes_no_roll
WARD = test_spells.test_a_ward_takes_three_points_of_what_armour_would_stop_and_nothing_of_what_goes_past_it
MIND = test_spells.test_control_seizes_the_mind_and_an_illusion_does_not
CRASH = test_machines.test_a_crash_hurts_by_the_ram_value_or_half_the_body_up

AMP_PROOFS = {
    "reflexes_1": SPEED,
    "reflexes_2": SPEED,
    "reflexes_3": SPEED,
    "smart_link": test_amps.test_a_smart_link_is_a_die_on_shots_and_on_nothing_else,
    "muscles": test_amps.test_muscles_are_a_point_more_on_blows_alone,
    "bone_density": test_amps.test_dense_bones_make_the_damage_of_bare_hands_physical_and_a_point_more,
    "dermal_plates": PLATES,
    "spirit_hide": PLATES,
    "reaction": test_amps.test_quick_reactions_roll_two_misses_of_the_defence_once_more,
    "parry": test_amps.test_a_parry_is_a_die_on_the_defence_of_the_street_alone,
    "eyes": test_amps.test_eyes_take_the_darkness_away_and_give_nothing_else,
    "attack_program": test_amps.test_an_attack_program_is_two_dice_on_cyber_combat_alone,
    "stealth_program": test_amps.test_a_stealth_program_rolls_two_misses_of_hacking_once_more,
    "shield_program": test_amps.test_a_shield_program_is_two_dice_on_the_defence_of_the_matrix_alone,
    "biofeedback_filter": test_amps.test_a_biofeedback_filter_takes_a_point_off_damage_of_the_matrix,
    "rig": test_amps.test_a_rig_rolls_a_miss_of_a_mounted_weapon_once_more,
}
EFFECT_SPELLS = {
    "confusion": test_spells.test_confusion_is_a_die_less_for_the_confused_and_nobody_else,
    "combat_sense": test_spells.test_combat_sense_is_two_dice_of_the_street_defence_as_long_as_it_is_kept_up,
    "armour": WARD,
    "heal": test_spells.test_a_spell_of_healing_frees_physical_boxes_first_a_box_a_net_hit_and_is_not_kept_up,
    "control": MIND,
    "illusion": MIND,
}
GEAR_PROOFS = {
    "medkit": KIT,
    "toolkit": KIT,
    "stim_patch": test_gear.test_a_stim_patch_frees_three_boxes_of_stun_once,
    "trauma_patch": test_gear.test_a_trauma_patch_is_for_those_who_have_fallen_alone_and_works_once,
    "optics": test_gear.test_optics_take_the_darkness_away_on_both_sides_of_a_shot,
    "respirator": test_gear.test_a_respirator_gives_air_and_nothing_else_does,
    "commlink": CARRIED,
    "jammer": CARRIED,
    "lockpicks": CARRIED,
    "restraints": CARRIED,
    "console": CARRIED,
}
LIFTED = test_refusals.test_the_rules_refuse_it_and_the_game_master_may_allow_it
CYBER = test_weapons.test_what_sprites_fight_with_does_its_own_damage_in_the_matrix
BUILT_IN = {"data_spike": CYBER, "black_ice": CYBER}
HAZARD_PROOFS = {
    "breath": test_hazards.test_breath_lasts_strength_by_three_up_then_a_stun_a_turn_past_armour,
    "acid": test_hazards.test_acid_eats_two_boxes_of_armour_now_and_in_two_turns_more,
}
GENTLER = test_weapons.test_gentler_fights_take_one_or_half_off_the_damage_of_every_weapon
DAMAGE = {  # addends of sums that are told as one number
    "half.strength": test_weapons.test_strength_is_in_the_damage_of_what_is_swung_drawn_or_thrown_by_it_and_of_nothing_else,
    "half.willpower": test_weapons.test_only_what_is_magical_helps_in_astral_space_and_marks_stun_there,
    "half.logic": CYBER,
    "lethality": GENTLER,
    "reduction": PLATES,
}
POINTS = {  # what the log calls the uses of Plot Points, and the gifts of them
    "glitch": test_dice.test_a_glitch_die_costs_a_plot_point_and_changes_no_success,
    "fix": test_scene.test_a_plot_point_restores_one_box_of_any_track,
    "move": test_scene.test_one_movement_a_narration_and_a_second_for_a_point,
    "step_in": test_scene.test_a_plot_point_lets_one_act_now_and_the_interrupted_one_goes_on,
    "take_hit": test_scene.test_a_friend_close_by_takes_the_hit_for_a_point,
    "revenge": test_scene.test_who_was_attacked_strikes_back_at_once_for_a_point,
    "given": test_scene.test_points_given_are_in_the_log,
    "master": test_scene.test_points_given_are_in_the_log,
    "surge": test_scene.test_amps_that_speed_reactions_give_plot_points_at_the_start_of_each_scene,
}
WAY_PROOFS = {
    "plot": test_condition.test_all_plot_points_but_one_are_a_way_out_and_heal_a_box,
    "breather": test_condition.test_a_breather_is_minus_1_for_two_narrations,
    "scar": test_condition.test_a_scar_takes_a_box_of_both_tracks_for_ever,
    "attribute": test_condition.test_a_random_attribute_is_one_less,
}
OPTION_PROOFS = {
    "asks": test_scene.test_a_group_that_does_not_want_to_be_asked_is_not,
    "damage": GENTLER,
    "half_armour": test_gear.test_worn_and_natural_armour_add_and_deadlier_fights_halve_them_together,
    "noise": test_matrix.test_noise_by_distance_as_the_group_sets_it,
    "death": test_condition.test_the_option_strength_and_willpower_at_the_end_of_each_turn,
    "death_hit": test_one_model.test_what_a_tie_of_nothing_means_for_death_is_said_and_is_the_groups_choice,
    "many_marks": test_matrix.test_hard_targets_need_more_marks_where_the_group_counts_them,
    "still_bonus": test_modifiers.test_the_bonus_of_a_standing_car_is_left_out_where_the_group_does_not_want_it,
    "handling": test_machines.test_the_handling_of_the_machine_is_an_option,
    "flat_crash": CRASH,
    "hard_control": test_magic.test_a_players_character_cannot_be_made_to_harm_his_friends_unless_the_group_plays_it_hard,
}


def short(rows):
    """The names of rows of a table without what stands before the dot."""
    return {row.name.partition(".")[2] for row in rows}


def built_in():
    """The weapons of the ready fighters that stand in no table."""
    tables = short((UNARMED, *WEAPONS))
    return short(weapon for _, sheet in TEMPLATES for weapon in sheet.weapons) - tables


def addends():
    """The keys of sums that have a source and stand in no table of their own. A condition without dice is none."""
    idle = {f"condition.{key}" for key, row in test_holding.CONDITIONS.items() if not row[2]}
    return set(SYSTEM.sources) - {row.key for row in SYSTEM.modifiers} - set(ATTRIBUTES) - set(SKILLS) - idle


def said(start):
    """The tails of the words with this beginning."""
    return {key.removeprefix(start) for key in SYSTEM.words if key.startswith(start) and not key.endswith(".short")}


BOOK = {
    "modifiers": ({row.key for row in SYSTEM.modifiers}, test_modifiers.PROOFS),
    "weapons": (short((UNARMED, *WEAPONS)), test_weapons.WEAPONS),
    "built-in weapons": (built_in(), BUILT_IN),
    "amps": (short(AMPS), AMP_PROOFS),
    "spells": (short(SPELLS), {**test_spells.COMBAT, **EFFECT_SPELLS}),
    "armours": (short(ARMOURS), test_gear.ARMOURS),
    "gear": (short(GEAR), GEAR_PROOFS),
    "decks": (short(DECKS), test_gear.DECKS),
    "conditions": ({row.key for row in REGISTRY.rows("CONDITIONS")}, test_holding.CONDITIONS),
    "hazards": (set(REGISTRY.hazards), HAZARD_PROOFS),
    "refusals": (said("refuse."), {**test_refusals.PROOFS, **test_refusals_elsewhere.PROOFS}),
    "needs": (said("need."), {key for key in test_needs.PROOFS if f"need.{key}" in SYSTEM.words}),
    "events": ({event.__name__ for event in SYSTEM.events}, {**test_effects.EFFECTS, "Lifted": LIFTED}),
    "addends": (addends(), {**test_addends.ADDENDS, **DAMAGE}),
    "circumstances": (short(CIRCUMSTANCES), test_traits.CATALOGUE),
    "skills": (set(SKILLS), {skill for skills in test_traits.SKILLS.values() for skill in skills}),
    "attributes": (set(ATTRIBUTES), test_traits.VALUES),
    "Plot Points": (said("log.plot."), POINTS),
    "ways out of death": (set(WAYS), WAY_PROOFS),
    "options": (set(Options.model_fields), OPTION_PROOFS),
}


@pytest.mark.parametrize("table", BOOK)
def test_every_row_of_the_book_is_proven_and_nothing_is_proven_that_is_not_in_it(table):
    rows, proven = BOOK[table]
    assert set(proven) == rows


def test_the_numbers_of_the_modifiers_are_those_of_their_proofs():
    assert {row.key: row.value for row in SYSTEM.modifiers} == {key: proof.value for key, proof in test_modifiers.PROOFS.items()}
