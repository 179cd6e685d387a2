### Die Trying, the mountain: what its boards say.

climb-snow = snow
climb-ice = ice
climb-rock = rock
climb-trail = trail
climb-event = event
climb-event-gone = its event is over
climb-unseen = a card not turned over yet
climb-stack-normal = Normal
climb-stack-hard = Hard
climb-stack-deadly = Deadly
climb-campfire = campfire
climb-pick = pick
climb-rope = rope
climb-arrow-up = up
climb-arrow-sideways = sideways
climb-arrow-down = down
climb-hiker = Hiker { $seat }
climb-feet = { $feet } ft
climb-height = Height
climb-best = Highest
climb-actions = Actions
climb-actions-left = { $count ->
    [one] one action left
   *[other] { $count } actions left
  }
climb-alone = Your climb
climb-turn = { $name } climbs
climb-over = The climb is over
climb-goal = Summit at { $feet } ft
climb-last-round = The last round
climb-flank = The mountain
climb-look-at = Look at the card of { $name }
climb-record = The record: { $feet } ft
climb-record-is = Record { $feet } ft
climb-cache = { $card } waits at { $feet } ft
climb-cache-where = Where do you leave { $card }?
climb-fate-stuck = stuck
climb-fate-retired = retired
climb-fate-top = on the top
climb-fate-not-yet = not there yet
climb-card = { $title }, { $stack }
climb-space = { $feet } ft, { $terrain }
climb-set-campfire = One campfire
climb-set-pick = Two picks
climb-set-rope = Three ropes
climb-does-campfire = Roll some or all of your dice again, placed ones too.
climb-does-pick = One space any way, out of any terrain.
climb-does-rope = A die with any arrow, and off rock alone.
climb-pack = What { $name } has
climb-dice = Dice
climb-dice-count = { $all } in all, { $placed } placed, { $burned } burned
climb-die = { $face }: { $arrow }, { $energy } energy
climb-kept = Laid aside
climb-placed-die = A placed die
climb-equipment = Equipment
climb-token = { $token }: { $ready } in hand, { $spent } to be repaired
climb-warm = { $count ->
    [one] the next burned die is kept
   *[other] the next { $count } burned dice are kept
  }
climb-calm = { $count ->
    [one] one event can be skipped
   *[other] { $count } events can be skipped
  }
climb-camp-at = Camp at { $feet } ft.
climb-energy = Your unplaced dice have { $energy } energy.
climb-repair = { $token } for { $price }
climb-short = { $energy } short
climb-nothing-spent = Nothing needs repair.
climb-rest = Rest: keep some dice, roll the others
climb-repairing = Repairing a { $token }:
climb-paid = { $paid } of { $price } energy laid out. Click dice to pay.
climb-keep = { $kept ->
    [0] Click the dice you keep as they lie.
   *[other] { $kept } kept.
  }
climb-roll-camp = You rest.
climb-roll-campfire = The campfire is lit.
climb-roll-burning = A die burns.
climb-roll-now = { $count ->
    [one] Roll one die
   *[other] Roll { $count } dice
  }
climb-burn = Burn a die …
climb-burn-which = Which die burns?
climb-burn-sure = { $warm ->
    [0] { $left ->
        [0] This is your last die, and a burned die is gone for the rest of the climb. Only tokens and trails would lead you on.
       *[other] A burned die is gone for the rest of the climb. You would have { $left } left.
      }
   *[other] You are warm: the die that burns comes back.
  }
climb-burn-note = { $left ->
    [0] the last one, gone for good
   *[other] gone for good, { $left } left
  }
climb-retire-sure = Retire at { $feet } ft? Your climb ends here.
climb-think-again = Think again
climb-hand = Your events.
climb-hand-play = Play one on { $name }, if you like.
climb-gives = { $name } gives
climb-nothing = nothing
climb-thing-die = die { $face }
climb-sign-up = pushed up
climb-sign-left = pushed left
climb-sign-right = pushed right
climb-sign-down = pushed down
climb-sign-sideways = pushed left or right
climb-sign-any = pushed any way you like
climb-sign-gain = a { $token } more
climb-sign-lose = a { $token } is spent
climb-sign-mend = a spent { $token } comes back
climb-sign-mend-fire-pick = a spent campfire or pick comes back
climb-sign-mend-any = a spent token comes back
climb-sign-die-back = a placed die comes back
climb-sign-die-lost = a die is lost until you roll again
climb-sign-all-rolled = all unplaced dice are rolled again
climb-sign-warm = the next die you burn is kept
climb-sign-calm = you may skip an event
climb-sign-nothing = nothing happens
climb-prompt-gear = What do you take along?
climb-prompt-set-out = Where do you begin?
climb-prompt-climb = Climb: a die or a token for each step
climb-prompt-camp = Camp: repair, rest, or climb on as you are
climb-prompt-ice = Ice: a second arrow keeps you steady
climb-prompt-roll-camp = Rest: which dice do you keep?
climb-prompt-roll-campfire = Campfire: which dice do you keep?
climb-prompt-roll-burning = A die burns: which of the others do you keep?
climb-prompt-repair = Which dice pay for the { $token }?
climb-prompt-drawn = An event: face it or skip it?
climb-prompt-pushed = Which way are you pushed?
climb-prompt-mending = What comes back?
climb-prompt-dropping = Which die do you lose until you roll again?
climb-prompt-meeting = A meeting: play an event, trade, or pass by
climb-prompt-meeting-event = A meeting: trade, or pass by
climb-prompt-meeting-trade = A meeting: play an event, or pass by
climb-prompt-trading = Your offer: give, ask, or both
climb-prompt-answering = An offer: take it?
climb-prompt-caching = Where do you leave the card?
