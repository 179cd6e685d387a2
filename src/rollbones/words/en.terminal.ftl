### What only the terminal says. What the page says too stands in en.ftl.
### `[b]…[/b]` is bold. Keys and the words of the commands stay as they are.

## Seats and scores

terminal-seat = seat { $seat }
terminal-seat-has = seat { $seat } has { $score }
# What a seat is asked, or what its move led to.
terminal-seat-line = seat { $seat }: { $words }
terminal-seat-to-move = Seat { $seat } to move:
terminal-scores = Scores: { $scores }.
terminal-nobody = nobody
terminal-and = { $first } and { $second }

## The table

# Where the dice of a match come from.
terminal-dice =
    { $kind ->
        [daily] daily { $name }
        [file] file { $name }
       *[seed] seed { $name }
    }
# After the dice, where they were played before.
terminal-again = (again)
terminal-stepping = step by step
terminal-best = best { $score }
terminal-move-number = move { $number }
# A move that ends the game whatever chance says.
terminal-move-chance = { $move }, { $percent } %
terminal-move-ends = { $move } (end: { $score })
# A move that takes something for good.
terminal-sure = { $move }: sure? Once more, and it is done.
terminal-plain-sure = { $move }: sure? Say it again, and it is done.
terminal-move-caution = { $move } ({ $caution })
terminal-your-move = your move
terminal-which-one = which one? (esc goes back)
terminal-what-happened = what happened
terminal-too-small = The table needs { $needed } characters and here are { $here }: make the window larger.

## Odds in words

terminal-odds-nothing = nothing on the table

## The end

terminal-end = The end: { end-points }.
terminal-end-ranked = The end: { end-points }, { $rank }.
terminal-end-of-seats = The end: { $winners } won ({ $scores }).
terminal-standing =
    { $played ->
        [one] { $played } match
       *[other] { $played } matches
    } so far: best { $best }, mean { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }, won { $won }.
terminal-not-counted = These dice were played before: this time does not count.
terminal-end-new = new match
terminal-end-undo = take back
terminal-end-leave = leave

## The bottom line

terminal-key-why = Why not?
terminal-key-undo = Undo
terminal-key-new = New
terminal-key-steps = Steps
terminal-key-help = Keys
terminal-key-quit = Quit
terminal-key-back = Back to the table
terminal-key-page-down = Page down
terminal-key-page-up = Page up
# The long key, as it stands beside a move.
terminal-key-space = space

## Screens over the table

# Two spaces end the keys of a line.
terminal-keys =
    space, enter  the main move, the first of the list
    other keys    beside a move or on a lit die; or click
    esc           back, after the first of two keys
    ?             why is a move not open?
    r             the rulebook
    u             undo, up to what chance showed last
    n             new match
    F2            forced moves by hand, or not
    F3            hint: the best moves
    F4            odds: what a move can lead to
    v             review, at the end
    tab           another seat, where two may move
    PgUp, PgDn    look back in the tale
    q, ctrl+c     leave; the match is saved
terminal-keys-saved = Saved on every move in { $file }
terminal-why-title = Why not …?  Type a few letters of a move; ↑ ↓ choose; esc goes back.
terminal-why-all-open = Every move is open now.
terminal-why-open = '{ $move }': this move is open now
terminal-no-rulebook = This rulebook has not been written yet.
terminal-ask-new = Leave this match and begin another?
terminal-yes-no = [b]y[/b] yes   [b]n[/b] no
terminal-cover =
    Pass the screen to seat { $seat }.

    Seat { $seat }: press space to look.

## What was done

terminal-undone = Taken back: { $move }.
terminal-undo-nothing = Nothing to take back: no move has been made.
terminal-undo-seen = Nothing to take back: “{ $event }”, and what was seen stays seen.
terminal-undo-hidden = Nothing to take back: what was done where something may lie hidden stays done.
terminal-undo-forced = Nothing to take back: you have had no choice yet, and what was seen stays seen.
terminal-steps-on = Step by step: every move waits for you, forced ones too.
terminal-steps-off = Forced moves play themselves again.

## Saves and records

