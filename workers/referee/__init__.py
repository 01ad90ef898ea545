"""Rules around the rules: plays one match between programs that dial in, and says who broke what.

`match` holds the course of a match, `seat` what happens on one seat, `host` the wire, `clock` the time,
`verdict` the sentences for authors. Knows no launcher, no queue and no single game; `process` says what it
asks of a launcher.
"""
