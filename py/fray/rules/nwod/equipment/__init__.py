"""What they carry: the tables of weapons and armour."""
