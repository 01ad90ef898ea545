"""The proof that a game is added by its own files and a few lines: a fifth one, in a copy of the tree."""
