"""Compares debian/ with the sources, and with what is installed: debian-packages.py SOURCE_FOLDER PREFIX"""

import fnmatch
import pathlib
import re
import subprocess
import sys

# Packages of Debian's own tools; and what a package is built with by other names, or only to be fast or to be tried.
OF_DEBIAN, ONLY_OURS = {"debhelper-compat", "dh-python"}, {"ccache", "g++", "gcc", "graphviz", "python3-numpy", "python3-pip", "python3-venv"}


def debian_path(file):
    """Where the packages have a file of the prefix."""
    parts = list(file.parts)
    if parts[0] == "lib" and parts[1] != "python3":
        parts.insert(1, "x86_64-linux-gnu")
    if parts[:2] == ["share", "doc"]:
        parts[2] = "tensorgraph"
    return "/".join(["usr", *parts])


def not_packaged(source, prefix):
    """Files that are in no package, and patterns of packages that no file has: debhelper ends for both."""
    lists = [*(source / "debian").glob("*.install"), source / "debian/not-installed"]
    patterns = {line for path in lists for line in path.read_text(encoding="utf-8").split("\n") if line}
    files = {debian_path(path.relative_to(prefix)) for path in prefix.rglob("*") if path.is_symlink() or path.is_file()}
    # debhelper's patterns do not match a slash.
    places = {file: [file, *map(str, pathlib.PurePath(file).parents)] for file in files}
    matches = lambda place, pattern: place.count("/") == pattern.count("/") and fnmatch.fnmatchcase(place, pattern)
    for file in sorted(files):
        if not any(matches(place, pattern) for place in places[file] for pattern in patterns):
            yield f"debian/*.install has no {file}"
    every = {place for found in places.values() for place in found}
    for pattern in sorted(patterns):
        if not any(matches(place, pattern) for place in every):
            yield f"nothing that is installed is a {pattern} of debian/*.install"


def main():
    source = pathlib.Path(sys.argv[1])
    control = (source / "debian/control").read_text(encoding="utf-8")
    stated = re.search(r"^Build-Depends: (.*?)^\S", control, re.MULTILINE | re.DOTALL)[1]
    stated = set(re.findall(r"(?:^|,)\s*([\w.+-]+)", stated))
    own = set(subprocess.run(["bash", "-c", "source scripts/lib/setup.sh; echo ${TG_BUILD_PACKAGES[@]}"], cwd=source, capture_output=True,
                             text=True, check=True).stdout.split())
    problems = [f"debian/control misses {name}" for name in sorted(own - ONLY_OURS - stated)]
    problems += [f"scripts/lib/setup.sh misses {name}" for name in sorted(stated - OF_DEBIAN - own)]
    version = re.search(r'^__version__ = "(.*)"', (source / "python/tensorgraph/__init__.py").read_text(encoding="utf-8"), re.MULTILINE)[1]
    changelog = (source / "debian/changelog").read_text(encoding="utf-8")
    if not changelog.startswith(f"tensorgraph ({version}-"):
        problems.append(f"debian/changelog does not begin with version {version}")
    packages = re.findall(r"^Package: (\S+)$", control, re.MULTILINE)
    minor = version.rpartition(".")[0]
    if f"libtensorgraph{minor}" not in packages:
        problems.append(f"debian/control has no package libtensorgraph{minor}")
    problems += not_packaged(source, pathlib.Path(sys.argv[2]))
    for problem in problems:
        print(problem)
    print(f"{len(stated - OF_DEBIAN)} packages to build with, {len(packages)} packages, {len(problems)} problems")


if __name__ == "__main__":
    main()
