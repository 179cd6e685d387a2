"""Rollbones: print-and-play dice games in which you will probably die."""
