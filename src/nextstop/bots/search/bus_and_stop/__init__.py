"""What the search needs to know of Bus & Stop."""
