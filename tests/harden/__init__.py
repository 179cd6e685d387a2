"""Long runs that attack the program; `make harden` starts them, `make test` runs a short form of each."""
