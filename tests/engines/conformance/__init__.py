"""The laws that every registered game keeps, for every number of players. A new game is covered by its line
in the registry."""
