"""Finished matches as data: the record that re-simulates them and the frames that a viewer draws."""

from django.core.files.storage import Storage, storages
from django.db import models


def replay_storage() -> Storage:
    return storages["replays"]


class Replay(models.Model):
    """What was played. Frames are kept as a file, made once: a later change of rules cannot break them."""

    game = models.CharField(max_length=40)
    rules_version = models.CharField(max_length=20)
    header = models.JSONField()
    record = models.JSONField()
    frames = models.FileField(storage=replay_storage, max_length=200)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.game} replay {self.pk}"
