# syntax=docker/dockerfile:1
# One image for all roles: `serve --role game`, `--role bot`, or both. docs/operations.md says how it
# is run. The first stage compiles; the second has what runs, and neither compiler nor pip.
ARG BASE=docker.io/library/python:3.11-slim-bookworm

# ------------------------------------------------------------------ compile
FROM ${BASE} AS build
# No versions: a base image is rebuilt for fixes, and old packages leave Debian's servers then.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /src
COPY requirements.lock requirements-image.lock ./
RUN python3 -m venv /build \
    && python3 -m venv --without-pip /opt/ziggurat \
    && /build/bin/pip install --no-cache-dir --require-hashes -r requirements-image.lock \
    && /build/bin/pip --python /opt/ziggurat/bin/python install --no-cache-dir --require-hashes \
        -r requirements.lock

COPY pyproject.toml setup.py README.md LICENSE ./
COPY gen gen
COPY engine engine
COPY ai ai
COPY services services
RUN /build/bin/pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels . \
    && /build/bin/pip --python /opt/ziggurat/bin/python install --no-cache-dir --no-index --no-deps \
        /wheels/*.whl \
    && /opt/ziggurat/bin/ziggurat games

# ------------------------------------------------------------------ run
FROM ${BASE}
LABEL org.opencontainers.image.title="Ziggurat" \
      org.opencontainers.image.description="Strategy board games behind one gRPC API" \
      org.opencontainers.image.licenses="Apache-2.0"
# The number is what Kubernetes compares with runAsNonRoot; the volume has the SQLite store.
RUN groupadd --gid 10001 ziggurat \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent \
        --shell /usr/sbin/nologin ziggurat \
    && install --directory --owner ziggurat --group ziggurat --mode 0700 /var/lib/ziggurat
COPY --from=build /opt/ziggurat /opt/ziggurat

# The root may be read-only: only the volume and /tmp (a tmpfs, for the workers' sockets) are written.
ENV PATH=/opt/ziggurat/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    ZIGGURAT_LISTEN=0.0.0.0:50051 \
    ZIGGURAT_ADMIN_LISTEN=127.0.0.1:9464 \
    ZIGGURAT_STORE=sqlite:////var/lib/ziggurat/ziggurat.sqlite
USER 10001:10001
WORKDIR /var/lib/ziggurat
VOLUME /var/lib/ziggurat
# Clients, metrics, health and reflection over gRPC, bot workers of other machines.
EXPOSE 50051 9464 9474 9500
STOPSIGNAL SIGTERM
# For whoever looks at containers one by one; Kubernetes does not read it. A container of --role bot
# serves nothing that could be asked: switch it off there.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["ziggurat", "health"]
ENTRYPOINT ["ziggurat"]
CMD ["serve"]
