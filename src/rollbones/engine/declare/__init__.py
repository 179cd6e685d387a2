"""What a game is written with: records, options, chance, events, words, the mark of a rule."""
