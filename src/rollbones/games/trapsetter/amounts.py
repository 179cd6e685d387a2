"""The numbers behind the rules: difficulties, prices, durations. A designer turns them; a player need not see them."""

from typing import Any

from rollbones.engine import NUMBERS, amount, numbers
from rollbones.engine import Box as BaseBox

GOODS = (
    "torch",
    "lantern",
    "hooded_lantern",
    "bullseye_lantern",
    "oil",
    "tools",
    "rope",
    "ration",
    "tinderbox",
    "kit",
    "light_armour",
    "heavy_armour",
)  # what is for sale; a draught is not
LEVELS = ("untrained", "trained", "expert", "master", "legendary")


def number(asks: str, official: int, least: int, most: int) -> int:
    """Declare one of the numbers."""
    return amount(asks, official, least=least, most=most, group=NUMBERS)


class Amounts(BaseBox):
    """Chapter by chapter; most are DCs, silver, minutes, rounds or squares."""

    # T2  Checks
    margin = number("By how much is a check critical?", 6, 1, 20)
    bonus_untrained = number("What does being untrained add to a check?", -1, -9, 9)
    bonus_trained = number("What does being trained add to a check?", 0, -9, 9)
    bonus_expert = number("What does being an expert add to a check?", 1, -9, 9)
    bonus_master = number("What does being a master add to a check?", 3, -9, 9)
    bonus_legendary = number("What does being legendary add to a check?", 5, -9, 9)
    # T3  Characters
    skill_at_first = number("How far can a new character's proficiencies go?", 2, 0, 4)
    talent_at_first = number("How far can a new character's talents go?", 2, 0, 3)
    skill_at_most = number("How far can a proficiency ever go?", 4, 0, 4)
    talent_at_most = number("How far can a talent ever go?", 3, 0, 3)
    score_at_most = number("How far can an ability ever go?", 9, 3, 20)
    marks_to_raise = number("How many marks raise something?", 3, 1, 9)
    speed = number("How many feet does a delver's Move have?", 30, 5, 60)
    # T4  Equipment
    price_torch = number("What does a torch cost?", 2, 0, 100)
    price_lantern = number("What does a lantern cost?", 6, 0, 100)
    price_hooded_lantern = number("What does a hooded lantern cost?", 7, 0, 100)
    price_bullseye_lantern = number("What does a bullseye lantern cost?", 6, 0, 100)
    price_oil = number("What does a flask of oil cost?", 2, 0, 100)
    price_tools = number("What do Thieves' Tools cost?", 15, 0, 100)
    price_rope = number("What does a rope cost?", 5, 0, 100)
    price_ration = number("What does a ration cost?", 5, 0, 100)
    price_tinderbox = number("What does a tinderbox cost?", 10, 0, 100)
    price_kit = number("What does a Medicine Kit cost?", 13, 0, 100)
    price_light_armour = number("What does light armour cost?", 15, 0, 100)
    price_heavy_armour = number("What does heavy armour cost?", 30, 0, 100)
    price_weapon = number("What does a weapon cost?", 15, 0, 100)
    price_bandage = number("What does one use of a Medicine Kit cost?", 1, 0, 100)
    kit_uses = number("How many uses has a Medicine Kit?", 10, 1, 20)
    bulk_limit = number("How much Bulk can anybody carry?", 5, 0, 50)
    executing_damage = number("How much more does an Executing weapon do to the Prone?", 2, 0, 20)
    deadly_times = number("How many times its damage does a Deadly weapon do on a critical success?", 3, 2, 9)
    twin_penalty = number("What does half of a Twin weapon take off a Strike?", 2, 0, 9)
    twin_damage = number("How much more do both halves of a Twin weapon do?", 1, 0, 20)
    fists = number("How many faces has the die of bare hands?", 2, 1, 20)
    draught = number("How many faces has the die of a healing draught?", 6, 1, 20)
    heavy_armour_ac = number("What does heavy armour add to AC?", 2, 0, 9)
    encumbered_speed = number("How many feet does the Move of the encumbered have?", 20, 5, 60)
    defence = number("What AC has anybody to begin with?", 4, 0, 20)
    light_armour_minutes = number("How many minutes does light armour take to change?", 5, 0, 60)
    heavy_armour_minutes = number("How many minutes does heavy armour take to change?", 15, 0, 60)
    # T5  Light
    torch_squares = number("How many squares does a torch light well?", 4, 1, 20)
    lantern_squares = number("How many squares does a lantern light well?", 4, 1, 20)
    hooded_squares = number("How many squares does a hooded lantern light well?", 4, 1, 20)
    bullseye_squares = number("How many squares does a bullseye lantern light well?", 7, 1, 20)
    hood_squares = number("How many squares does a lantern light with the hood down?", 1, 0, 20)
    torch_minutes = number("How many minutes does a torch burn?", 60, 10, 120)
    oil_minutes = number("How many minutes does a flask of oil burn?", 240, 10, 480)
    dim_penalty = number("What does Dim Light take off a search?", 1, 0, 9)
    touch_penalty = number("What does Complete Darkness take off a search?", 4, 0, 9)
    concealed_on = number("Up to which number of a d10 is somebody missed in Darkness?", 2, 0, 9)
    # T6  Magic
    spell_dc = number("What is the DC of a save against a spell, before its dice?", 4, 0, 20)
    improvised_squares = number("How many squares does magic without a spell reach?", 6, 1, 20)
    # T7  Combat
    hidden_on = number("Up to which number of a d10 is somebody missed who is not seen at all?", 4, 0, 9)
    dodge_ac = number("What does Dodge add to AC?", 1, 0, 9)
    second_strike_penalty = number("What is taken off a second Strike, before the talent for it?", 5, 0, 9)
    hide_dc = number("What is the DC to hide, before Perception?", 4, 0, 20)
    shove_dc = number("What is the DC to shove, before the save?", 4, 0, 20)
    frighten_dc = number("What is the DC to frighten, before the save?", 5, 0, 20)
    frightened_rounds = number("How many rounds do the frightened run?", 3, 1, 40)
    patience_rounds = number("How many rounds does a creature go on looking?", 3, 0, 10)
    # T8  Death
    death_save_dc = number("What is the DC of a Death Save, at 0 Hitpoints?", 4, 0, 20)
    sleep_dice = number("How many dice say for how many hours the stable sleep?", 2, 1, 6)
    sleep_faces = number("How many faces has each of those dice?", 3, 1, 6)
    treat_dc = number("What is the DC to treat the hurt?", 4, 0, 20)
    # T9  Delving
    lock_dc = number("What is the DC to pick a lock?", 6, 0, 20)
    door_dc = number("What is the DC to force a door?", 6, 0, 20)
    craft_dc = number("What is the DC to craft a torch?", 5, 0, 20)
    chest_toughness = number("How much damage breaks a chest open?", 5, 1, 40)
    chests_locked = number("Of how many chests is one locked?", 3, 1, 20)
    hoard_rolls = number("How many treasures does the hoard hold?", 3, 1, 9)
    glare_rounds = number("How many rounds do glare and traps hold somebody?", 10, 1, 40)
    rest_hours = number("How many hours does a Rest take?", 8, 1, 23)
    # T10  The Trapsetter
    rooms_at_least = number("Which room may be the hoard, at the earliest?", 10, 2, 10)
    rooms_more = number("By how many rooms may the hoard come later?", 5, 0, 6)
    alone_quarters = number("How many quarters of the threat meet a delver who is alone?", 3, 1, 8)
    least_threat = number("How much threat is there at the least?", 3, 1, 20)
    hoard_threat = number("How much more threat does the hoard hold?", 3, 0, 20)
    most_of_a_kind = number("How many creatures of one kind live together?", 4, 1, 8)
    wanders_on = number("Up to which number of a d6 does something wander in?", 1, 0, 6)
    lurks_on = number("Up to which number of a d6 is something thought to lurk in a dark room?", 1, 0, 6)

    bonus = numbers(len(LEVELS), least=-9, most=9)  # by proficiency
    shines = numbers(5, most=20)  # squares of Normal Light of each light; as many again of Dim, and of Darkness
    burns = numbers(5, most=480)  # minutes of each light
    changes = numbers(3, most=60)  # minutes of each armour

    @classmethod
    def lay_out(cls, box: Any) -> None:
        """Put what is chosen by one number each where rules look it up by kind."""
        box.bonus[:] = [box[f"bonus_{level}"] for level in LEVELS]
        box.shines[1:] = [box[f"{light}_squares"] for light in ("torch", "lantern", "hooded", "bullseye")]
        box.burns[1:] = (box.torch_minutes, *[box.oil_minutes] * 3)
        box.changes[1:] = (box.light_armour_minutes, box.heavy_armour_minutes)
