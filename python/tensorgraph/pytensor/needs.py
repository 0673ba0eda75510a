# needs.py - Says what is missing, if PyTensor is
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports PyTensor, or raises an ImportError that says which version the package needs, and which Python that needs."""

from __future__ import annotations

import re
import sys

WANTED = "tensorgraph.pytensor needs PyTensor 3.3 or later"

try:
    import pytensor
except ModuleNotFoundError as error:
    if error.name != "pytensor":
        raise
    reason = "pip install 'pytensor>=3.3'"
    if sys.version_info < (3, 12):
        reason = f"PyTensor 3.3 needs Python 3.12 or later, and this is Python 3.{sys.version_info.minor}"
    raise ModuleNotFoundError(f"{WANTED}: {reason}", name=error.name) from None

# Checkouts without tags have the version 0.
found = re.match(r"([1-9]\d*)\.(\d+)", pytensor.__version__)
if found and tuple(map(int, found.groups())) < (3, 3):
    raise ImportError(f"{WANTED}, but got PyTensor {pytensor.__version__}", name="pytensor")
