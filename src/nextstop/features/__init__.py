"""Observations as rows of small numbers: what programs that learn are given.

A row holds int8 numbers: first what concerns the whole table, then one block for each seat, the
viewer's own first and the others clockwise from it. `table.Feature` says what each number means.
"""
