"""Dice and sums: every roll of this book is put together here."""
