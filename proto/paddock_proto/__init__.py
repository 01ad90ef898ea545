"""The bot protocol: the messages in `v1`, with the code generated from them, and the codecs of the games."""
