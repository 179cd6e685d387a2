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
table-moves = { $name } moves
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
move-sure = Sure? Once more to { $move }
move-ends-dead = ends it with nothing
move-ends-with = { $score ->
    [one] ends it with 1 point
   *[other] ends it with { $score } points
}
tool-undo = Take back
tool-offer-undo = Ask to take back
tool-step-by-step = Step by step
playback-title = What the others did
playback-back = One step back
playback-on = One step on
playback-skip = Skip
playback-missed = What happened: { $count }
playback-return = Back to the table
playback-looking = You look at what happened
playback-speed = How fast it is shown
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = At once
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

## What lasts between games

end-goes-on = It goes on:
end-next = The next climb
end-keep-file = Keep the campaign as a file
end-keep-roster = Keep the roster as a file
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
