### The words of Rollbones' screens. Games bring their own moves, events and rulebooks.

## Everywhere

brand-home = Rollbones, to the front page
skip-to-content = To the content
loading = One moment …
me-nameless = You
settings-open = Name and settings
settings-name = Your name
settings-save = Save
settings-theme = Light or dark
settings-sound = Sound
settings-step-by-step = Step by step: even forced moves wait for me
settings-keys = Single keys make moves
settings-forget = Delete my things
settings-forget-ask = Your name, what you said and the tables you sat at alone are gone for good. Elsewhere your moves stay as somebody’s, and matches under way are given up.
settings-forget-yes = Delete them
settings-forget-no = Keep them
theme-auto = Auto
theme-light = Light
theme-dark = Dark
key-space = Space

trouble-title = That did not work
trouble-again = Try again
trouble-home = Front page
missing-title = Nothing lies here
missing-text = This page does not exist, or it has been cleared away.
error-unreachable = The server cannot be reached. Is it still running?
error-status = The server refused this with code { $status } and gave no reason.
error-unknown = Something went wrong and gave no reason. Load the page again.
error-table-closed = The server has closed this table.

## Front page

broken-title = Installed, and broken
front-title = Dice games in which you will probably die.
front-text = Sit down, draw a die, see how far you get. No account, every roll can be checked.
games-title = Games
game-play = Play
game-play-label = Play { $title }
game-table = New table …
game-table-label = New table of { $title }
game-rules = Rules
game-rules-label = Rules of { $title }
# `span` is "one" where least and most are the same.
game-players = { $span ->
    [one] { $most ->
        [one] 1 player
       *[other] { $most } players
    }
   *[more] { $least } to { $most } players
}
game-minutes = { $span ->
    [one] { $most ->
        [one] 1 minute
       *[other] { $most } minutes
    }
   *[more] { $least } to { $most } minutes
}
daily-title = Today’s { $game }
daily-text = { $date }: the same dice for everyone.
daily-play = Play today’s
daily-go-on = Go on
daily-played = Played: look at it again
unfinished-title = Where you left off
unfinished-turn = your turn
open-title = Open tables
open-table = { $title } with { $host }
records-title = Your records
records-game = Game
records-played = Played
records-best = Best
records-mean = Mean
records-won = Won

## New table

new-title = New table
new-designer = Design: { $designer }
new-no-game = There is no game called “{ $game }” here. The front page shows those there are.
new-seats = Who sits where
new-seat-me = Me, on this device
new-seat-friend = A friend, by a link
new-seat-bot = Bot: { $level }
new-seat-open = Open to whoever comes
new-seat-more = One more seat
new-seat-away = Take seat { $seat } away
new-friend-note = At the table you get a link and a QR code for each friend.
new-hot-seat-note = Several seats on this device: where a game has secrets, the screen is covered between turns.
new-clock = Clock
new-clock-none = None
new-clock-none-text = Take your time.
new-clock-realtime = Minutes
new-clock-realtime-text = For the whole match, with a little more for each move.
new-clock-days = Days
new-clock-days-text = For each move. Come back when it is your turn.
new-clock-minutes = Minutes for each seat
new-clock-increment = Seconds more for each move
new-clock-each = Days for each move
new-rulings = Rulings and options
new-rulings-default = as in the rulebook
new-rulings-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
new-rulings-text = Where the printed rules leave a point open, you choose the reading. The first is ours.
new-default = our ruling
new-official = officially { $value }
new-number = or a number from { $least } to { $most }
new-seed = A seed, if you want certain dice
new-seed-text = Empty: fresh dice nobody knows. With the same words, the same dice every time.
new-open = Lay the table

## A seat by a link

join-title = A seat is kept for you
join-text = Somebody has sent you the link to a seat at their table. Nobody needs an account.
join-sit = Sit down
link-make = Link for seat { $seat }
link-text = Send this to your friend
link-copy = Copy
link-copied = Copied
link-here-only = This address works on this machine only. To let others in, start the server with its option “host”, and open the page by this machine’s name.
link-revoke = Take the link back
link-qr = The same link as a QR code

## At the table