terminal-played-before = You have played these dice before: only the first time counts.
terminal-goes-on = It goes on from the last time: { $options }.
terminal-kept = What lasts is kept in { $file }: the next match goes on from it.
terminal-kept-beside = What lasts is kept in { $file }, beside what was kept before: this match did not begin from that.
terminal-not-kept = These dice were chosen, so nothing lasts from this match; what was kept stays as it is.
terminal-not-put-back = { $file }: what was kept before this match could not be put back: { $trouble }.
terminal-put-away = The unfinished match lies in { $file }; `rollbones play { $game } --resume { $file }` goes on with it.
terminal-seed-goes-on = The unfinished match with these dice goes on; --new begins it anew.
terminal-other-options = The unfinished match goes on with its own options and seats; --new begins another.
terminal-save-broken = { $trouble }. The save could not be taken up: { $aside }.
terminal-records-unread = { $file }: cannot be read: { $trouble }; the game goes on without records.
terminal-records-broken = { $file }: broken ({ $trouble }); { $aside }, and new records begin.
terminal-records-unwritten = { $file }: the result could not be written: { $trouble }; the old records are whole
# Goes into terminal-save-broken and terminal-records-broken, as does the next.
terminal-aside = it is kept as { $file }
terminal-not-aside = it stays where it is ({ $trouble })
terminal-leave-over = { $result } `rollbones play { $game }` begins another.
terminal-leave-file = Saved in { $file }; `rollbones play { $game } --resume { $file }` goes on.
terminal-leave = Saved; `rollbones play { $game }` goes on.

## What cannot be done

terminal-ask-for-one = { $asked } ask for different matches; choose one
terminal-daily-options = the game of the day has its own options, the same for everyone; leave yours out
terminal-sealed = { $file }: this match is sealed; without its secret it can be replayed, not continued
terminal-seed-too-long = seed '{ $seed }…' is too long to name a save after; choose a shorter one
terminal-needs-textual = the full screen needs Textual: run `pip install 'rollbones[terminal]'`, or play with --plain

## Line by line

terminal-plain-dice = Dice: { $dice }.
terminal-plain-type-help = Type help for help.
terminal-plain-help =
    Type the number of a move or its words. Or one of these:
      look          the table and the moves again
      why MOVE      why a move may not be made now
      undo          take the last choice back, up to what was last revealed
      rules         the rulebook; `rules D2.1` for one clause
      hint          the best moves, with what they bring
      odds          what may come; `odds roll` for one move
      review        look back, when the match is over
      steps         play forced moves by hand, or let them play themselves
      save          save now (every move is saved anyway)
      new           leave this match and begin another
      quit          leave; the match is kept
terminal-plain-over = the game is over; type new or quit
terminal-plain-new-or-quit = Type new or quit.
terminal-plain-no-such-move = there is no move { $number }; choose 1 to { $most }
terminal-plain-cover = Pass the screen to seat { $seat }, who presses Enter.
terminal-plain-why = Type why and a move, as in `why roll`.
terminal-plain-no-clause = There is no clause { $clause }; rules alone prints them all.
terminal-plain-saved = Saved in { $file }.

## Bots

terminal-bots-too-many = { $bots } bots for { $seats } seats; name fewer, or give more seats with --seats
terminal-bots-unknown = no bot '{ $name }'{ $near }; there are: { $known }
terminal-bots-forgotten = { $file }: { $why }; who plays in this match is not remembered when you come back
terminal-bots-no-seat = every seat is a bot's; leave one for yourself, or let them play by `rollbones simulate`
terminal-bot-thinks = Seat { $seat }, { $bot }, is thinking …

## Hints and the review

terminal-hint-thinking = Thinking …
terminal-hint-only = There is only one move.
terminal-hint-not-yours = It is not your move.
terminal-hint-over = The game is over; there is nothing to hint at.
terminal-hint-title = The best moves, as a search finds them:
terminal-hint-choose = The best moves. Enter makes one; esc goes back.
terminal-odds-title = What can come of it?  ↑ ↓ choose a move; esc goes back.
terminal-hint-rough = A first guess: the bots are still getting ready. Ask again in a minute.
terminal-hint-points = { $move }: { $value } points, ± { $margin }
terminal-hint-wins = { $move }: wins by force, before new dice are rolled
terminal-hint-loses = { $move }: loses by force, before new dice are rolled
terminal-hint-share = { $move }: wins { $value }, ± { $margin }
terminal-key-hint = Hint
terminal-key-odds = Odds
terminal-odds-of = { $move }:
terminal-odds-line = { $share }  { $words }
terminal-odds-line-over = { $share }  { $words } (the end, with { $score })
terminal-odds-counting = One moment …
terminal-odds-sampled = Sampled: too many ways to count them all. Each share comes from { $samples ->
    [one] one try
   *[other] { $samples } tries
    }, with its 95 % interval; rarer things may be missing.
terminal-odds-interval = { $share } ({ $low } to { $high })
terminal-odds-others = … and { $others ->
    [one] one more
   *[other] { $others } more
    }, together { $share }
terminal-review-header =
    { $moves ->
        [one] { $game }: 1 move
       *[other] { $game }: { $moves } moves
    }
terminal-review-moves = moves 0 to { $last }
terminal-review-working = Playing every position on; a moment …
terminal-review-not-over = The review waits for the end of the match.
terminal-end-review = review
