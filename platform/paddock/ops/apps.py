from django.apps import AppConfig


class OpsConfig(AppConfig):
    name = "paddock.ops"
    label = "ops"
