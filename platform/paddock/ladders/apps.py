from django.apps import AppConfig


class LaddersConfig(AppConfig):
    name = "paddock.ladders"
    label = "ladders"
