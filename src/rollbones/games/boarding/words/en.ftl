### DIE! The Die Game: what its boards say.

boarding-human = Human
boarding-alien = Alien { $which }
boarding-state-ok = unhurt
boarding-state-ready = ready
boarding-state-hiding = hiding
boarding-state-bleeding = bleeding
boarding-state-ambush = in ambush
boarding-state-dead = dead
boarding-face-chase = Chase
boarding-face-claw = Gun & Claw
boarding-face-alien = Alien
boarding-face-size = Size Matters
boarding-face-flash = Flash
boarding-face-sound = Sound Wave
boarding-action-chase = { $side ->
    [0] Run
   *[1] Hunt
}
boarding-action-claw = { $side ->
    [0] Prepare
   *[1] Ambush
}
boarding-action-alien = { $side ->
    [0] Execute
   *[1] Regenerate
}
boarding-action-size = { $side ->
    [0] Sneak
   *[1] Tremors
}
boarding-action-flash = { $side ->
    [0] Lucky Break
   *[1] Teleport
}
boarding-action-sound = { $side ->
    [0] Listen
   *[1] Scream
}
boarding-does-chase = { $side ->
    [0] move twice
   *[1] each Alien moves
}
boarding-does-claw = { $side ->
    [0] become Ready
   *[1] one lies in wait
}
boarding-does-alien = { $side ->
    [0] kill one that bleeds
   *[1] one stops bleeding
}
boarding-does-size = { $side ->
    [0] move once, then hide
   *[1] discard up to two dice
}
boarding-does-flash = { $side ->
    [0] end the Round at once
   *[1] one joins another
}
boarding-does-sound = { $side ->
    [0] the other dice are yours
   *[1] drive the Human away
}
boarding-other-side = { $side ->
    [0] Human: { $action }
   *[1] Aliens: { $action }
}
boarding-none-left = None left:
boarding-tray = Action dice
boarding-any-die = { $side ->
    [0] Any die: its action, or one move, or use what is in the room.
   *[1] Any die: its action, or one Alien moves.
}
boarding-dice-left = Dice left
boarding-ship = The ship
boarding-figures = Who is where
boarding-round = Round
boarding-round-of = { $round } of { $limit }
boarding-turn-of = { $side ->
    [0] The Human’s turn
   *[1] The Aliens’ turn
}
boarding-free-turn = Free turn of the Aliens
boarding-listened = The rest of the Round is the Human’s
boarding-cut-off = The Aliens are cut off
boarding-calling = Calling Earth
boarding-next = { $side ->
    [0] Next Round: Human first
   *[1] Next Round: Aliens first
}
boarding-next-why = As the dice lie. Discards, Listen, the controls and a Lucky Break can change it.
boarding-lockdown = Lockdown
boarding-locked = locked { $count }
boarding-stimpack = stimpack
boarding-fitting-crates = crates
boarding-fitting-gun = machine gun
boarding-fitting-stimpack = stimpack
boarding-fitting-lock = lockdown console
boarding-fitting-controls = ship’s controls
boarding-fitting-radio = radio
boarding-gun-shots = { $shots ->
    [0] the gun is gone
    [one] machine gun, 1 shot
   *[other] machine gun, { $shots } shots
}
boarding-stimpack-gone = the stimpack is taken
boarding-doors = doors to { $rooms }
boarding-vents = vent to { $rooms }
boarding-danger-ambush = entering kills the Human at once
boarding-danger-fight = the Human would not survive the end of the Round here
boarding-danger-now = The Human dies if the Round ends now
boarding-hand = { $face } in hand
boarding-hand-none = No die in hand
boarding-hand-other = { $side ->
    [0] The Human chooses a die
   *[1] The Aliens choose a die
}
boarding-hand-order = The Human chooses what comes first
boarding-order = The Round ends: the Human chooses
boarding-order-why = { $effects ->
    [hiding] Who hides is safe in the fight; who has come out of hiding is not.
    [radio] The message wins, if it is sent before the fight.
   *[both] Hiding keeps safe in the fight, and the message wins, if it is sent before.
}
boarding-use-move = Move
boarding-use-run = Run
boarding-use-hunt = Hunt
boarding-use-prepare = Prepare
boarding-use-ambush = Ambush
boarding-use-execute = Execute
boarding-use-regenerate = Regenerate
boarding-use-sneak = Sneak
boarding-use-tremors = Tremors
boarding-use-lucky = Lucky Break
boarding-use-teleport = Teleport
boarding-use-listen = Listen
boarding-use-scream = Scream
boarding-use-shoot = Fire the gun
boarding-use-pick = Take the stimpack
boarding-use-crawl = Crawl through the vent
boarding-use-lock = Lock down
boarding-use-use = Use what is here
boarding-use-done = Done
boarding-use-pass = Pass
boarding-use-cancel = Cancel
boarding-use-resolve-fight = The fight first
boarding-use-resolve-hiding = Hiding ends first
boarding-use-resolve-radio = The radio first
boarding-step-die = Take a lit die.
boarding-step-figure = Choose a lit figure.
boarding-step-room = Choose a lit room.
boarding-step-figure-room = Choose a lit figure, or the room it goes to.
boarding-step-any = Choose what to do with it.
boarding-step-discard = Discard a lit die.
boarding-step-order = What comes first?
boarding-fate-sent = The message is sent
boarding-fate-cleared = The last Alien is dead
boarding-fate-killed = The Human is dead
boarding-fate-late = The time is up
boarding-won = { $side ->
    [0] The Human has won
   *[1] The Aliens have won
}
boarding-prompt-take = { $side ->
    [0] You are the Human: take a die
   *[1] You are the Aliens: take a die
}
boarding-prompt-free = A free turn: play a face that shows, or move an Alien; no die is used up
boarding-prompt-die = { $side ->
    [0] { $face } in hand: { $action }, move, or use what is in the room
   *[1] { $face } in hand: { $action }, or move an Alien
}
boarding-prompt-run = Run: where to first?
boarding-prompt-run-on = Run: and where to then?
boarding-prompt-hunt = Hunt: each Alien that can moves once
boarding-prompt-hunt-some = Hunt: each Alien may move once
boarding-prompt-tremors = Tremors: discard up to two dice
boarding-prompt-pass = Nothing can be done with it: pass
boarding-prompt-order = The Round ends: what comes first?
