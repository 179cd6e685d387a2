"""What the server does beside answering: clocks and bots, studies, reviews, odds."""
