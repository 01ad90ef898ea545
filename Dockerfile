# One build, two images: `platform` (site, platform workers, beat) and `match-worker` (plays strangers' programs).
# Neither runs as root; the match worker holds no code path to the database and gets no credentials for it.

FROM debian:12-slim AS python
ENV PYTHONUNBUFFERED=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN apt-get update \
    && apt-get install --yes --no-install-recommends python3 python3-venv \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app

# The virtual environment lies under /opt, where a sandboxed user may read it.
FROM python AS environment
RUN python3 -m venv /opt/paddock
COPY requirements/platform.txt requirements/
RUN /opt/paddock/bin/pip install --quiet --require-hashes --requirement requirements/platform.txt
COPY . .
RUN /opt/paddock/bin/pip install --quiet --no-deps --no-build-isolation --editable . \
    && /opt/paddock/bin/python -m compileall -q engines platform proto sandbox sdk workers

FROM python AS platform
ENV PATH=/opt/paddock/bin:$PATH PADDOCK_DATA_DIR=/data PADDOCK_STATIC_DIR=/app/static
COPY --from=environment /opt/paddock /opt/paddock
COPY --from=environment /app /app
RUN useradd --uid 10000 --create-home paddock \
    && install --directory --owner paddock /data \
    && DATABASE_URL=postgresql:///none PADDOCK_SECRET_KEY=unused python manage.py collectstatic --noinput
USER paddock
VOLUME /data
EXPOSE 8000
CMD ["gunicorn", "paddock.config.wsgi", "--bind", "0.0.0.0:8000", "--workers", "2", "--threads", "4"]

FROM python AS match-worker
ENV PATH=/opt/paddock/bin:$PATH PADDOCK_RUNTIME_DIR=/opt/paddock-runtimes
RUN apt-get update \
    && apt-get install --yes --no-install-recommends bubblewrap libseccomp2 util-linux \
    && rm -rf /var/lib/apt/lists/*
COPY --from=environment /opt/paddock /opt/paddock
COPY --from=environment /app /app
# The runtime of the bots belongs to root: the worker may read it and never change it.
RUN python -m sandbox.runtime build \
    && useradd --uid 10001 --create-home worker \
    && install --directory --owner worker /var/lib/paddock-worker
USER 10001:10001
VOLUME /var/lib/paddock-worker
CMD ["celery", "--app", "workers.app", "worker", "--queues", "matches", "--loglevel", "INFO"]
