"""Runs of many games: chunks, workers, and resumable runs."""
