from django.apps import AppConfig


class BotsConfig(AppConfig):
    name = "paddock.bots"
    label = "bots"
