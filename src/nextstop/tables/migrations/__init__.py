"""The database's history, run by Alembic whenever a database is opened."""
