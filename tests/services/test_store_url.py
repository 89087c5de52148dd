"""Redis URLs: what they may say, and that a wrong one is refused without showing its password."""

from __future__ import annotations

import pytest

from services.store import make_store
from services.store.redis.url import Address, Kind, is_redis, parse


def test_a_url_of_one_server() -> None:
    found = parse("redis://ann:s%40cret%2F@db.example:7000/3?prefix=games&timeout=0.5")
    assert found.kind is Kind.STANDALONE and not found.tls
    assert found.addresses == (Address("db.example", 7000),)
    assert (found.user, found.password, found.database) == ("ann", "s@cret/", 3)
    assert (found.prefix, found.timeout) == ("games", 0.5)


def test_what_a_url_does_not_say_has_defaults() -> None:
    found = parse("redis://localhost")
    assert found.addresses == (Address("localhost", 6379),)
    assert (found.user, found.password, found.database, found.prefix) == ("", "", 0, "ziggurat")


def test_sentinels_and_the_master_they_watch() -> None:
    found = parse(
        "rediss+sentinel://:pw@one,two:5000,[::1]:5001/table/2?sentinel_password=x&ca=/ca.pem"
    )
    assert found.kind is Kind.SENTINEL and found.tls
    addresses = Address("one", 26379), Address("two", 5000), Address("::1", 5001)
    assert found.addresses == addresses
    assert [str(address) for address in addresses] == ["one:26379", "two:5000", "[::1]:5001"]
    assert (found.master, found.database, found.password) == ("table", 2, "pw")
    assert (found.sentinel_password, found.ca) == ("x", "/ca.pem")


def test_nodes_of_a_cluster() -> None:
    found = parse("redis+cluster://one,two:7001")
    assert found.kind is Kind.CLUSTER
    assert found.addresses == (Address("one", 6379), Address("two", 7001))


WRONG = {
    "redis:": "no host",
    "redis://": "no host",
    "redis://user:hidden@": "no host",
    "redis://user:hidden@host:port": "no port",
    "redis://user:hid/den@host": "no port",
    "redis://:hid\u2100den@host": "cannot be read",
    "redis://:hidden@h[ost": "cannot be read",
    "REDIS://:hidden@host:port": "no port",
    "redis://host/name": "no database",
    "redis://host/1/2": "no database",
    "redis+cluster://:hidden@host/1": "no database",
    "redis+sentinel://:hidden@host": "no master",
    "redis+mirror://:hidden@host": "no such kind",
    "redis://:hidden@host?hidden=1": "unknown parameter; expected some of prefix",
    "redis://:hidden@host?timeout=soon": "parameter timeout",
    "redis://:hidden@host?timeout=0": "parameter timeout",
    "redis://:hidden@host?timeout=61": "parameter timeout",
    "redis://:hidden@host?prefix=a{b}": "parameter prefix",
}


@pytest.mark.parametrize("url", WRONG)
def test_a_wrong_url_is_refused_and_nothing_secret_of_it_shown(url: str) -> None:
    assert is_redis(url)
    with pytest.raises(ValueError, match=WRONG[url]) as refused:
        make_store(url)
    assert "hid" not in str(refused.value)


@pytest.mark.parametrize("url", ["", "redis", "sqlite:///redis", "http://redis", "redis.db"])
def test_other_urls_are_not_taken_for_redis(url: str) -> None:
    assert not is_redis(url)
