"""Installs the package by pip, without a network, into environments of their own: install.py SOURCE_FOLDER BUILD_FOLDER"""

import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile

SOURCE, BUILD = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
del sys.argv[1:3]
sys.path.insert(0, str(SOURCE / "python" / "backend"))
import wheel_backend
import wheel_rules

CALL = """
import os, tensorgraph
from tensorgraph import _library, _program
print(tensorgraph.interpret('func.func @main(%x: f64) -> f64 { return %x : f64 }')(2.5))
print(os.path.dirname(tensorgraph.__file__), _library.find(), _program.function_class() is not tensorgraph.Function)
print(*sorted(set(line.split()[-1] for line in open("/proc/self/maps") if "libTensorGraph" in line)))
"""


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = pathlib.Path(cls.folder.name).resolve()
        # NumPy comes from the system, since there is no network, and pip.
        subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", "--without-pip", str(cls.path / "venv")], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_in(self, *arguments, **environment):
        own = {name: value for name, value in os.environ.items() if not name.startswith(("TENSORGRAPH_", "PYTHON", "PIP"))}
        own.update(environment, TENSORGRAPH_CACHE="off")
        process = subprocess.run([str(self.path / "venv" / "bin" / "python"), *arguments], env=own, cwd=self.path,
                                 capture_output=True, text=True)
        self.assertEqual(process.returncode, 0, process.stdout + process.stderr)
        return process.stdout

    def install(self, *arguments, **environment):
        self.run_in("-m", "pip", "install", "--no-index", "--no-cache-dir", "--disable-pip-version-check", "--force-reinstall", "--no-deps",
                    *arguments, **environment)

    def testPure(self):
        self.install(str(SOURCE / "python"))
        value, place, libraries = self.run_in("-c", CALL, TENSORGRAPH_LIBRARY=str(BUILD / "lib")).splitlines()
        self.assertEqual(value, "2.5")
        self.assertTrue(place.startswith(str(self.path / "venv")))
        listed = self.run_in("-m", "pip", "show", "--files", "tensorgraph")
        self.assertIn("Version: " + wheel_backend.version(), listed)
        self.assertIn("Requires: numpy", listed)
        self.assertIn("tensorgraph/py.typed", listed)
        self.run_in("-m", "pip", "uninstall", "-y", "tensorgraph")
        self.assertFalse(list((self.path / "venv").rglob("tensorgraph")))

    def testWithLibraries(self):
        """The libraries of the wheel are loaded, not those of the build folder that they know from when they were linked."""
        self.install(str(SOURCE / "python"), TENSORGRAPH_BUILD=str(BUILD))
        value, place, libraries = self.run_in("-c", CALL).splitlines()
        own = str(self.path / "venv")
        self.assertEqual((value, place.split()[-1]), ("2.5", "True"))
        self.assertTrue(all(part.startswith(own) for part in place.split()[:2] + libraries.split()), place + libraries)


