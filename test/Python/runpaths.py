"""Where programs and libraries look for others: runpaths.py SOURCE BUILD FOLDER…

Prints what no file of the folders that is installed or shipped may have: an empty entry, which is the current folder of whoever starts
a program, a relative one, or a folder of the sources or the build. $ORIGIN, the folder of the file, is good."""

import pathlib
import re
import subprocess
import sys

source, build = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
seen, wrong = 0, []
for path in sorted(path for folder in sys.argv[3:] for path in pathlib.Path(folder).rglob("*")):
    if not path.is_file() or path.is_symlink():
        continue
    with open(path, "rb") as file:
        if file.read(4) != b"\x7fELF":
            continue
    dynamic = subprocess.run(["readelf", "-dW", str(path)], stdout=subprocess.PIPE, text=True, check=True).stdout
    seen += "NEEDED" in dynamic
    for entry in (entry for paths in re.findall(r"\((?:RUNPATH|RPATH)\).*\[(.*)\]", dynamic) for entry in paths.split(":")):
        if not entry.startswith(("/", "$ORIGIN")):
            wrong.append(f"{path}: {entry!r}")
        elif entry.startswith("/") and any(part in (source, build) for part in (pathlib.Path(entry), *pathlib.Path(entry).parents)):
            wrong.append(f"{path}: {entry} is of the build")
print("\n".join([*wrong, f"{seen} files"]))
sys.exit(bool(wrong) or not seen)
