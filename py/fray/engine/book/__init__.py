"""What a rule book offers to the app, what its modules hold, and how what older versions wrote is read."""
