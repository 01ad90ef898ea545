"""Where files live: one folder below PADDOCK_DATA_DIR per kind, and static files under hashed names."""

import os
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import HashedFilesMixin, ManifestStaticFilesStorage
from django.core.files.storage import FileSystemStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage


class DataFolder(FileSystemStorage):
    """Files below the data folder of the moment: it is looked up at each use, because tests move it."""

    def __init__(self, folder: str) -> None:
        super().__init__()
        self.folder = folder

    @property
    def base_location(self) -> Path:
        return Path(settings.PADDOCK_DATA_DIR) / self.folder

    @property
    def location(self) -> str:
        return os.path.abspath(self.base_location)


class HashedStatic(ManifestStaticFilesStorage):
    """Rewrite the import paths of our own ES modules too; third-party scripts are left alone."""

    _imports = HashedFilesMixin._js_module_import_aggregation_patterns[1]  # type: ignore[attr-defined]
    patterns = (*HashedFilesMixin.patterns, ("paddock/*.js", _imports))


class CompressedStatic(HashedStatic, CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Compressed beforehand too. That takes 20 s, which a server earns back and a laptop does not."""
