"""The Lua scripts, one file a step; all are loaded when a connection is made.

A script's head names the shared files it uses and its flags. `#!lua` makes Redis strict: a script
that writes is refused as a whole when memory is full or replicas are missing, not half-way.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha1
from importlib.resources import files
from typing import NamedTuple

HEAD = re.compile(r"^-- (uses|flags): (.*)$", re.MULTILINE)


class Script(NamedTuple):
    name: str
    text: bytes
    sha: bytes


@cache
def script(name: str) -> Script:
    """The script of a file, with what it uses in front."""
    folder = files(__package__)
    body = folder.joinpath(f"{name}.lua").read_text()
    head = dict(HEAD.findall(body))
    flags = f" flags={head['flags']}" if "flags" in head else ""
    used = [folder.joinpath("shared", f"{x}.lua").read_text() for x in head.get("uses", "").split()]
    text = "\n".join((f"#!lua{flags}", *used, body)).encode()
    return Script(name, text, sha1(text).hexdigest().encode())


@cache
def all_scripts() -> tuple[Script, ...]:
    names = (entry.name for entry in files(__package__).iterdir() if entry.name.endswith(".lua"))
    return tuple(script(name.removesuffix(".lua")) for name in sorted(names))