table-laying = Laying the table …
table-your-move = Your move
table-move-of = { $name } is to move
table-waiting = Waiting for { $name }
table-waiting-for-seats = Waiting until every seat is taken
table-over = The game is over
table-never-began = This table closed before every seat was taken. Nothing was dealt.
table-reconnecting = Reconnecting … Nothing is lost.
table-spectator = You are watching
table-daily = Game of the day, { $date }
table-fork = A private continuation
notice-close = Close this notice
seats-title = Around the table
seat-number = Seat { $seat }
seat-you = you
seat-bot = bot
seat-here = here
seat-away = away
seat-free = Free seat
seat-gone = left
seat-sit = Sit down here
seat-to-move = to move
seat-won = won
spectators = { $count ->
    [one] 1 person is watching.
   *[other] { $count } people are watching.
}
clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
chooser-which = Which of these?
move-chance = { $percent } %
move-roll = d10 { $added } against { $against }
move-ends-dead = ends it with nothing
move-ends-with = { $score ->
    [one] ends it with 1 point
   *[other] ends it with { $score } points
}
tool-undo = Take back
tool-offer-undo = Ask to take back
tool-step-by-step = Step by step
tool-sound-on = Sound on
tool-sound-off = Sound off
tool-resign = Give up
tool-resign-sure = Really give up?
tool-resign-yes = Yes, give up
tool-resign-no = Play on
offer-title = A move to take back
offer-asks = { $name } asks to take the last move back.
offer-waiting = { $name } has asked to take the last move back.
offer-accept = Allow it
offer-refuse = Let it stand
offer-withdraw = Never mind
log-title = What happened
log-empty = Nothing yet.
chat-title = Table talk
chat-empty = Nobody has said anything.
chat-say = Say something
chat-send = Send
chat-mute = Mute
chat-unmute = Listen
chat-muted = You hear nothing.
handover-done = { $name } is next. Seen enough? Then cover the table and pass the device on.
handover-cover = Cover the table
handover-title = { $name } is to move
handover-text = Pass the device on. Nothing is shown until then.
handover-ready = I am { $name }: show the table

end-points = { $score ->
    [one] 1 point
   *[other] { $score } points
}
end-best = your best so far
end-best-so-far = your best is { $best }
end-won = { $count ->
    [one] { $names } has won
   *[other] { $names } have won
}
end-nobody = Nobody has won
end-resigned = Given up
end-expired = The table was cleared away
end-closed = The host of this server has closed the table
end-again = Play again
end-rematch = Rematch
end-rematch-join = To the rematch
end-replay = Replay and dice

## Board from words

board-seats = Seats and scores
board-empty = Nothing on the table yet
board-yes = yes

## Cube Delver's board

delver-none = none
delver-health = health
delver-treasure = treasure
delver-potion = potion
delver-curse = curse
delver-travel = travel
delver-damage = damage
delver-die = { $colour } { $face ->
    [0] not rolled
   *[other] { $face }
}
delver-row = { $row }: { $count ->
    [one] 1 die
   *[other] { $count } dice
}
delver-way = The way down
delver-way-out = way out
delver-outside = outside
delver-depth = { $depth ->
    [one] 1 step down
   *[other] { $depth } steps down
}
delver-hand = Die in hand
delver-hand-empty = No die in hand
delver-bag = the bag
delver-shows = shows { $face }
delver-not-rolled = not rolled yet
delver-trap = A trap!
delver-in-the-bag = { $count } in the bag
delver-next = next draw
delver-dying-next = dying on it
delver-dying-now = Dying on it:
delver-turn = Turn
delver-draws-left = Draws left
delver-carrying = Carrying
delver-best = Best
delver-premonition = Premonition
delver-locked = Travel locked
delver-fate-escaped = Out alive
delver-fate-dead = Dead
delver-fate-starved = Starved
delver-prompt-draw = Draw a die from the bag
delver-prompt-drawn = A { $colour } die: what becomes of it?
delver-prompt-rolled = The { $colour } die shows { $face }: accept it, or pay with a die and roll again
delver-prompt-stands = The { $colour } die shows { $face } and stands
delver-prompt-trap = A trap: which Health Die is flipped?
delver-prompt-bonus = One bonus action, or pass

## The board of DIE! The Die Game

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

end-goes-on = It goes on:
end-next = The next climb
end-keep-file = Keep the campaign as a file
end-keep-roster = Keep the roster as a file
end-next-trapsetter = The next delve
roster-title = Who goes down?
roster-text = Whoever comes back is kept in this browser, with Points and marks, and may go down again. Whoever does not lies in the graveyard.
roster-empty = Nobody has come back yet. Every seat makes its own character.
roster-makes-own = makes a new character
roster-dismiss = Take off the roster
roster-paste = A character as a line
roster-add = Add
roster-file = From a file …
roster-save = Save as a file
roster-none = There is no character in this. A line begins with a name, a species and a size, and goes on after a semicolon.
roster-graveyard = Graveyard
roster-came-back = { $name } came back.
new-campaign = Campaign
new-campaign-text = Alone on the mountain, something lasts: your record, and the cards you leave up there. It is kept in this browser.
new-campaign-on = Going on: { $campaign }
new-campaign-go-on = Go on: { $campaign }
new-campaign-fresh = A new campaign
new-campaign-file = From a file …
new-campaign-none = This file holds no campaign of this game.

