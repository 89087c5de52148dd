"""One configuration, from flags and environment."""

from __future__ import annotations

import argparse
from dataclasses import fields

import pytest

from services.config import (
    Config,
    ConfigError,
    add_flags,
    flag,
    from_flags,
    to_arguments,
    variable,
)


def read(*arguments: str, **environment: str) -> Config:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return from_flags(parser.parse_args(arguments), environment)


def test_without_flags_everything_has_its_default() -> None:
    assert read() == Config()


def test_a_flag_wins_over_the_environment_and_that_over_the_default() -> None:
    assert read(ZIGGURAT_BOT_WORKERS="7").bot_workers == 7
    assert read("--bot-workers=3", ZIGGURAT_BOT_WORKERS="7").bot_workers == 3


def test_every_setting_is_a_flag_and_a_variable_and_goes_through_a_command_line() -> None:
    changed = Config(
        bot_workers=5, listen="[::1]:9", store="sqlite:///x.db", watch_buffer=3, lease_seconds=1.5
    )
    assert read(*to_arguments(changed)) == changed
    by_variable = {variable(field): str(getattr(changed, field.name)) for field in fields(changed)}
    assert read(**by_variable) == changed


def test_the_help_tells_every_flag_with_its_variable() -> None:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    text = parser.format_help()
    for setting in fields(Config):
        assert flag(setting) in text
        assert variable(setting) in text


@pytest.mark.parametrize("name,value", [("watch_buffer", 0), ("lease_seconds", float("nan"))])
def test_a_number_below_its_least_is_refused(name: str, value: float) -> None:
    with pytest.raises(ConfigError, match="expected at least"):
        Config(**{name: value})  # type: ignore[arg-type]
