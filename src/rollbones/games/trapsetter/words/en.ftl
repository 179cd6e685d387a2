### Die Trying: what its boards say.

end-next-trapsetter = The next delve
trapsetter-hp = HP
trapsetter-hp-is = { $hp } HP
trapsetter-hp-of = { $hp }/{ $most } HP
trapsetter-ac = AC
trapsetter-ac-is = AC { $ac }
trapsetter-speed = Speed
trapsetter-attack = Attack
trapsetter-attack-is = attack { $attack }, { $damage }
trapsetter-bulk = Bulk
trapsetter-points = Points
trapsetter-points-are = { $points ->
    [one] 1 Point
   *[other] { $points } Points
}
trapsetter-silver = Silver
trapsetter-silver-is = { $silver } silver
trapsetter-magic = Magic Dice
trapsetter-dice-left = { $dice ->
    [one] 1 Magic Die
   *[other] { $dice } Magic Dice
}
trapsetter-unstable = { $dice ->
    [one] 1 Instability Die
   *[other] { $dice } Instability Dice
}
trapsetter-proficiencies = Proficiencies
trapsetter-talents = Talents
trapsetter-spells = Spells
trapsetter-spell-level = level { $level }, { $feet } ft
trapsetter-equipment = Equipment
trapsetter-curses = Curses
trapsetter-in-hand = in hand
trapsetter-uses = { $count ->
    [one] 1 use
   *[other] { $count } uses
}
trapsetter-marks = { $count ->
    [0] no marks
    [one] 1 mark of 3
   *[other] { $count } marks of 3
}
trapsetter-small = small
trapsetter-medium = medium
trapsetter-rank-untrained = untrained
trapsetter-rank-trained = trained
trapsetter-rank-expert = expert
trapsetter-rank-master = master
trapsetter-rank-legendary = legendary
trapsetter-sheet = Sheet
trapsetter-sheet-of = The sheet of { $name }
trapsetter-sheet-print = Print
trapsetter-sheet-copy = Copy as a line
trapsetter-sheet-copied = Copied
trapsetter-sheet-file = Save as a file
trapsetter-sheet-close = Close
trapsetter-sheet-foot = Three marks raise what they stand beside. As it stood { $minutes ->
    [0] before the delve.
    [one] after one minute below.
   *[other] after { $minutes } minutes below.
}
trapsetter-making = Characters are made
trapsetter-exploring = Exploring, ten minutes a turn
trapsetter-over = It is over
trapsetter-acts = You are { $name }
trapsetter-round = Round { $round }
trapsetter-time = day { $day }, { $hour }:{ $minute }
trapsetter-rooms = { $rooms ->
    [one] 1 room seen
   *[other] { $rooms } rooms seen
}
trapsetter-brought = { $count ->
    [one] 1 is out
   *[other] { $count } are out
}, with { $silver } silver
trapsetter-order = Initiative
trapsetter-turn-of = The turn of { $name }
trapsetter-action = Action
trapsetter-bonus = Bonus Action
trapsetter-feet = Move: { $feet } ft
trapsetter-last-rolls = The last rolls
trapsetter-roll-sum = { $die } { $added } = { $total } against { $dc }
trapsetter-critical_success = Critical success
trapsetter-success = Success
trapsetter-failure = Failure
trapsetter-critical_failure = Critical failure
trapsetter-miscast-table = If it goes wrong
trapsetter-miscast-is = It goes wrong: { $set } alike and a { $die }
trapsetter-party = The party
trapsetter-creatures = What is here
trapsetter-is-made = is being made
trapsetter-dying = dying
trapsetter-stable = stable, unconscious
trapsetter-asleep = unconscious for { $minutes } minutes
trapsetter-dead-of = dead of { $cause }
trapsetter-out = out in the daylight
trapsetter-dodging = dodging
trapsetter-hidden = Hidden
trapsetter-undetected = Undetected
trapsetter-light-left = { $light }: { $minutes } min
trapsetter-fate = { $saved ->
    [0] Nobody came back up.
    [one] One came back up.
   *[other] { $saved } came back up.
}
trapsetter-fate-silver = { $silver ->
    [0] Nothing was brought out.
    [one] 1 silver was brought out.
   *[other] { $silver } silver were brought out.
}
trapsetter-map-all = Whole map
trapsetter-map-near = Near me
trapsetter-door-on = { $side }: { $door }
trapsetter-door-none = no door
trapsetter-door-open = an open door
trapsetter-door-closed = a shut door
trapsetter-door-locked = a locked door
trapsetter-door-blocked = a blocked door
trapsetter-side-north = North
trapsetter-side-east = East
trapsetter-side-south = South
trapsetter-side-west = West
trapsetter-trap-known = A trap, found: { $trap }.
trapsetter-prompt-go-on = And then?
trapsetter-prompt-death-save = A Death Save: above the DC, or one step further down.
trapsetter-prompt-trap = A trap! Save.
trapsetter-prompt-dice = How many Magic Dice? Two alike, and it goes wrong.
trapsetter-prompt-target = At whom?
trapsetter-prompt-nobody = Nobody is within its reach.
trapsetter-prompt-who = Who goes down?
trapsetter-prompt-roll = Six scores, rolled one by one.
trapsetter-prompt-assign = Where does it go?
trapsetter-prompt-levels = What has it learned?
trapsetter-prompt-equipment = What does it carry?
trapsetter-prompt-rounds = Your turn: { $action ->
    [0] no Action
   *[other] an Action
}, { $bonus ->
    [0] no Bonus Action
   *[other] a Bonus Action
}, { $feet } ft
trapsetter-prompt-exploring = Ten minutes: what do you do?
trapsetter-group-name = A name
trapsetter-group-folk = Species and size
trapsetter-group-quick = Quick-make
trapsetter-group-roll = Go ahead
trapsetter-group-scores = Scores
trapsetter-group-train = Proficiencies
trapsetter-group-learn = Talents
trapsetter-group-buy = Equipment
trapsetter-group-move = Move
trapsetter-group-ways = Ways
trapsetter-group-fight = Fight
trapsetter-group-stealth = Hide and seek
trapsetter-group-others = Others
trapsetter-group-magic = Magic
trapsetter-group-turn = Time
trapsetter-group-hands = Hands
trapsetter-group-room = The room
trapsetter-group-mark = Marks
trapsetter-step-who = Who
trapsetter-step-scores = Scores
trapsetter-step-levels = Levels
trapsetter-step-equipment = Equipment
trapsetter-step-down = Down the stairs
trapsetter-quick = For the impatient
trapsetter-quick-text = An idea of a character: you roll the scores, the rest follows by itself.
trapsetter-who = Or step by step: a name, a species, a size
trapsetter-folk-text = None of this changes any number. It will stand on the gravestone.
trapsetter-roll-title = Six scores
trapsetter-roll-text = A d3. A 3 stays; with a 1 or a 2 goes a d2, and on a 1 of that 2 is subtracted: −1, 0, 1, 2 or 3.
trapsetter-roll = Roll number { $number }
trapsetter-assign-title = Each score finds its ability
trapsetter-assign-text = The next one is { $score }. They go in the order they were rolled in.
trapsetter-does-strength = Attacks, and how much you can carry
trapsetter-does-dexterity = AC, dodging traps, stealth, light weapons
trapsetter-does-constitution = Hitpoints: twice this, and what a Rest gives back
trapsetter-does-intelligence = Arcana, Crafting, Medicine and other learning
trapsetter-does-wisdom = Perception, and whatever else is noticed
trapsetter-does-charisma = Being believed, or feared
trapsetter-levels-left = { $count ->
    [one] 1 level left
   *[other] { $count } levels left
}
trapsetter-levels-text = Untrained adds −1, trained 0, expert +1. Nothing goes above expert here, no talent above its second level.
trapsetter-silver-left = { $silver } silver left
trapsetter-price = { $silver } sp
trapsetter-one-use = One more use of the kit
trapsetter-weapons = Weapons, { $silver } silver each, d6 damage
trapsetter-set-out = Go down the stairs
trapsetter-so-far = { $hp } HP · AC { $ac } · { $speed } ft · attack { $attack } · Bulk { $bulk } of { $limit }
trapsetter-trait-deadly = critical hits triple
trapsetter-trait-destructive = double damage to objects
trapsetter-trait-executing = +2 to the Prone
trapsetter-trait-finesse = Dexterity may stand in for Strength
trapsetter-trait-impaling = critical hits hold fast
trapsetter-trait-sweeping = half damage, to two
trapsetter-trait-twin = +1 damage with both hands, −2 to hit with a light in one
trapsetter-trait-weighty = half the Strength as damage
trapsetter-knack-hp = { $worth } more HP
trapsetter-knack-speed = { $worth } ft faster
trapsetter-knack-initiative = +{ $worth } on initiative
trapsetter-knack-death_save = +{ $worth } on Death Saves
trapsetter-knack-dodge = Dodge gives { $worth } more
trapsetter-knack-second_strike = A second Strike with the Bonus Action, at −5 and { $worth }
trapsetter-knack-backstab = { $worth } more damage from hiding
trapsetter-knack-magic_dice = { $worth } more Magic Dice
trapsetter-knack-arcane = Arcane spells and { $worth } Magic Dice
trapsetter-knack-primal = Primal spells and { $worth } Magic Dice
trapsetter-knack-divine = Divine spells and { $worth } Magic Dice
trapsetter-knack-occult = Occult spells and { $worth } Magic Dice
trapsetter-knack-grounded = { $worth } fewer Instability Dice a casting
trapsetter-knack-riposte = Strike back at who fumbles against you
trapsetter-knack-parry = Turn a near hit aside, by { $worth }
trapsetter-knack-night_eyes = See in the dark, level { $worth }
trapsetter-knack-traps = +{ $worth } on finding and disarming traps
trapsetter-knack-surgeon = +{ $worth } on treating others
trapsetter-knack-bulk = Carry { $worth } Bulk more
trapsetter-knack-unarmed = Bare hands do { $worth }
trapsetter-knack-finisher = { $worth } more damage to the Prone
trapsetter-knack-con_save = +{ $worth } on Constitution saves
trapsetter-knack-dex_save = +{ $worth } on Dexterity saves
trapsetter-knack-frighten = +{ $worth } on frightening
trapsetter-knack-help = Help gives { $worth } more
trapsetter-knack-quiet_armour = Heavy armour makes no noise
trapsetter-knack-silver = { $worth } % more silver from chests
trapsetter-knack-fire_proof = Fire does { $worth } less
trapsetter-warnings = Warnings
trapsetter-warn-frail = So little Constitution: one good blow, and it is dying.
trapsetter-warn-dice_without_spells = Magic Dice, but no school: it can only improvise.
trapsetter-warn-no_armour = Trained for armour, and has none.
trapsetter-warn-no_weapon = No weapon: bare hands do d2.
trapsetter-warn-weapon_untrained = Not trained with weapons: −1 on every attack.
trapsetter-warn-finesse_wasted = Finesse is wasted: Strength is higher than Dexterity.
trapsetter-warn-strength_needed = These weapons go by Strength; with Finesse, the Dexterity would count.
trapsetter-warn-twin_and_light = A light in one hand, and a Twin weapon attacks at −2.
trapsetter-warn-armour_untrained = Untrained, light armour is worse than none: −1 AC.
trapsetter-warn-heavy_untrained = Untrained, heavy armour gives 1 AC less.
trapsetter-warn-no_light = No light. Below, it is dark.
trapsetter-warn-no_tinder = No tinderbox: it cannot light what it carries, unless somebody beside it has a flame.
trapsetter-warn-no_oil = A lantern, and no oil.
trapsetter-warn-kit_unskilled = Not trained in Medicine: at the dying, such hands kill more often than they save.
trapsetter-warn-tools_unskilled = Tools, but not trained in Thievery: −1 on every lock.
trapsetter-warn-no_ration = No ration: no Rest.
trapsetter-warn-too_heavy = More than it can carry: Speed 20.
