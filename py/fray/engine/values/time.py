"""Game time is counted in seconds: how many of them longer times have."""

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR
WEEK = 7 * DAY
