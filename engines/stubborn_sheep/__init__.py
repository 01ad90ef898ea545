"""Stubborn Sheep by Wulfhorn Games: fences make sheep jump, kick and run round the ring into the own stall."""
