"""Certificates for tests of TLS, made by openssl."""

from __future__ import annotations

import subprocess
from pathlib import Path


def certificate(folder: Path, name: str) -> tuple[Path, Path]:
    """A self-signed certificate for localhost, and its key."""
    chain, key = folder / f"{name}.pem", folder / f"{name}.key"
    subject = ["-subj", f"/CN={name}", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    files = ["-nodes", "-keyout", str(key), "-out", str(chain), "-days", "2"]
    subprocess.run([*command, *files, *subject], check=True, capture_output=True)
    return chain, key


def lock(key: Path, locked: Path) -> None:
    """Put a password on a key."""
    command = ["openssl", "pkey", "-in", str(key), "-aes256", "-passout", "pass:x", "-out"]
    subprocess.run([*command, str(locked)], check=True, capture_output=True)


def junk(folder: Path) -> Path:
    """A file that looks like a certificate and is none."""
    path = folder / "junk.pem"
    path.write_text("-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----\n")
    return path
