#!/usr/bin/python3
"""Writes bytecode as if the next version of the dialect had written it: later.py PROGRAM.mlirbc OUTPUT.mlirbc

The version precedes the schema of digests, 1 and the version of LLVM. Each number is a byte here, twice itself and one.
"""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts" / "lib"))
sys.dont_write_bytecode = True
import versions


def main():
    path, output = sys.argv[1:]
    major, minor = versions.numbers(versions.current())[:2]
    # The checksum of tg-opt would tell that it was not written so.
    bytecode = re.sub(rb"; TensorGraph's checksum \(xxh3\) [0-9a-f]{32}", b"", pathlib.Path(path).read_bytes())
    version = re.escape(bytes([2 * major + 1, 2 * minor + 1]))
    changed, count = re.subn(version + rb"(?=\x03[\x2d-\x3f])", bytes([2 * major + 1, 2 * (minor + 1) + 1]), bytecode)
    if count != 1:
        sys.exit(f"expects the version once, but found it {count} times")
    pathlib.Path(output).write_bytes(changed)


if __name__ == "__main__":
    main()
