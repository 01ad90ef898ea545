"""What is measured of each game: a module <game>.py with `BENCHES`, found by its name. A game without one is
measured with the fewest and the most players."""
