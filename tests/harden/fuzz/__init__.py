"""Fuzzing: messages and requests that are nearly right, or not at all; each gets a typed answer, and the server goes on."""
