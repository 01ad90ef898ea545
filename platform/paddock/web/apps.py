from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "paddock.web"
    label = "web"
