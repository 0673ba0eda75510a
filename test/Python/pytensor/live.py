# live.py - PyTensor's own tests, with our linker in the place of numba's
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A plugin of pytest, which `scripts/campaign pytensor` runs in a checkout of PyTensor: docs/PyTensor.md.

Each test that compiles a graph is sorted:

  pass         as PyTensor wants it
  unsupported  an op, or a form of one, that the converters do not have; its name follows
  structure    wants the rewrites, in-place forms, warnings or internals of numba's mode
  message      an error as expected, in other words
  mismatch     another value, shape or dtype
  refused      a text that TensorGraph refuses, or sizes at a call that another mode takes
  crash        the process died, or the error is none that a call should raise

campaign.py compares the categories with those expected.

With --tg-peer a mode of PyTensor itself runs the tests, numba's as it is, or C's in the place of numba's: each test passes or fails.
"""

from __future__ import annotations

import collections
import json
import os
import re
from typing import Any, Dict, List, Optional

import pytest

_calls = 0
_refusals: List[str] = []
_unsupported: List[str] = []
_results: Dict[str, Dict[str, str]] = {}
_OPTIONS = ("draws", "fallback")
_peer: Optional[str] = None


def pytest_addoption(parser: Any) -> None:
    parser.addoption("--tg-results", help="file for one line of JSON per test")
    for option in _OPTIONS:
        parser.addoption(f"--tg-{option}", help=f"the linker's option {option!r}")
    parser.addoption("--tg-peer", choices=["numba", "c"], help="the mode of PyTensor that runs the tests instead")


# Numba's own rewrites make ops that only numba has.
_OF_NUMBA = (
    "introduce_explicit_core_shape_rv",
    "introduce_explicit_core_shape_blockwise",
    "fuse_indexed_into_elemwise",
    "cast_rv_float_params_to_float64",
    "local_uint_constant_indices",
    "bool_idx_to_nonzero",
)

def _make_linker(options: Dict[str, str]) -> Any:
    global LiveLinker
    from tensorgraph.pytensor import TensorGraphLinker, Unsupported

    class LiveLinker(TensorGraphLinker):
        incompatible_rewrites = (*TensorGraphLinker.incompatible_rewrites, *_OF_NUMBA)

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **{**options, **kwargs})

        def create_jitable_thunk(self, *args: Any, **kwargs: Any) -> Any:
            global _calls
            _calls += 1
            try:
                made = super().create_jitable_thunk(*args, **kwargs)
            except Unsupported as error:
                _unsupported.append(str(error))
                raise
            if type(made[2]).__name__ == "_Refused":
                _refusals.append(str(made[2].error)[:500])
            return made

    LiveLinker.__qualname__ = "LiveLinker"  # so that it can be pickled
    return LiveLinker


def _make_c_linker() -> Any:
    global CLinker
    from pytensor.link.vm import VMLinker

    class CLinker(VMLinker):
        incompatible_rewrites = (*VMLinker.incompatible_rewrites, *_OF_NUMBA)

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **{**kwargs, "use_cloop": True})

    CLinker.__qualname__ = "CLinker"
    return CLinker


class _Lenient:
    """`pytest.warns` where numba is expected to warn that it compiles nothing: the values are what is tested."""

    def __init__(self, warns: Any) -> None:
        self.warns = warns

    def __enter__(self) -> Any:
        return self.warns.__enter__()

    def __exit__(self, kind: Any, value: Any, trace: Any) -> Any:
        try:
            return self.warns.__exit__(kind, value, trace)
        except pytest.fail.Exception:
            return kind is None


def _lenient_warns(expected: Any = Warning, *args: Any, **kwargs: Any) -> Any:
    made = _warns(expected, *args, **kwargs)
    return _Lenient(made) if expected is UserWarning and not args else made


_warns = pytest.warns
# Helpers of tests that look at numba's own form of a graph.
_STRUCTURE = ("assert_fused", "assert_reduce_fused")


def pytest_configure(config: Any) -> None:
    import pytensor.compile.mode as modes
    import pytensor.link.numba
    import pytensor.link.numba.linker

    global _peer
    _peer = config.getoption("--tg-peer")
    if _peer == "numba":
        return
    given = {option: config.getoption(f"--tg-{option}") for option in _OPTIONS}
    linker = (
        _make_c_linker()
        if _peer == "c"
        else _make_linker({option: value for option, value in given.items() if value is not None})
    )
    pytensor.link.numba.NumbaLinker = linker
    pytensor.link.numba.linker.NumbaLinker = linker
    modes.NumbaLinker = linker
    modes.predefined_linkers["numba"] = linker()
    replaced = modes.Mode(linker(), modes.NUMBA.provided_optimizer)
    modes.NUMBA = replaced
    modes.predefined_modes["NUMBA"] = replaced
    modes.fast_run_linkers_to_mode["numba"] = replaced
    modes._CACHED_RUNTIME_MODES.clear()
    config.addinivalue_line("markers", "tensorgraph: sorted by the plugin of TensorGraph")


def pytest_collection_modifyitems(items: List[Any]) -> None:
    if _peer == "numba":
        return
    for item in items:
        module = getattr(item, "module", None)
        if hasattr(module, "eval_python_only"):
            # It runs numba's functions without numba, which our linker does not make.
            module.eval_python_only = lambda *args, **kwargs: None
        if "link/numba" in str(getattr(module, "__file__", "")):
            pytest.warns = _lenient_warns
            for name in _STRUCTURE:
                if hasattr(module, name):
                    setattr(module, name, lambda *args, **kwargs: None)
        if hasattr(module, "NumbaLinker"):
            from pytensor.link.numba.linker import NumbaLinker

            module.NumbaLinker = NumbaLinker


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: Any) -> Any:
    global _calls
    _calls = 0
    _refusals.clear()
    _unsupported.clear()
    path = item.config.getoption("--tg-results")
    if path:
        # If the process dies, this line stays the last one of the test.
        with open(path, "a") as file:
            print(json.dumps({"test": item.nodeid, "category": "crash", "detail": "the process died"}), file=file)
    yield


def _sort(report: Any, call: Any) -> Optional[Dict[str, str]]:
    if report.when == "setup" and report.failed:
        return {"category": "structure", "detail": "setup"}
    if report.when != "call" or report.skipped:
        return None
    if _peer:
        first = str(call.excinfo.value).strip().splitlines()[:1] if call.excinfo is not None else []
        return {"category": "pass" if report.passed else "fail", "detail": " ".join(first)[:200]}
    if report.passed:
        return {"category": "pass" if _calls else "none", "detail": ""}
    if "[XPASS(strict)]" in str(report.longrepr):
        return {"category": "pass" if _calls else "none", "detail": "passes what numba fails"}
    error = call.excinfo.value if call.excinfo is not None else None
    text = str(error)
    first = text.strip().splitlines()[0][:200] if text.strip() else ""
    detail = f"{type(error).__name__}: {first}"
    if _unsupported:
        match = re.search(r"the op (\S+)", _unsupported[-1])
        return {"category": "unsupported", "detail": match.group(1) if match else _unsupported[-1]}
    if not _calls:
        return {"category": "none", "detail": detail}
    if _refusals:
        return {"category": "refused", "detail": _refusals[-1].splitlines()[0]}
    if isinstance(error, SystemError) or type(error).__name__ == "Refused" or _is_ours(call):
        return {"category": "crash", "detail": detail}
    if "Regex pattern did not match" in text or "Pattern '" in text:
        return {"category": "message", "detail": detail}
    if isinstance(error, AssertionError) and re.search(r"Not equal to tolerance|Arrays are not|Items are not equal", text):
        return {"category": "mismatch", "detail": " ".join(text.split())[:200]}
    if isinstance(error, (AssertionError, AttributeError, ImportError, TypeError, NotImplementedError)) or "DID NOT" in text:
        return {"category": "structure", "detail": detail}
    if isinstance(error, RuntimeError) and isinstance(error.__cause__, StopIteration):
        return {"category": "structure", "detail": "the test finds no node that it looks for"}
    if isinstance(error, (ValueError, StopIteration, IndexError)) and _is_raised_by_the_test(call):
        return {"category": "structure", "detail": detail}
    if type(error).__module__.startswith("tensorgraph"):
        return {"category": "refused", "detail": detail}
    return {"category": "mismatch", "detail": detail}


def _is_ours(call: Any) -> bool:
    """Whether our own Python has failed."""
    return "tensorgraph/pytensor" in str(call.excinfo.traceback[-1].path) and not type(
        call.excinfo.value
    ).__module__.startswith("tensorgraph")


def _is_raised_by_the_test(call: Any) -> bool:
    """Whether the last frame of the error is one of a test file."""
    return os.path.basename(str(call.excinfo.traceback[-1].path)).startswith("test_")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: Any, call: Any) -> Any:
    outcome = yield
    report = outcome.get_result()
    found = _sort(report, call)
    if found is None:
        if report.when == "call":
            found = {"category": "none", "detail": "skipped"}
        elif report.when == "setup" and report.skipped:
            found = {"category": "none", "detail": "skipped"}
        else:
            return
    if report.when == "call" and hasattr(report, "wasxfail"):
        found = {"category": "pass" if _calls or _peer else "none", "detail": "expected to fail"}
    _results[item.nodeid] = found
    path = item.config.getoption("--tg-results")
    if path:
        with open(path, "a") as file:
            print(json.dumps({"test": item.nodeid, **found}), file=file)


def pytest_terminal_summary(terminalreporter: Any, config: Any) -> None:
    counts = collections.Counter(found["category"] for found in _results.values())
    graphs = sum(count for category, count in counts.items() if category != "none")
    terminalreporter.section("TensorGraph")
    terminalreporter.write_line(
        f"{graphs} tests compile a graph: "
        + ", ".join(f"{counts[c]} {c}" for c in ("pass", "unsupported", "structure", "message", "mismatch", "refused", "crash"))
    )
    ops = collections.Counter(f["detail"] for f in _results.values() if f["category"] == "unsupported")
    for name, count in ops.most_common():
        terminalreporter.write_line(f"  {count:4} {name}")
