"""Authorization, rate limits, and trust in where requests come from."""
