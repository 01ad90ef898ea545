"""Settings of the site: one module for laptop, server and tests; the environment says what differs.

docs/operations.md lists the variables.
"""

from datetime import timedelta
from pathlib import Path

from csp.constants import NONE, SELF

from paddock.config import env

ROOT = Path(__file__).resolve().parents[3]

DEBUG = env.flag("PADDOCK_DEBUG")
PADDOCK_DATA_DIR = env.folder("PADDOCK_DATA_DIR", ROOT / "var")
PADDOCK_SITE_URL = env.text("PADDOCK_SITE_URL", "http://127.0.0.1:8000").rstrip("/")
PADDOCK_WORKER_URL = env.text("PADDOCK_WORKER_URL", PADDOCK_SITE_URL).rstrip("/")
"""Where match workers reach this site; another address than the public one inside a private network."""
PADDOCK_DEMO = env.flag("PADDOCK_DEMO")
"""Degraded mode, without a sandbox: uploads are refused; only house bots play, on ladders marked as demo."""

DATABASE_URL = env.secret("DATABASE_URL")
REDIS_URL = env.secret("REDIS_URL", "redis://127.0.0.1:6379/0")
EMBEDDED = not DATABASE_URL or DATABASE_URL.startswith("sqlite:")
"""One machine: match workers read bundles from its disk, elsewhere they download them by signed URL."""

SECRET_KEY = env.secret("PADDOCK_SECRET_KEY") or env.kept_secret(PADDOCK_DATA_DIR / "secret_key", EMBEDDED)
ALLOWED_HOSTS = env.words("PADDOCK_ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = [PADDOCK_SITE_URL]

INSTALLED_APPS = [
    "whitenoise.runserver_nostatic",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "template_partials",
    "ninja",
    "paddock.accounts",
    "paddock.bots",
    "paddock.replays",
    "paddock.matches",
    "paddock.ladders",
    "paddock.web",
    "paddock.api",
    "paddock.ops",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    # Every view asks for a log-in unless it is marked login_not_required.
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "paddock.config.urls"
WSGI_APPLICATION = "paddock.config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Transactions are opened by the services, each around what belongs together; never around a whole request.
DATABASES = {"default": env.database(DATABASE_URL, PADDOCK_DATA_DIR / "paddock.sqlite3")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

STATIC_URL = "/static/"
STATIC_ROOT = env.folder("PADDOCK_STATIC_DIR", PADDOCK_DATA_DIR / "static")
WHITENOISE_USE_FINDERS = DEBUG
STORAGES = {
    "default": {"BACKEND": "paddock.common.storage.DataFolder", "OPTIONS": {"folder": "files"}},
    "bundles": {"BACKEND": "paddock.common.storage.DataFolder", "OPTIONS": {"folder": "bundles"}},
    "replays": {"BACKEND": "paddock.common.storage.DataFolder", "OPTIONS": {"folder": "replays"}},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else f"paddock.common.storage.{'HashedStatic' if EMBEDDED else 'CompressedStatic'}"
    },
}
# An upload is bounded by the quota before it is read; the form fields around it stay small.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024

# Ladders of other games rest; all are played where nothing is named.
PADDOCK_PLAYED_GAMES = env.words("PADDOCK_PLAYED_GAMES")

# Accounts
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "/accounts/login/"
LOGIN_REDIRECT_URL = "/me"
LOGOUT_REDIRECT_URL = "/"
# Five wrong passwords for one name from one address close that pair for a quarter of an hour.
AXES_FAILURE_LIMIT = 5
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_TEMPLATE = "web/accounts/locked.html"
AXES_ENABLE_ACCESS_FAILURE_LOG = False
AXES_VERBOSE = False

# Transport and content
HTTPS = PADDOCK_SITE_URL.startswith("https://")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
if env.flag("PADDOCK_BEHIND_PROXY"):
    # The one proxy in front sets these two and drops what the client sent under the same names.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    AXES_IPWARE_META_PRECEDENCE_ORDER = ["HTTP_X_FORWARDED_FOR", "REMOTE_ADDR"]
    AXES_IPWARE_PROXY_COUNT = 1
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# E-mail: without a mail server messages are written to files, so that a password reset works on a laptop too.
EMAIL_HOST = env.text("PADDOCK_EMAIL_HOST")
EMAIL_PORT = env.number("PADDOCK_EMAIL_PORT", 25)
EMAIL_HOST_USER = env.text("PADDOCK_EMAIL_USER")
EMAIL_HOST_PASSWORD = env.secret("PADDOCK_EMAIL_PASSWORD")
EMAIL_USE_TLS = env.flag("PADDOCK_EMAIL_TLS")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'filebased'}.EmailBackend"
EMAIL_FILE_PATH = PADDOCK_DATA_DIR / "mail"
DEFAULT_FROM_EMAIL = env.text("PADDOCK_EMAIL_FROM", "paddock@localhost")

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_I18N = False
USE_TZ = True

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": env.text("PADDOCK_LOG_LEVEL", "INFO")},
}
