"""Every way that a game can go: perft, the graph of its positions, and a position packed into a key."""
