"""How the library and the accelerator are found, and what is said if they are not: library.py BUILD_FOLDER"""

import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import unittest

import tensorgraph
from tensorgraph import _library

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
LIBRARY = BUILD / "lib" / "libTensorGraphC.so"
PACKAGE = pathlib.Path(tensorgraph.__file__).parent
CALL = "import tensorgraph; print(tensorgraph.interpret('func.func @main(%x: f64) -> f64 { return %x : f64 }')(2.5))"
# What another library has to have for its version to be asked.
NAMES = "from tensorgraph import _library; print(*_library.FUNCTIONS)"


class Lookup(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def run_python(self, code, path=PACKAGE.parent, **environment):
        own = {name: value for name, value in os.environ.items() if not name.startswith(("TENSORGRAPH_LIB", "TENSORGRAPH_ACC", "LD_LIB"))}
        command = [sys.executable, "-c", code]
        return subprocess.run(command, env={**own, "PYTHONPATH": str(path), **environment}, cwd="/", capture_output=True, text=True)

    def works(self, *arguments, **environment):
        result = self.run_python(CALL, *arguments, **environment)
        self.assertEqual((result.stdout, result.stderr), ("2.5\n", ""))

    def fails(self, message, *arguments, code=CALL, **environment):
        result = self.run_python(code, *arguments, **environment)
        self.assertEqual(result.stdout, "")
        self.assertIn("ImportError: ", result.stderr)
        self.assertIn(message, result.stderr)

    def other_library(self, source, name="libTensorGraphC.so"):
        path = self.path / name
        subprocess.run(["cc", "-x", "c", "-shared", "-fPIC", "-o", str(path), "-"], input=source, text=True, check=True)
        return path

    def testEnvironment(self):
        self.works(TENSORGRAPH_LIBRARY=str(LIBRARY))
        self.works(TENSORGRAPH_LIBRARY=str(LIBRARY.parent))
        self.fails("TENSORGRAPH_LIBRARY is '/nonexistent', but there is no /nonexistent", TENSORGRAPH_LIBRARY="/nonexistent")
        self.fails(f"there is no {self.path}/libTensorGraphC.so", TENSORGRAPH_LIBRARY=str(self.path))

    def testStandalone(self):
        """The library of wheels has all that it needs, also if the loader binds every function at once, as hardened builds ask."""
        self.works(TENSORGRAPH_LIBRARY=str(LIBRARY.parent / "standalone"), LD_BIND_NOW="1")

    def testLoader(self):
        shutil.copytree(PACKAGE, self.path / "tensorgraph")
        self.works(self.path, LD_LIBRARY_PATH=str(LIBRARY.parent))
        self.fails("or where the loader looks: set TENSORGRAPH_LIBRARY to the file or its folder", self.path)

    def testNothingOfTheCurrentFolder(self):
        """The loader finds the library: what belongs to it is not looked for beside a name without a folder."""
        shutil.copytree(PACKAGE, self.path / "tensorgraph")
        (self.path / "here").mkdir()
        (self.path / "here" / "_call.abi3.so").write_text("of somebody else")
        own = {**os.environ, "PYTHONPATH": str(self.path), "LD_LIBRARY_PATH": str(LIBRARY.parent), "TENSORGRAPH_ACCELERATOR": "on"}
        own.pop("TENSORGRAPH_LIBRARY", None)
        result = subprocess.run([sys.executable, "-c", "from tensorgraph import _calls; _calls.accelerator()"], env=own,
                                cwd=self.path / "here", capture_output=True, text=True)
        self.assertIn("there is no module _call that can be used", result.stderr)
        self.assertNotIn("_call.abi3.so", result.stderr)

    def testFolderOfTheProcessor(self):
        """As distributions install it: the name without a version belongs to what others are compiled with."""
        packages = self.path / "lib" / "python3" / "dist-packages"
        shutil.copytree(PACKAGE, packages / "tensorgraph")
        folder = self.path / "lib" / sysconfig.get_config_var("MULTIARCH")
        folder.mkdir()
        versioned = LIBRARY.with_name(f"{LIBRARY.name}.{'.'.join(tensorgraph.__version__.split('.')[:2])}")
        (folder / versioned.name).symlink_to(versioned)
        self.works(packages)

    def testPrefix(self):
        """lib/python3/dist-packages of a prefix, in whose lib the library is."""
        packages = self.path / "lib" / "python3" / "dist-packages"
        shutil.copytree(PACKAGE, packages / "tensorgraph")
        (self.path / "lib" / LIBRARY.name).symlink_to(LIBRARY)
        self.works(packages)

    def testClone(self):
        shutil.copytree(PACKAGE, self.path / "python" / "tensorgraph")
        (self.path / "build").symlink_to(BUILD)
        self.works(self.path / "python", TENSORGRAPH_ACCELERATOR="on")

    def testImportNeedsNothing(self):
        result = self.run_python("import tensorgraph", TENSORGRAPH_LIBRARY="/nonexistent")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def testOtherLibraries(self):
        path = self.other_library("int other;")
        self.fails(f"{path} is not a TensorGraph library", TENSORGRAPH_LIBRARY=str(path))
        names = self.run_python(NAMES).stdout.split()
        path = self.other_library("\n".join(f"int {name}(void) {{ return 0; }}" for name in names))
        self.fails(f"{path} has version 0 of the interface for C, but version {_library.API_VERSION} is needed", TENSORGRAPH_LIBRARY=str(path))
        path.write_text("no library")
        self.fails(f"cannot load {path}", TENSORGRAPH_LIBRARY=str(path))

    def testAccelerator(self):
        library = {"TENSORGRAPH_LIBRARY": str(LIBRARY)}
        self.works(**library, TENSORGRAPH_ACCELERATOR="on")
        self.works(**library, TENSORGRAPH_ACCELERATOR="off")
        self.fails("TENSORGRAPH_ACCELERATOR is 'yes', but is expected to be on or off", **library, TENSORGRAPH_ACCELERATOR="yes")
        link = self.path / LIBRARY.name
        link.symlink_to(LIBRARY)
        self.works(TENSORGRAPH_LIBRARY=str(link))
        self.fails("there is no module _call that can be used", TENSORGRAPH_LIBRARY=str(link), TENSORGRAPH_ACCELERATOR="on")
        self.other_library("int other;", "_call.abi3.so")
        self.works(TENSORGRAPH_LIBRARY=str(link))
        self.fails("PyInit__call", TENSORGRAPH_LIBRARY=str(link), TENSORGRAPH_ACCELERATOR="on")


if __name__ == "__main__":
    unittest.main()
