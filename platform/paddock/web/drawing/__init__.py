"""Pictures that the server draws as SVG: boards of recorded frames, and small charts.

A board's drawing knows the form of its frames and no rule of its game. The module of the same name under
`static/paddock/viewer/` draws the same picture in the browser.
"""
