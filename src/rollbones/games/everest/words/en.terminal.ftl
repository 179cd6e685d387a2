### Journey to the Top of the World: what only its terminal board says.

terminal-everest-wind = a High Wind now would cost { $points }
terminal-everest-pays = can pay to go up from { $spaces }
