"""The site's replay viewer on this machine: a page of ours around the site's own scripts and styles."""

from paddock_sdk.viewer.server import ViewerServer

__all__ = ["ViewerServer"]