## Die Trying, the mountain

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

## Journey to the Top of the World

everest-tenzing = Tenzing
everest-hillary = Hillary
everest-mountain = Mt. Everest
everest-board = The mountain from above
everest-base-camp = Base camp
everest-ring = ring { $ring }, { $side }
everest-side-north = north
everest-side-east = east
everest-side-south = south
everest-side-west = west
everest-letter-north = N
everest-letter-east = E
everest-letter-south = S
everest-letter-west = W
everest-cost-nothing = free way up
everest-cost-food = up for a food
everest-cost-rope = up for a rope
everest-cost-hook = up for a hook
everest-cost-impasse = impasse
everest-cost-summit = summit
everest-paid-by = { $who } can pay
everest-paid-by-both = both can pay
everest-paid-by-nobody = nobody can pay
everest-legend = On each space, what leaving it upwards takes
everest-zone-tree = tree line
everest-zone-ice = ice bridge
everest-zone-oxygen = O₂ zone
everest-item-food = Food
everest-item-rope = Rope
everest-item-hook = Hook
everest-item-tent = Tent
everest-item-tank = O₂ tank
everest-item-bow = Bow
everest-item-forecast = Forecast
everest-does-food = 1 health back, or the way up
everest-does-rope = out of a crevice, or the way up
everest-does-hook = two spaces free; halves an avalanche
everest-does-tent = pitched: no wind, less frostbite
everest-does-tank = no loss in the O₂ zone
everest-does-bow = 8+ a food, 7+ hits the Yeti
everest-does-forecast = see Everest’s hand, remove a card
everest-card-wind = High Wind
everest-card-avalanche = Avalanche
everest-card-rockslide = Rockslide
everest-card-yeti = Yeti
everest-card-crevice = Crevice
everest-card-frostbite = Frostbite
everest-card-blizzard = Blizzard
everest-effect-wind = No moving next turn; 1 health a ring above the tree line
everest-effect-avalanche = A quadrant falls 2 rings and loses 2 health
everest-effect-rockslide = One climber: 2 health or a card
everest-effect-yeti = The Yeti comes to the summit
everest-effect-crevice = One climber is stuck and loses 1 a turn
everest-effect-frostbite = One climber uses no equipment next turn
everest-effect-blizzard = Both lose 1 and are blown one space
everest-round = Round
everest-round-of = { $round } of { $limit }
everest-turn-climbers = The climbers’ turn
everest-turn-mountain = Everest’s turn
everest-turn-shop = The shop is open
everest-turn-answer = The climbers answer
everest-windy = High Wind: nobody moves
everest-actions = Actions left in this turn: { $count }
everest-actions-of = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
everest-health = Health
everest-health-of = health { $health } of { $most }
everest-gear = Equipment
everest-gear-none = nothing
everest-state-tent = tent pitched
everest-state-crevice = in a crevice
everest-state-frostbite = frostbite
everest-state-snow = snowed in
everest-state-summited = has been on the summit
everest-state-awaited = has to answer
everest-state-shopping = in the shop
everest-loses = loses { $points } at the end of the turn
everest-act-for = Act for { $who }
everest-shop = The shop
everest-money = ${ $left } left
everest-price = ${ $price }
everest-too-dear = too dear
everest-you-have = you have { $count }
everest-hand = Everest’s hand
everest-hand-hidden = { $count ->
    [one] 1 card
   *[other] { $count } cards
}, face down
everest-hand-seen = seen in it:
everest-hand-empty = no cards
everest-cost = costs { $cost }
everest-value = worth { $value }
everest-count = ×{ $count }
everest-short = { $missing } short
everest-can-play = can be played
everest-pays = pays { $value }
everest-paying = { $card }: { $paid } of { $cost } paid
everest-missing = still missing: { $missing }
everest-laid-down = laid down: { $cards }
everest-credit = value left over: { $value }
everest-discard = Discards
everest-removed = Out of the game
everest-pile = Cards in the pile
everest-yeti = Yeti
everest-yeti-of = Yeti on ring { $ring }, health { $health } of { $most }
everest-avalanche-asks = An avalanche is coming down on you!
everest-rocks-ask = Rocks are coming down on you!
everest-clock = time left: { $time }
everest-use-suffer-avalanche = Fall 2 rings, lose 2 health
everest-use-suffer-rocks = Lose 2 health
everest-use-brace = Hook: fall 1 ring, lose 1 health
everest-use-brace-well = Hook and rope: nothing happens
everest-fate-home = The climbers have made it
everest-fate-dead = A climber is dead
everest-fate-late = Winter has come
everest-won-climbers = The climbers have won
everest-won-mountain = Everest has won
everest-prompt-shop = Buy what you need, then say done
everest-prompt-climb = Move, use equipment or give some away; { $count ->
    [one] 1 action left
   *[other] { $count } actions left
}
everest-prompt-forecast = Remove one card of Everest’s hand from the game
everest-prompt-avalanche = An avalanche: brace yourself, or fall
everest-prompt-rocks = Rocks: lose 2 health, or drop a card
everest-prompt-mountain = Play a card, let the Yeti go, or end your turn
everest-prompt-paying = Pay for { $card }: still missing { $missing }
everest-prompt-blow = Where does the Blizzard blow?

