"""Why a server does not answer: whether the two ends differ in TLS, or in whom either trusts.

gRPC says of all this only that it cannot connect. Asked when it could not.
"""

from __future__ import annotations

import socket
import ssl
from urllib.parse import urlsplit

from services.play.address import Address
from services.play.errors import PlayError

SECONDS = 2.0
HTTP2 = ["h2"]  # what gRPC servers speak inside TLS
OWN = "--tls-cert FILE --tls-key FILE"
OTHER_NAME = (62, 64)  # X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH
NO_TLS = ("WRONG_VERSION_NUMBER", "RECORD_LAYER_FAILURE")  # what answers is something else


def explain_silence(address: Address) -> None:
    """PlayError when TLS is the reason; nothing when it is not, or cannot be told."""
    try:
        hung_up = _shake_hands(address)
    except ssl.SSLCertVerificationError as error:
        raise PlayError(_distrust(address, error)) from None
    except ssl.SSLError as error:
        if address.tls and error.reason in NO_TLS:
            raise PlayError(
                f"the server at {address.name} does not speak TLS: leave out --tls and --ca"
            ) from None
    except (OSError, ValueError):  # it is away; or the address is a name only gRPC knows
        return
    else:
        if not address.tls:
            own = f", and {OWN} with a certificate of yours" if hung_up else ""
            raise PlayError(
                f"the server at {address.name} speaks TLS: add --tls, or --ca FILE with its"
                f" authority{own}"
            )
        if hung_up:
            raise PlayError(_unknown(address))


def _shake_hands(address: Address) -> bool:
    """Speak TLS for a moment, as strictly as the player asked for; whether that was not enough.

    A server of gRPC speaks first. One that hangs up instead has looked at our certificate: it does
    so when all else is settled, without a word.
    """
    parts = urlsplit(f"//{address.name}")
    context = ssl.create_default_context(cafile=address.ca or None)
    context.set_alpn_protocols(HTTP2)
    if not address.tls:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    if address.certificate:
        context.load_cert_chain(address.certificate, address.key)
    if parts.hostname is None or parts.port is None:
        raise ValueError(address.name)
    with (
        socket.create_connection((parts.hostname, parts.port), SECONDS) as line,
        context.wrap_socket(line, server_hostname=parts.hostname) as secure,
    ):
        return _hangs_up(secure)


def _hangs_up(secure: ssl.SSLSocket) -> bool:
    try:
        return secure.recv(1) == b""
    except (ssl.SSLError, ConnectionError):  # or it does say why, in an alert
        return True


def _unknown(address: Address) -> str:
    if address.certificate:
        return (
            f"the server at {address.name} does not accept the certificate in"
            f" {address.certificate}: it wants one of an authority that it knows ({OWN})"
        )
    return f"the server at {address.name} wants to know you: add {OWN} with a certificate of yours"


def _distrust(address: Address, error: ssl.SSLCertVerificationError) -> str:
    if error.verify_code in OTHER_NAME:
        return f"the server's certificate is not for {address.name}: {error.verify_message}"
    by = f" by {address.ca}" if address.ca else ""
    return (
        f"the server's certificate is not trusted{by} ({error.verify_message}): give its authority"
        " with --ca FILE"
    )
