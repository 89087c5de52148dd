"""Where a server is, and how to speak to it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from services.client import Tls
from services.play.errors import PlayError

KEY_VARIABLE = "ZIGGURAT_API_KEY"


@dataclass(frozen=True)
class Address:
    """A server of gRPC."""

    name: str  # host:port
    tls: bool = False
    ca: str = ""  # PEM file with whom to trust; "": whom this machine trusts
    certificate: str = ""  # PEM file with our own certificate, where the server asks for one
    key: str = ""  # PEM file with its private key
    api_key_file: str = ""  # file with our API key; "": the variable has it, or we have none

    @property
    def security(self) -> Tls | None:
        """How the client speaks TLS there; None: not at all."""
        return Tls(self.ca, self.certificate, self.key) if self.tls else None

    def api_key(self) -> str:
        """Our API key, "" for none; PlayError when it is none that can be sent."""
        source, text = KEY_VARIABLE, os.environ.get(KEY_VARIABLE, "")
        if self.api_key_file:
            source = self.api_key_file
            text = _read(source)
        key = text.strip()
        if (self.api_key_file and not key) or not key.isascii() or len(key.split()) > 1:
            raise PlayError(f"{source}: expected an API key and nothing else")
        return key


def _read(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise PlayError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise PlayError(f"{path}: expected an API key and nothing else") from None
