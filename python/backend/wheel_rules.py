#===- wheel_rules.py - What a wheel with libraries promises ---------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""The platform tag of a wheel, by the symbols that its libraries need, and the licenses of the libraries that it carries."""

import pathlib
import re
import struct
import subprocess

VERSIONS_NEEDED = 0x6FFFFFFE  # the type of the section .gnu.version_r
DYNAMIC = 6
NEEDED = 1  # in the dynamic section
# Libraries that every Linux has which a tag is for, as PEP 600 lists them, of those that ours need.
EVERYWHERE = re.compile(r"(ld-linux-x86-64|lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+))\.so\.\d+")
# Versions of symbols of the C++ library and of the compiler's that came with a version of glibc, at the latest.
COMPANIONS = {(2, 35): {"GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)},
              (2, 38): {"GLIBCXX": (3, 4, 32), "CXXABI": (1, 3, 14), "GCC": (13, 0, 0)},
              (2, 40): {"GLIBCXX": (3, 4, 33), "CXXABI": (1, 3, 15), "GCC": (14, 0, 0)}}


def sections(data):
    """(type, offset, size, number of the section with the texts) of each section of an ELF file for 64-bit little endian."""
    if data[:6] != b"\x7fELF\x02\x01":
        raise SystemExit("error: expects a library for a 64-bit little-endian processor")
    offset, = struct.unpack_from("<Q", data, 0x28)
    size, count = struct.unpack_from("<HH", data, 0x3A)
    for number in range(count):
        kind, _, _, start, length, link = struct.unpack_from("<IQQQQI", data, offset + number * size + 4)
        yield kind, start, length, link


def text_at(data, start):
    return data[start : data.index(b"\0", start)].decode()


def read_needs(data):
    """(libraries, versions of symbols) that an ELF file needs."""
    found = list(sections(data))
    libraries, versions = set(), set()
    for kind, start, length, link in found:
        if kind == DYNAMIC:
            for place in range(start, start + length, 16):
                tag, value = struct.unpack_from("<qQ", data, place)
                if tag == NEEDED:
                    libraries.add(text_at(data, found[link][1] + value))
        if kind == VERSIONS_NEEDED and length:
            while True:
                _, count, _, first, following = struct.unpack_from("<HHIII", data, start)
                place = start + first
                for _ in range(count):
                    _, _, _, name, step = struct.unpack_from("<IHHII", data, place)
                    versions.add(text_at(data, found[link][1] + name))
                    place += step
                if not following:
                    break
                start += following
    return libraries, versions


def highest(versions, name):
    """The highest version of symbols with a name, as numbers."""
    numbers = [tuple(map(int, match[1].split("."))) for version in versions if (match := re.fullmatch(name + r"_([\d.]+)", version))]
    return max(numbers, default=(0,))


def platform_tag(files):
    """The tag of a wheel with libraries: manylinux, if it carries all but those that every Linux has."""
    own = {name for name, _ in files}
    versions = set()
    for name, path in files:
        libraries, needed = read_needs(pathlib.Path(path).read_bytes())
        if any(not EVERYWHERE.fullmatch(library) for library in libraries - own):
            return "linux_x86_64"
        versions |= needed
    glibc = max(highest(versions, "GLIBC")[:2], (2, 17))
    for version, most in sorted(COMPANIONS.items()):
        if all(highest(versions, name) <= highest_allowed for name, highest_allowed in most.items()):
            return "manylinux_{}_{}_x86_64".format(*max(glibc, version if version > (2, 35) else glibc))
    return "linux_x86_64"


#===-----------------------------------------------------------------------===#
# Licenses
#===-----------------------------------------------------------------------===#

# The packages whose code is in our own libraries: MLIR's archive of its C interface, and the headers of Boost.
INSIDE = ("libmlir-22-dev", "libboost-dev")


def ask(*command):
    try:
        process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    except FileNotFoundError:
        return ""
    return process.stdout.strip() if process.returncode == 0 else ""


def package_of(path):
    """The Debian package that a file is from; an empty text if there is none."""
    real = str(pathlib.Path(path).resolve())
    # Since directories have been merged, a package may name the file below another one.
    for candidate in (real, str(path), real.replace("/usr/lib", "/lib", 1), "/usr" + real):
        if owner := ask("dpkg", "-S", candidate):
            return owner.split(": ")[0].split(",")[0]
    return ""


def license_of(package):
    """(package, version, text of the license)"""
    version = ask("dpkg-query", "-W", "-f", "${Version}", package)
    path = pathlib.Path("/usr/share/doc") / package.split(":")[0] / "copyright"
    if not version or not path.is_file():
        raise SystemExit(f"error: the license of {package} is not known here: expects {path}")
    return package.split(":")[0], version, path.read_text(encoding="utf-8", errors="replace").strip()


def licenses(own, carried):
    """A text with the version and the license of each library that a wheel carries, (name, path), and of the code in ours."""
    packages = {}
    for name, path in carried:
        package = package_of(path)
        if not package:
            raise SystemExit(f"error: the license of {path}, which the wheel carries, is not known: it is of no Debian package")
        packages.setdefault(package, []).append(name)
    for package in INSIDE:
        if ask("dpkg-query", "-W", "-f", "${Version}", package):
            packages.setdefault(package, []).append(f"code in {', '.join(own)}")
    if not packages:
        return ""
    found = {package: license_of(package) for package in packages}
    lines = ["This wheel carries the following beside TensorGraph itself, whose license is in the file LICENSE.", ""]
    lines += [f"{', '.join(names)}: {found[package][0]} {found[package][1]}" for package, names in packages.items()]
    texts = {}
    for package in packages:
        texts.setdefault(found[package][2], []).append(found[package][0])
    for text, names in texts.items():
        lines += ["", "=" * 80, f"{', '.join(names)}:", "", text]
    return "\n".join([*lines, ""])
