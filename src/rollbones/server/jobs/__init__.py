"""Background work: clocks and bots, studies, reviews, odds."""
