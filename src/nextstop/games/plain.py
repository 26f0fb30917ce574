"""NumPy records read and copied as a whole: field by field is ten times slower."""

from typing import Any

import numpy as np


def plain(record: Any) -> dict[str, Any]:
    """A record's fields as Python numbers and lists."""
    values = zip(record.dtype.names, record.tolist(), strict=True)
    return {
        name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in values
    }


def copied(records: np.ndarray) -> np.ndarray:
    """An independent copy of an array of records, as bytes."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)
