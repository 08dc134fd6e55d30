"""What is open and being put together: panels read it, taps change it."""
