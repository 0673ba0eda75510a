"""What the import of tensorgraph.pytensor says without PyTensor, and with one that is too old."""

import importlib
import pathlib
import sys
import tempfile


def message():
    for name in [name for name in sys.modules if name.startswith(("pytensor", "tensorgraph.pytensor"))]:
        del sys.modules[name]
    importlib.invalidate_caches()
    try:
        import tensorgraph.pytensor  # noqa: F401
    except ImportError as error:
        return str(error)
    return "no error"


wanted = "tensorgraph.pytensor needs PyTensor 3.3 or later"
with tempfile.TemporaryDirectory() as folder:
    sys.path.insert(0, folder)
    pathlib.Path(folder, "pytensor.py").write_text("raise ModuleNotFoundError('no pytensor', name='pytensor')")
    version = f"3.{sys.version_info.minor}"
    reason = "pip install 'pytensor>=3.3'" if sys.version_info >= (3, 12) else f"PyTensor 3.3 needs Python 3.12 or later, and this is Python {version}"
    assert message() == f"{wanted}: {reason}", message()
    pathlib.Path(folder, "pytensor.py").write_text("import somewhere_else")
    assert message() == "No module named 'somewhere_else'", message()
    pathlib.Path(folder, "pytensor.py").write_text("__version__ = '2.31.7'")
    assert message() == f"{wanted}, but got PyTensor 2.31.7", message()
print("needs: passed")
