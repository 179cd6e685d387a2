"""Playing many games: chunks, who plays them, and runs that stop and go on."""
