"""Compares debian/ with the sources: debian-packages.py SOURCE_FOLDER"""

import pathlib
import re
import subprocess
import sys

# Packages of Debian's own tools; and what a package is built with by other names, or only to be fast or to be tried.
OF_DEBIAN, ONLY_OURS = {"debhelper-compat", "dh-python"}, {"ccache", "gcc", "graphviz", "python3-numpy", "python3-pip", "python3-venv"}


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
    for problem in problems:
        print(problem)
    print(f"{len(stated - OF_DEBIAN)} packages to build with, {len(packages)} packages, {len(problems)} problems")


if __name__ == "__main__":
    main()
