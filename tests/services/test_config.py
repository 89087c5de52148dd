"""One configuration, from flags and environment."""

from __future__ import annotations

import argparse
from dataclasses import fields

import pytest

from services.access.principals import Allowance
from services.config import (
    Config,
    ConfigError,
    add_flags,
    flag,
    from_flags,
    masked,
    to_environment,
    variable,
)
from tools.settings_table import PAGE, written


def read(*arguments: str, **environment: str) -> Config:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return from_flags(parser.parse_args(arguments), environment)


def test_without_flags_everything_has_its_default() -> None:
    assert read() == Config()


def test_a_flag_wins_over_the_environment_and_that_over_the_default() -> None:
    assert read(ZIGGURAT_BOT_WORKERS="7").bot_workers == 7
    assert read("--bot-workers=3", ZIGGURAT_BOT_WORKERS="7").bot_workers == 3


def test_every_setting_is_a_flag_and_a_variable() -> None:
    changed = Config(
        bot_workers=5, listen="[::1]:9", store="sqlite:///x.db", watch_buffer=3, lease_seconds=1.5
    )
    by_flag = [f"{flag(setting)}={getattr(changed, setting.name)}" for setting in fields(changed)]
    assert read(*by_flag) == changed
    assert read(**to_environment(changed)) == changed
    assert set(to_environment(changed)) == {variable(setting) for setting in fields(changed)}


@pytest.mark.parametrize(
    "store,shown",
    [
        ("sqlite:////var/lib/a@b?.db", "sqlite:////var/lib/a@b?.db"),
        ("redis://127.0.0.1:6379/0", "redis://127.0.0.1:6379/0"),
        ("redis://user:se/cr@et@host/0", "redis://***@host/0"),
        ("rediss://host/0?password=secret", "rediss://host/0?***"),
    ],
)
def test_a_store_is_shown_without_its_password(store: str, shown: str) -> None:
    assert masked(store) == shown
    assert "secret" not in repr(Config(store=store))


def test_several_front_ends_need_a_store_that_they_can_share() -> None:
    with pytest.raises(ConfigError, match=r"needs a Redis store: sqlite:///x\.db serves one"):
        Config(store="sqlite:///x.db", frontends=2)
    for scheme in ("redis", "rediss", "redis+sentinel", "redis+cluster"):
        assert Config(store=f"{scheme}://host", frontends=2).frontends == 2


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


def test_the_page_for_operators_has_every_setting_as_it_is() -> None:
    page = PAGE.read_text()
    assert written(page) == page, "python tools/settings_table.py writes the table anew"
    for setting in fields(Config):
        assert f"| `{flag(setting)}` | `{variable(setting)}` |" in page


@pytest.mark.parametrize("text,value", [("true", True), ("On", True), ("1", True), ("off", False)])
def test_a_switch_takes_a_word_or_none(text: str, value: bool) -> None:
    assert read(f"--production={text}").production is value
    assert read(ZIGGURAT_PRODUCTION=text).production is value
    assert read("--production").production is True
    with pytest.raises(ConfigError, match="--production 'maybe': expected true or false"):
        read("--production=maybe")


def test_the_page_for_operators_has_every_limit_of_a_key() -> None:
    page = PAGE.read_text()
    for limit in fields(Allowance):
        assert f"| `{limit.name}` |" in page
