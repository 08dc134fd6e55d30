"""What is kept: the JSON of fights and characters, and the storage that it lies in."""
