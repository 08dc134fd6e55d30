"""Who fights: the sheet, the fighter that it becomes, and the fight that he is in."""
