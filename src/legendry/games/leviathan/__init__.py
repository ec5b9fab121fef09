"""Leviathan, a solo and cooperative battle: armies of rival gods against a sea monster of five cards."""
