### Cube Delver: what its boards say.

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
