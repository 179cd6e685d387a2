"""Running a game: compiling it, the drivers, whole games by the thousand, many tables side by side."""
