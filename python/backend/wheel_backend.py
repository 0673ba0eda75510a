#===- wheel_backend.py - Makes wheels of the package ----------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""What pip asks of a project (PEP 517 and 660), with nothing but Python.

A wheel is pure, unless a build folder of TensorGraph is given, or the prefix of an installation: by the environment (TENSORGRAPH_BUILD), or as
the setting `build` (pip install . --config-settings build=FOLDER); a relative one is in the clone. Then its libraries and the accelerator are in the
wheel, as `cmake --install` leaves them, and with TENSORGRAPH_BUNDLE=all (or the setting `bundle`) also those of LLVM, MLIR and others that every
system may not have. With TENSORGRAPH_BUNDLE=standalone, one library has what it needs of LLVM and MLIR (the target TensorGraphCStandalone of a
build folder), which takes less than half of the space, but loads no plugins.
"""

import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import wheel_rules

PROJECT = pathlib.Path(__file__).resolve().parent.parent
NAME = "tensorgraph"
LIBRARY = "libTensorGraphC.so"
PRECOMPILED = "tensorgraph/precompiled"
# What of an installation is in a wheel.
COMPONENTS = ("runtime", "python")
STANDALONE = ("standalone", "precompiled", "python")
# Parts of every system, or of every C++ compiler's.
SYSTEM = re.compile(r"(ld-linux.*|linux-vdso|lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+))\.so.*")
METADATA = """Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: Compiles tensor programs with loops and inner graphs, and calls them with NumPy arrays
License: Apache-2.0 WITH LLVM-exception
{urls}Keywords: compiler,tensor,automatic differentiation,MLIR,loops
Classifier: Development Status :: 4 - Beta
Classifier: Intended Audience :: Developers
Classifier: Intended Audience :: Science/Research
Classifier: License :: OSI Approved :: Apache Software License
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: C++
Classifier: Programming Language :: Python :: 3
Classifier: Programming Language :: Python :: 3 :: Only
Classifier: Programming Language :: Python :: Implementation :: CPython
Classifier: Topic :: Scientific/Engineering
Classifier: Topic :: Software Development :: Compilers
Classifier: Typing :: Typed
Requires-Python: >=3.9
Requires-Dist: numpy >=1.24
Provides-Extra: pytensor
Requires-Dist: pytensor ; extra == 'pytensor'
Description-Content-Type: text/markdown

# TensorGraph

A compiler for numerical programs with loops, derivatives and reusable parts, built on MLIR.

```python
import tensorgraph
from tensorgraph.build import Module, f64, tensor

m = Module()

@m.function(x=tensor(None, f64), a=f64)
def main(x, a):
    return (x * a).sum()

program = tensorgraph.compile(m, gradient=True)
print(program.main_gradient([1.0, 2.0], 3.0))
```
"""


def version():
    text = (PROJECT / NAME / "__init__.py").read_text(encoding="utf-8")
    return re.search(r'^__version__ = "(.*)"$', text, re.MULTILINE).group(1)


def metadata():
    """The text of METADATA. TENSORGRAPH_URL is the page of the project, which is in no file of ours."""
    url = os.environ.get("TENSORGRAPH_URL", "")
    if "\n" in url:
        raise SystemExit("error: TENSORGRAPH_URL has several lines")
    urls = f"Project-URL: Homepage, {url}\nProject-URL: Release notes, {url}/blob/main/docs/ReleaseNotes.md\n" if url else ""
    return METADATA.format(name=NAME, version=version(), urls=urls).encode()


def setting(settings, name):
    """A setting of pip, else one of the environment."""
    return (settings or {}).get(name) or os.environ.get(f"TENSORGRAPH_{name.upper()}", "")


def package_files():
    """(name in the wheel, path) of the package's own files."""
    suffixes = (".py", ".pyi", ".typed")
    return [(path.relative_to(PROJECT).as_posix(), path) for path in sorted((PROJECT / NAME).rglob("*"))
            if path.suffix in suffixes or path.name == "py.typed"]


def needed(library):
    """(name, path) of what the loader loads for a library."""
    output = subprocess.run(["ldd", str(library)], stdout=subprocess.PIPE, check=True, text=True).stdout
    missing = re.findall(r"^\s*(\S+) => not found", output, re.MULTILINE)
    if missing:
        raise SystemExit(f"error: {library} needs {', '.join(missing)}, which the loader does not find")
    return [(name, pathlib.Path(path)) for name, path in re.findall(r"^\s*(\S+) => (/.*) \(0x", output, re.MULTILINE)]


