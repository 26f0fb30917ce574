"""The rules of Bus & Stop."""