class Wheels(unittest.TestCase):
    def testContents(self):
        with tempfile.TemporaryDirectory() as folder:
            name = wheel_backend.build_wheel(folder)
            self.assertRegex(name, r"^tensorgraph-[\d.]+-py3-none-any\.whl$")
            first = (pathlib.Path(folder) / name).read_bytes()
            with zipfile.ZipFile(pathlib.Path(folder) / name) as wheel:
                names = wheel.namelist()
                record = wheel.read(next(name for name in names if name.endswith("/RECORD"))).decode()
            self.assertEqual(sorted(line.split(",")[0] for line in record.splitlines()), sorted(names))
            sources = {path.relative_to(SOURCE / "python").as_posix() for path in (SOURCE / "python" / "tensorgraph").rglob("*.py")}
            self.assertEqual(sources - set(names), set())
            self.assertFalse([name for name in names if "__pycache__" in name])
            wheel_backend.build_wheel(folder)
            self.assertEqual((pathlib.Path(folder) / name).read_bytes(), first)

    def testEditable(self):
        """A line that adds the source folder to the path."""
        with tempfile.TemporaryDirectory() as folder:
            name = wheel_backend.build_editable(folder)
            with zipfile.ZipFile(pathlib.Path(folder) / name) as wheel:
                self.assertEqual(wheel.read("__editable__tensorgraph.pth").decode(), f"{SOURCE / 'python'}\n")

    def testSourceArchive(self):
        """It makes the same wheel as the clone, but for the license."""
        with tempfile.TemporaryDirectory() as folder:
            name = wheel_backend.build_sdist(folder)
            with tarfile.open(pathlib.Path(folder) / name) as archive:
                archive.extractall(folder)
            code = "import sys; sys.path.insert(0, 'backend'); import wheel_backend; wheel_backend.build_wheel('.')"
            there = pathlib.Path(folder) / name.replace(".tar.gz", "")
            subprocess.run([sys.executable, "-c", code], cwd=there, check=True)
            wheels = [next(there.glob("*.whl")), pathlib.Path(folder) / wheel_backend.build_wheel(folder)]
            with zipfile.ZipFile(wheels[0]) as theirs, zipfile.ZipFile(wheels[1]) as ours:
                self.assertEqual([name for name in ours.namelist() if not name.endswith("/LICENSE")], theirs.namelist())

    def testSourceArchiveIsReproducible(self):
        made = []
        for _ in range(2):
            with tempfile.TemporaryDirectory() as folder:
                name = wheel_backend.build_sdist(folder)
                made.append((pathlib.Path(folder) / name).read_bytes())
        self.assertEqual(*made)

    def testMetadata(self):
        text = wheel_backend.metadata().decode()
        header, _, description = text.partition("\n\n")
        self.assertRegex(header, r"(?m)^Classifier: License :: OSI Approved :: Apache Software License$")
        self.assertNotIn("Project-URL", header)
        self.assertTrue(description.startswith("# TensorGraph\n"), description)
        os.environ["TENSORGRAPH_URL"] = "https://example.org/tg"
        try:
            self.assertIn("\nProject-URL: Homepage, https://example.org/tg\n", wheel_backend.metadata().decode())
        finally:
            del os.environ["TENSORGRAPH_URL"]

    def testTag(self):
        """The tag follows from the libraries and the symbols that are needed."""
        with tempfile.TemporaryDirectory() as folder:
            def library(name, source, *options):
                path = f"{folder}/{name}"
                subprocess.run(["cc", "-x", "c", "-shared", "-fPIC", "-", "-x", "none", "-Wl,--no-as-needed", f"-Wl,-soname,{name}", "-o", path, *options],
                               input=source, text=True, check=True)
                return name, path

            plain = library("plain.so", "#include <string.h>\nvoid *f(void *a, void *b, long n) { return memcpy(a, b, n); }")
            libraries, symbols = wheel_rules.read_needs(pathlib.Path(plain[1]).read_bytes())
            self.assertEqual(libraries, {"libc.so.6"})
            self.assertIn("GLIBC_2.14", symbols)
            self.assertEqual(wheel_rules.platform_tag([plain]), "manylinux_2_17_x86_64")
            newer = library("newer.so", "#include <stdlib.h>\n#include <pthread.h>\nvoid *f(void) { pthread_create(0, 0, 0, 0); return 0; }")
            self.assertRegex(wheel_rules.platform_tag([plain, newer]), r"^manylinux_2_3\d_x86_64$")
            other = library("other.so", "int f(void) { return 0; }", plain[1])
            self.assertEqual(wheel_rules.platform_tag([plain, other]), "manylinux_2_17_x86_64")
            self.assertEqual(wheel_rules.platform_tag([other]), "linux_x86_64")  # which does not carry what it needs
            with self.assertRaisesRegex(SystemExit, "expects a library for a 64-bit"):
                wheel_rules.read_needs(b"\x7fELF\x01\x01" + bytes(100))

    def testLicenses(self):
        libm = next(path for path in ("/usr/lib/x86_64-linux-gnu/libz.so.1", "/lib/x86_64-linux-gnu/libz.so.1") if os.path.exists(path))
        text = wheel_rules.licenses(["libTensorGraphC.so"], [("libz.so.1", libm)])
        self.assertRegex(text, r"(?m)^libz\.so\.1: zlib1g \S+$")
        self.assertIn("code in libTensorGraphC.so: libmlir-22-dev", text)
        self.assertIn("Apache", text)
        with tempfile.NamedTemporaryFile() as file, self.assertRaisesRegex(SystemExit, "it is of no Debian package"):
            wheel_rules.licenses([], [("x.so", file.name)])

    def testBundles(self):
        """With `all`, what libraries need comes along, but what every system has."""
        with tempfile.TemporaryDirectory() as folder:
            lib = pathlib.Path(folder) / "lib"
            lib.mkdir()
            compile = ["cc", "-x", "c", "-shared", "-fPIC", "-", "-x", "none", "-Wl,--no-as-needed", "-lm", "-o"]
            subprocess.run([*compile, f"{folder}/libother.so"], input="int other;", text=True, check=True)
            needs = ["-lother", f"-L{folder}", f"-Wl,-rpath,{folder}"]
            subprocess.run([*compile, str(lib / "libTensorGraphC.so"), *needs], input="int ours;", text=True, check=True)
            for build, bundle, names in ((folder, "", ["libTensorGraphC.so"]), (folder, "all", ["libTensorGraphC.so", "libother.so"]),
                                         (os.path.relpath(folder, SOURCE), "own", ["libTensorGraphC.so"])):
                libraries, accelerators = wheel_backend.binary_files(wheel_backend.installed(build, ""), bundle)
                self.assertEqual(([name for name, _ in libraries], accelerators), (names, []))
                self.assertEqual(wheel_backend.loading_order(libraries), names[::-1])
            empty = pathlib.Path(folder) / "empty"
            empty.mkdir()
            for build, bundle, message in ((folder, "some", "is expected to be own, all or standalone"), (str(empty), "", "there is no ")):
                with self.assertRaisesRegex(SystemExit, re.escape(message)):
                    wheel_backend.binary_files(wheel_backend.installed(build, ""), bundle)
            (empty / "CMakeCache.txt").write_text("CMAKE_COMMAND:INTERNAL=false\n")
            with self.assertRaisesRegex(SystemExit, "cannot be installed"):
                wheel_backend.installed(str(empty), folder)


if __name__ == "__main__":
    unittest.main()
