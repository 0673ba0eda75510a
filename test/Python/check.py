"""compile(check=…): fast code that agrees with strict code, that differs, that fails, and what the reports are good for."""

import os
import pathlib
import pickle
import subprocess
import sys
import tempfile
import threading
import warnings

import numpy as np

import tensorgraph
from tensorgraph import _check

SUM = """func.func @main(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}"""
TWO = """func.func @f(%x: tensor<?xbf16>, %n: i64) -> (tensor<?xbf16>, i64) {
  %0 = tg.add %x, %x : tensor<?xbf16>
  %1 = tg.add %n, %n : i64
  return %0, %1 : tensor<?xbf16>, i64
}
func.func @g(%x: tensor<?xf64>, %i: i64) -> tensor<?xf64> {
  %0 = tg.take %x at %i axis 0 : (tensor<?xf64>, i64)
  %1 = tg.add %0, %x : (f64, tensor<?xf64>)
  return %1 : tensor<?xf64>
}"""


def told(function, *args, **kwargs):
    """The result of a call, and the warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        result = function(*args, **kwargs)
    return result, [str(one.message) for one in caught if issubclass(one.category, tensorgraph.CheckWarning)]


def wrong(strict):
    """A function whose results are not those of strict code."""
    return lambda *args, **kwargs: np.nextafter(strict(*args, **kwargs), np.inf) * (1 + 2.0**-40)


def count_strict_calls(program):
    counts = {}
    original = program._check.strict_function

    def counting(number):
        counts[number] = counts.get(number, 0) + 1
        return original(number)

    program._check.strict_function = counting
    return counts


def test_agreement(folder):
    x = np.linspace(0, 1, 1000)
    program = tensorgraph.compile(SUM, check=True, reports=folder)
    counts = count_strict_calls(program)
    for _ in range(5):
        assert told(program, x) == (tensorgraph.compile(SUM)(x), [])
    assert counts == {0: 1}, counts
    every = tensorgraph.compile(SUM, check=3, reports=folder)
    counts = count_strict_calls(every)
    for _ in range(7):
        assert told(every.main, x=x)[1] == []
    assert counts == {0: 3}, counts
    assert isinstance(program.main, tensorgraph.Function) and isinstance(program, tensorgraph.Program)
    assert program.main.__signature__ == tensorgraph.compile(SUM).main.__signature__
    again = pickle.loads(pickle.dumps(every))
    assert again._check.every == 3 and told(again, x)[1] == []
    # Strict code itself is what it is compared with.
    strict = tensorgraph.compile(SUM, code="strict", check=1, reports=folder)
    assert strict._check.tolerance == 0 and told(strict, x)[1] == []


def test_types(folder):
    two = tensorgraph.compile(TWO, check=1, reports=folder)
    (values, number), messages = told(two.f, [1.0, 2.5], 3)
    assert number == 6 and not messages, messages
    out = np.empty(2)
    result, messages = told(two.g, [1.0, 2.0], 1, out=out)
    assert result is out and (out == [3.0, 4.0]).all() and not messages
    try:
        told(two.g, [1.0, 2.0], 7)
        assert False, "expects an error"
    except tensorgraph.BadIndex:
        pass
    gradient = tensorgraph.compile(SUM, gradient=True, check=1, reports=folder)
    assert told(gradient.main_gradient, np.ones(3))[1] == []
    assert not list(pathlib.Path(folder).iterdir()), "reports of calls that agree"


def test_difference(folder):
    program = tensorgraph.compile(SUM, gradient=True, check=2, reports=folder, reassociate=True)
    program.main._fast = wrong(program.main._fast)
    x = np.linspace(0, 1, 100)
    _, messages = told(program, x)
    assert len(messages) == 1 and "result 0 of main() differs: " in messages[0], messages
    assert " in fast code, " in messages[0] and "main-0" in messages[0], messages
    assert told(program, x)[1] == []
    assert "main-0" not in told(program, x)[1][0]  # one report for a function
    report = pathlib.Path(folder) / "main-0"
    assert sorted(path.name for path in report.iterdir()) == ["input0.npy", "program.mlir", "report.txt", "tg-reduce.txt", "tg-run.txt"]
    assert (np.load(report / "input0.npy") == x).all()
    text = (report / "report.txt").read_text()
    assert f"TensorGraph: {tensorgraph.version}" in text and "reassociate=true" in text and "processor: " in text, text
    # tg-run and tg-reduce take it. They find no difference, since only this test's code is wrong.
    run = subprocess.run(["tg-run", "@tg-run.txt", "--compare=strict"], cwd=report, capture_output=True, text=True)
    assert run.stdout.startswith("all results are equal") and run.returncode == 0, run
    reduced = subprocess.run(["tg-reduce", "@tg-reduce.txt"], cwd=report, capture_output=True, text=True)
    assert reduced.returncode == 1 and "all results are equal" in reduced.stderr, reduced


def test_failure(folder):
    program = tensorgraph.compile(TWO, check=1, reports=folder)

    def fail(*args):
        raise tensorgraph.BadIndex("index 7 is out of range")

    program.g._fast = fail
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            program.g([1.0], 0)
            assert False, "expects an error"
        except tensorgraph.BadIndex:
            pass
    assert str(caught[0].message).startswith("only fast code fails: "), caught[0].message
    assert (pathlib.Path(folder) / "g-0" / "input1.npy").exists()
    # A warning can be an error.
    program = tensorgraph.compile(TWO, check=1, reports=folder)
    program.f._fast = lambda x, n: (np.asarray(x).view(np.uint16) ^ 0x8000, 2 * n)  # -x
    with warnings.catch_warnings():
        warnings.simplefilter("error", tensorgraph.CheckWarning)
        try:
            program.f([1.0, -0.5], 1)
            assert False, "expects a warning"
        except tensorgraph.CheckWarning as warning:
            assert "2 of 2 elements differ" in str(warning), warning
    assert "--input=2xbf16=1.0,-0.5" in (pathlib.Path(folder) / "f-0" / "tg-run.txt").read_text()


def test_tolerance():
    def differs(x, y, element, tolerance=64):
        typed = type("T", (), {"element": element})
        return _check.difference(np.asarray(x), np.asarray(y), typed, tolerance)

    one, ulp = np.float64(1), 2.0**-52
    assert not differs([one, 0.0], [one, 64 * ulp], 9) and differs([one, 0.0], [one, 65 * ulp], 9)
    assert not differs([np.nan, np.inf], [np.nan, np.inf], 9) and differs([np.inf], [-np.inf], 9)
    assert differs([np.inf], [1.7e308], 9) and not differs([], [], 9)
    assert differs(0.0, -0.0, 9, 0) and not differs(0.0, -0.0, 9)
    assert differs(np.int64(3), np.int64(4), 4) and differs(True, False, 0)
    assert differs(np.ones(2), np.ones(3), 9) == "has shape (2,), but (3,) in strict code"
    assert not differs(np.array([3 + 4j]), np.array([3 + (4 + 300 * ulp) * 1j]), 15)
    assert differs(np.array([3 + 4j]), np.array([3 + (4 + 400 * ulp) * 1j]), 15)
    assert not differs(np.array([0x3F80], np.uint16), np.array([0x3F81], np.uint16), 7)
    assert differs(np.float32(1), np.float32(1 + 65 * 2.0**-23), 8)
    assert differs(np.array([[1.0, 2.0], [3.0, 5.0]]), np.array([[1.0, 2.0], [3.0, 4.0]]), 9).startswith(
        "differs at [1, 1]: np.float64(5.0)" if np.__version__ >= "2" else "differs at [1, 1]: 5.0")


def test_options():
    for check in (0, -1, "first", 1.5):
        try:
            tensorgraph.compile(SUM, check=check)
            assert False, "expects an error"
        except tensorgraph.OptionError as error:
            assert "expects True or a number of calls from 1 on for 'check'" in str(error), error
    assert type(tensorgraph.compile(SUM, check=False)) is type(tensorgraph.compile(SUM))


def test_threads(folder):
    program = tensorgraph.compile(SUM, check=10, reports=folder)
    counts = count_strict_calls(program)
    threads = [threading.Thread(target=lambda: [program(np.ones(10)) for _ in range(50)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts[0] == 20, counts


def main():
    tests = [(name, test) for name, test in sorted(globals().items()) if name.startswith("test_")]
    for _, test in tests:
        with tempfile.TemporaryDirectory() as folder:
            test(*[folder] * test.__code__.co_argcount)
    print(f"{len(tests)} tests passed")


if __name__ == "__main__":
    main()
