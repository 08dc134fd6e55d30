"""Magic: spells, spirits, minds in the power of others, astral space."""
