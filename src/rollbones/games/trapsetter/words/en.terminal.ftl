### Die Trying: what only its terminal board says.
### A delver has one line.

terminal-trapsetter-hp = { $hp } HP
terminal-trapsetter-of = { $hp }/{ $most } HP
terminal-trapsetter-ac = AC { $ac }
terminal-trapsetter-dying = dying
terminal-trapsetter-asleep = asleep for { $minutes } min
terminal-trapsetter-light = light { $minutes } min
terminal-trapsetter-unstable = { $dice } unstable
terminal-trapsetter-silver = { $silver } silver
terminal-trapsetter-name = { $name }, { $folk }
terminal-trapsetter-nobody = nobody yet
terminal-trapsetter-step = step { $step } of 5
terminal-trapsetter-rolled = rolled: { $scores }
terminal-trapsetter-score = { $ability } { $score }
terminal-trapsetter-levels = { $levels ->
    [one] 1 level left
   *[other] { $levels } levels left
}
terminal-trapsetter-making = step { $step } of 5 · { $scores } · { $silver } silver
terminal-trapsetter-dead = dead of { $cause }
terminal-trapsetter-out = out, with { $silver } silver
terminal-trapsetter-roll = last roll: { $die } and { $added } against { $dc }
terminal-trapsetter-time = day { $day }, { $hour }:{ $minute }
terminal-trapsetter-round = round { $round }
