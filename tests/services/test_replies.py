"""Replies of Redis, in whatever pieces they come."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis.exceptions import (
    BusyLoadingError,
    InvalidResponse,
    MovedError,
    NoScriptError,
    ResponseError,
)

from services.store.redis.replies import Parser

elements = st.recursive(
    st.none() | st.integers() | st.binary(max_size=40),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=20,
)


def packed(element: Any) -> bytes:
    """As a server sends it."""
    match element:
        case None:
            return b"$-1\r\n"
        case int():
            return b":%d\r\n" % element
        case bytes():
            return b"$%d\r\n%b\r\n" % (len(element), element)
        case list():
            return b"*%d\r\n" % len(element) + b"".join(map(packed, element))
    raise TypeError(element)


@given(st.lists(elements, max_size=5), st.lists(st.integers(1, 30), min_size=1))
def test_replies_are_the_same_in_whatever_pieces_they_come(
    replies: list[Any], sizes: list[int]
) -> None:
    data, parser, found, number = b"".join(map(packed, replies)), Parser(), [], 0
    while data:
        size = sizes[number % len(sizes)]
        found += parser.feed(data[:size])
        data, number = data[size:], number + 1
    assert found == replies


def test_a_reply_comes_with_its_last_byte_and_not_before() -> None:
    parser = Parser()
    data = packed([b"smessage", b"channel", b"a\r\nb", [1, None]])
    assert [parser.feed(data[at : at + 1]) for at in range(len(data) - 1)] == [[]] * (len(data) - 1)
    assert parser.feed(data[-1:]) == [[b"smessage", b"channel", b"a\r\nb", [1, None]]]


def test_a_line_and_a_list_that_is_not_there_are_replies() -> None:
    assert Parser().feed(b"+OK\r\n*-1\r\n*0\r\n") == [b"OK", None, []]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b"-NOSCRIPT No matching script", NoScriptError),
        (b"-MOVED 866 127.0.0.1:6380", MovedError),
        (b"-LOADING Redis is loading the dataset in memory", BusyLoadingError),
        (b"-ERR the reason", ResponseError),
    ],
)
def test_an_error_has_the_class_that_redis_py_gives_it(text: bytes, kind: type[Exception]) -> None:
    [error] = Parser().feed(text + b"\r\n")
    assert type(error) is kind


def test_what_is_no_reply_is_refused() -> None:
    with pytest.raises(InvalidResponse, match="H"):
        Parser().feed(b"HTTP/1.1 400 Bad Request\r\n")
