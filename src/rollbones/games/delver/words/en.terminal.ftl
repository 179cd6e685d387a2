### Cube Delver: what only its terminal board says.
### Labels stand beside dice: ten characters fit.

terminal-delver-more = { $count } more
terminal-delver-depth = depth { $depth }
terminal-delver-worth = worth { $worth }
terminal-delver-dice =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
terminal-delver-no-die =
    no die
    in hand
terminal-delver-not-rolled = not rolled
terminal-delver-death = death
terminal-delver-may-swap = may swap
terminal-delver-in-the-bag = in the bag
terminal-delver-next = next
terminal-delver-turn = turn { $turn }
terminal-delver-draws-left =
    { $count ->
        [one] { $count } draw left
       *[other] { $count } draws left
    }
terminal-delver-carrying = carrying { $worth }
terminal-delver-carrying-ranked = carrying { $worth } ({ $rank })
terminal-odds-delver-colour = { $colour }: { $count } in the bag, { $chance } to come next
terminal-odds-delver-now = dying on the die in hand, as it comes: { $chance }
terminal-odds-delver-next = dying on the next draw, as it comes: { $chance }
terminal-odds-delver-none = There is no draw to come.