## Rulebooks

rules-title = Rules
rules-table = Table: { $chapter }
rules-play = Lay a table

## Replay

replay-title = { $title }: replay
replay-fork = Play on from here
replay-download = Match file
replay-controls = Move through the match
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move on
replay-last = To the end
replay-scrubber = Move of the match
replay-speed = Speed
replay-at = { $at } of { $last }
replay-start = The table is laid
check-title = Check the dice
check-text = Before the first move the server published the hash of a secret. Every roll follows from that secret. Your own browser derives them all again.
check-commitment = Published at the start:
check-seen = { $moves ->
    [0] Your browser noted this very hash before the first move.
    [one] Your browser noted this very hash after 1 move, when it first saw the table.
   *[other] Your browser noted this very hash after { $moves } moves, when it first saw the table.
}
check-seen-other = Your browser noted another hash when it first saw the table: { $hash }
check-secret = The secret, shown at the end:
check-sealed = The secret is shown when the match is over.
check-do = Check every roll
check-holds = { $count ->
    [one] The secret fits what was published, and the one roll follows from it.
   *[other] The secret fits what was published, and all { $count } rolls follow from it.
}
check-fails = { $commitment ->
    [yes] { $count } rolls do not follow from the secret. This is not the match that was played.
   *[no] The secret is not the one that was published. This is not the match that was played.
}
check-skipped = { $count ->
    [one] 1 roll before the fork belongs to the other match.
   *[other] { $count } rolls before the fork belong to the other match.
}
check-rolls = Every roll
check-yes = follows from the secret
check-no = does not follow from the secret
check-roll = { $mark } of { $total }, wanted { $low } to { $high }

## The lab

lab-title = The lab
lab-hosts = On this server the lab is for its host. Whoever runs it opens the link that “rollbones serve” printed.
lab-text = Change a rule, let bots play it by the thousand, and read what it does.
lab-question = What do you want to know?
lab-game = Game
lab-seats = Seats
lab-kind-compare = What does my change do?
lab-kind-compare-text = Your rules against the official ones, with the same dice.
lab-kind-balance = Is it balanced?
lab-kind-balance-text = Who wins, how long it takes, what is used and what it is worth.
lab-kind-rulings = What is each ruling worth?
lab-kind-rulings-text = Every other reading of the rules against ours, all in one table.
lab-change = Rules
lab-change-none = as in the rulebook
lab-how = Who plays, and how long?
lab-bots = Bots
lab-bots-text = Greedy plays by rule of thumb, a thousand games a second and more. The others think, and play fewer games in the same time.
lab-effort = Games
lab-effort-quick = A few, for a first look
lab-effort-good = More, for a narrow interval
lab-effort-long = Very many
lab-run = Run
lab-run-needs = Change a rule first.
lab-by = { $seats ->
    [one] played by { $bots }
   *[other] played by { $bots } in { $seats } seats
}
lab-state-waiting = Waiting for another study to end
lab-state-running = Playing
lab-state-stopped = Stopped
lab-state-failed = That did not work
lab-compiling = The rules are being compiled. A moment.
lab-interval = { $low } to { $high }, 95 % sure
lab-curve = { $name }: { $value }, between { $low } and { $high } with 95 % certainty
lab-progress = How far it is
lab-games = { $count } games
lab-left = about { $seconds } s left
lab-stop = Stop here
lab-stopping = Stopping …
lab-go-on = Go on
lab-share = Copy the link
lab-copied = The link is copied
lab-copy-failed = The browser did not let us copy; the address of this page is the link.
lab-download = Download the report
lab-open = Open it alone
lab-again = Another question
lab-report = The report

