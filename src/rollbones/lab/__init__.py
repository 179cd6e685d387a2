"""The lab: play many games and measure them."""
