"""Who may do what with a bot."""

from django.contrib.auth.models import AnonymousUser

from paddock.accounts.models import User
from paddock.bots.models import Bot

Visitor = User | AnonymousUser


def may_submit(user: Visitor, bot: Bot) -> bool:
    """Only the owner uploads, describes and retires."""
    return user.is_authenticated and user.is_active and bot.owner_id == user.pk


def may_see_private(user: Visitor, bot: Bot) -> bool:
    """Bundles, logs and notes: the owner, and operators, who hold the permission; staff as such do not."""
    return may_submit(user, bot) or user.has_perm("bots.see_private")
