"""Addresses as limits count them."""

from __future__ import annotations

from ipaddress import IPv4Address, ip_address, ip_network


def network_of(address: str) -> str:
    """What limits count by: an address, or of IPv6 the network that one customer has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
