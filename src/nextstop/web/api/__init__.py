"""The interface for programs, at /api/v1: an application of its own beside the pages.

Here nothing is asked of a cookie: who holds a seat shows its token. It speaks English, and JSON.
"""
