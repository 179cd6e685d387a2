### Die Trying, the mountain: what only its terminal board says.

terminal-climb-snow = snow
terminal-climb-ice = ice
terminal-climb-rock = rock
terminal-climb-trail = trail
terminal-climb-event = event
terminal-climb-normal = Normal
terminal-climb-hard = Hard
terminal-climb-deadly = Deadly
terminal-climb-campfire = campfire
terminal-climb-pick = pick
terminal-climb-rope = rope
terminal-climb-height = { $feet } feet
terminal-climb-actions = { $left ->
    [one] 1 action left
   *[other] { $left } actions left
}
terminal-climb-camp = camp is open
terminal-climb-placed = { $placed } placed, { $burned } burned
terminal-climb-burns = { $left ->
    [0] the last one, gone for good
   *[other] gone for good, { $left } left
  }
terminal-climb-prices = campfire { $campfire }, pick { $pick }, rope { $rope } energy
