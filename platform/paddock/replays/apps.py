from django.apps import AppConfig


class ReplaysConfig(AppConfig):
    name = "paddock.replays"
    label = "replays"