def installed(build, prefix, components=COMPONENTS):
    """The folder with the installed libraries: that of a prefix, or of a build folder, which is installed to `prefix`."""
    folder = (PROJECT.parent / build).resolve()
    cache = folder / "CMakeCache.txt"
    if not cache.is_file():
        return folder
    cmake = re.search(r"^CMAKE_COMMAND:INTERNAL=(.*)$", cache.read_text(encoding="utf-8"), re.MULTILINE)
    for component in components:
        process = subprocess.run([cmake.group(1) if cmake else "cmake", "--install", str(folder), "--prefix", prefix, "--component", component],
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if process.returncode:
            raise SystemExit(f"error: {component} of the build folder {folder} cannot be installed:\n{process.stdout}")
    return pathlib.Path(prefix).resolve()


def binary_files(prefix, bundle):
    """(name, path) of the libraries that are installed to a prefix, and the accelerator if there is one."""
    if bundle not in ("", "own", "all", "standalone"):
        raise SystemExit(f"error: TENSORGRAPH_BUNDLE is '{bundle}', but is expected to be own, all or standalone")
    libraries = [path for pattern in ("lib*", "lib*/*") for path in sorted(prefix.glob(f"{pattern}/{LIBRARY}"))]
    if not libraries:
        raise SystemExit(f"error: TENSORGRAPH_BUILD is expected to be a build folder or a prefix, but there is no {LIBRARY} in {prefix}")
    library = libraries[0]
    own = [(name, path) for name, path in needed(library)
           if library.parent in path.parents or (bundle in ("all", "standalone") and not SYSTEM.fullmatch(name))]
    return [(LIBRARY, library), *own], sorted(library.parent.glob("python3*/*/tensorgraph/_call.abi3.so"))[:1]


def precompiled_files(libraries):
    """The code that is installed beside the library, for programs to share."""
    return [path for name, library in libraries if name == LIBRARY
            for path in sorted((library.parent / PRECOMPILED).glob("*.tgc"))]


def loading_order(libraries):
    """Their names, each after what it needs: that needs fewer others."""
    counts = sorted((len(needed(path)), name) for name, path in libraries)
    return [name for _, name in counts]


class Wheel:
    """A wheel that is being written. The same files give the same bytes."""

    def __init__(self, folder, tag):
        self.information = f"{NAME}-{version()}.dist-info"
        self.name = f"{NAME}-{version()}-{tag}.whl"
        self.tag = tag
        self.archive = zipfile.ZipFile(os.path.join(folder, self.name), "w", zipfile.ZIP_DEFLATED)
        self.record = []

    def add(self, name, content, is_executable=False):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(content)}")
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if is_executable else 0o100644) << 16
        self.archive.writestr(entry, content)

    def finish(self):
        pure = "true" if self.tag.endswith("-any") else "false"
        self.add(f"{self.information}/METADATA", metadata())
        self.add(f"{self.information}/WHEEL", f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: {pure}\n"
                                              f"Tag: {self.tag}\n".encode())
        license = PROJECT.parent / "LICENSE"
        if license.is_file():
            self.add(f"{self.information}/LICENSE", license.read_bytes())
        name = f"{self.information}/RECORD"
        self.archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), "\n".join([*self.record, f"{name},,", ""]))
        self.archive.close()
        return self.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    build = setting(config_settings, "build")
    with tempfile.TemporaryDirectory() as prefix:
        bundle = setting(config_settings, "bundle")
        components = STANDALONE if bundle == "standalone" else COMPONENTS
        libraries, accelerators = binary_files(installed(build, prefix, components), bundle) if build else ([], [])
        # The accelerator works with every CPython, and the package without it.
        tag = wheel_rules.platform_tag(libraries + [(path.name, path) for path in accelerators]) if build else "any"
        wheel = Wheel(wheel_directory, f"py3-none-{tag}")
        for name, path in package_files():
            wheel.add(name, path.read_bytes())
        for path in accelerators:
            wheel.add(f"{NAME}/{path.name}", path.read_bytes(), is_executable=True)
        for name, path in libraries:
            wheel.add(f"{NAME}/lib/{name}", path.read_bytes(), is_executable=True)
        for path in precompiled_files(libraries):
            wheel.add(f"{NAME}/lib/{PRECOMPILED}/{path.name}", path.read_bytes())
        if libraries:
            wheel.add(f"{NAME}/lib/order", "".join(f"{name}\n" for name in loading_order(libraries)).encode())
            own = [name for name, path in libraries if name.startswith("libTensorGraph")]
            text = wheel_rules.licenses(own, [pair for pair in libraries if pair[0] not in own])
            if text:
                wheel.add(f"{wheel.information}/LICENSES.txt", text.encode())
        return wheel.finish()


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    wheel = Wheel(wheel_directory, "py3-none-any")
    wheel.add(f"__editable__{NAME}.pth", f"{PROJECT}\n".encode())
    return wheel.finish()


def same_everywhere(entry):
    """An entry of an archive without its owner and its time."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", "315532800"))  # 1980, as in wheels
    entry.mode = 0o644
    return entry


def build_sdist(sdist_directory, config_settings=None):
    base = f"{NAME}-{version()}"
    with open(os.path.join(sdist_directory, f"{base}.tar.gz"), "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        own = [PROJECT / "pyproject.toml", *sorted((PROJECT / "backend").glob("*.py"))]
        for path in [path for _, path in package_files()] + own:
            archive.add(path, f"{base}/{path.relative_to(PROJECT).as_posix()}", filter=same_everywhere)
        content = metadata()
        entry = same_everywhere(tarfile.TarInfo(f"{base}/PKG-INFO"))
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    return f"{base}.tar.gz"