## Review

review-do = Review the match
review-title = Review
review-working = Playing every position on: { $percent } %
review-preparing = Getting ready …
review-again = Try again
review-text = What was to be expected, what luck made of it, and what the decisions did.
review-how-habit = Every position was played on { $playouts } times by a quick player who follows the game’s rule of thumb. Decisions are compared with that player’s; a cost is what the best move would have brought more. ± is the 95 % interval.
review-how-random = Every position was played on { $playouts } times by a quick player who moves at random, since this game brings no rule of thumb. Decisions are compared with that player’s; a cost is what the best move would have brought more. ± is the 95 % interval.
review-unfinished = The match was not played to its end: what was to be expected last stands for the result.
review-graph = Expected result, move by move
review-graph-points = points
review-graph-shares = chance to win
review-split = Where the result comes from
review-start = Expected at the start
review-luck = Luck
review-skill = Own decisions
review-others = The others’ decisions
review-result = Result
review-cost = Lost to better moves
review-costly = Most expensive decisions
review-costly-none = No decision cost anything that could be measured.
review-lucky = Luckiest
review-unlucky = Unluckiest
review-luck-none = Nothing was left to chance.
review-better-was = better: { $move }
review-progress = How far the review is

## Hints and odds

hint-tool = Hint
hint-odds-tool = Odds
hint-title = What could I do?
hint-thinking = Thinking …
hint-best = Best: { $move }, { $value }
hint-points = { $value } points
hint-share = wins { $value }
hint-wins = wins by force
hint-loses = loses by force
hint-forced-title = Whatever the other side does, before new dice are rolled
hint-note = From what your seat can see, as a search finds it; ± is the 95 % interval. A click on a move makes it.
hint-note-rough = A first guess: the bots are still getting ready. Ask again in a minute.
hint-note-odds = A click on a move makes it.
hint-close = Close the hints
odds-of = What can come of it?
odds-of-label = What can come of it? “{ $move }”
odds-asking = One moment …
odds-ends = the end, with { $score }
odds-known = As far as your seat can know:
odds-sampled = Sampled: too many ways to count them all. Each share comes from { $samples ->
    [one] one try
   *[other] { $samples } tries
    }, with its 95 % interval; rarer things may be missing.
odds-interval = { $low } to { $high }
odds-others = … and { $others ->
    [one] one more
   *[other] { $others } more
    }, together { $share }.
new-hints = Hints in company
new-hints-text = Everybody at the table may ask for the best moves. Alone, and among bots, you always may.
end-review = Review

## Die Trying: the Trapsetter

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

## The host's tools

header-nav = Besides playing
just-now = just now
host-link = Host
host-title = The host’s tools
host-text = What goes on at this server: who sits where, and when they last stirred. What is hidden at a table stays hidden.
host-only = This page is for whoever runs the server. Open the link that “rollbones serve” printed when it last started.
host-tables = { $count ->
    [0] Tables
    [one] 1 table
   *[other] { $count } tables
}
host-no-tables = Nobody plays, nobody waits.
host-over = { $count ->
    [one] 1 table that is over
   *[other] { $count } tables that are over
}
host-more = The latest { $shown } are shown.
host-status-playing = playing
host-status-waiting = waiting for players
host-status-over = over
host-private = private
host-you = (you)
host-free = a free seat
host-bot = Bot: { $level }
host-close = Close
host-close-label = Close the table of { $title }
host-close-sure = Close it for good?
host-close-yes = Close it
host-no = Leave it
host-take-out = Take out
host-take-out-label = Take out what { $name } said: { $text }
host-block = Block
host-block-label = Block { $name }
host-block-sure = Block { $name }?
host-block-text = They are shown the door at once and told why. Their seats stay theirs, in case you change your mind.
host-block-address = Their address, too, and with it whoever shares it
host-block-yes = Block
host-blocked = Blocked visitors
host-nobody-blocked = Nobody is.
host-with-address = with their address
host-without-address = their address is not known, or is this machine’s own
host-unblock = Let in again
host-unblock-label = Let { $name } in again
