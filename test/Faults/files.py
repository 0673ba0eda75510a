"""Fails each call in turn that writes files of tg-run: files.py EXAMPLE…

First for the outputs, then for the compile cache: opening, writing, renaming, and so on, by a full disk and by a read-only one.
If an output cannot be written, there is an error, exit code 1, and no part of an output; if an entry of the cache cannot be written,
the run succeeds. In any case no other file is left, and the next run is right.
"""

import errno
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import examples


class Runs:
    def __init__(self, name, shim, folder):
        self.name, self.shim, self.folder = name, shim, pathlib.Path(folder)
        self.model, self.inputs = examples.record(name)
        self.outputs, self.cache = self.folder / "outputs", self.folder / "cache"

    def run(self, watched=None, fault=None, number=0):
        """Runs the example, and fails the call with a number that writes to a folder; (process, number of such calls)"""
        log = self.folder / "count"
        environment = {**os.environ, "TENSORGRAPH_PRECOMPILED": "off"}
        if watched:
            environment.update(LD_PRELOAD=self.shim, TG_FAULT_FOLDER=str(watched), TG_FAULT_LOG=str(log))
        if fault:
            environment.update(TG_FAULT=str(number), TG_FAULT_ERRNO=str(fault))
        process = subprocess.run(["tg-run", self.model, *self.inputs, f"--output=@{self.outputs}/all.npz", f"--cache={self.cache}"],
                                 capture_output=True, text=True, env=environment)
        return process, int(log.read_text()) if watched else 0

    def files(self, folder):
        """The files of a folder with their contents."""
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}

    def clear(self):
        for path in (self.outputs, self.cache):
            shutil.rmtree(path, ignore_errors=True)
        self.outputs.mkdir()


def require(holds, place, message, process):
    if not holds:
        sys.exit(f"{place}: {message}\nexit {process.returncode}\n{process.stdout}{process.stderr}")


def check_outputs(runs):
    """Old outputs stay as they were, too, if new ones cannot be written."""
    runs.clear()
    process, count = runs.run(runs.outputs)
    require(process.returncode == 0 and count, runs.name, "cannot be run", process)
    expected = runs.files(runs.outputs)
    for fault in (errno.ENOSPC, errno.EROFS):
        for number in range(count):
            for old in ({}, {"all.npz": b"old"}):
                place = f"{runs.name}: call {number} of {count} for outputs, {errno.errorcode[fault]}"
                shutil.rmtree(runs.outputs)
                runs.outputs.mkdir()
                for name, content in old.items():
                    (runs.outputs / name).write_bytes(content)
                process, _ = runs.run(runs.outputs, fault, number)
                require(process.returncode == 1, place, "expects exit code 1", process)
                require(process.stderr.startswith("error: ") and len(process.stderr.splitlines()) == 1 and
                        os.strerror(fault) in process.stderr, place, "expects one line of error", process)
                require(runs.files(runs.outputs) == old, place, f"leaves {list(runs.files(runs.outputs))}", process)
                process, _ = runs.run()
                require(process.returncode == 0 and runs.files(runs.outputs) == expected, place, "the next run is wrong", process)
    return count, 4 * count


def check_cache(runs):
    runs.clear()
    process, count = runs.run(runs.cache)
    require(process.returncode == 0 and count, runs.name, "cannot be run", process)
    expected, entries = runs.files(runs.outputs), set(runs.files(runs.cache))
    for fault in (errno.ENOSPC, errno.EROFS):
        for number in range(count):
            place = f"{runs.name}: call {number} of {count} for the cache, {errno.errorcode[fault]}"
            runs.clear()
            process, _ = runs.run(runs.cache, fault, number)
            require(process.returncode == 0 and runs.files(runs.outputs) == expected, place, "expects the results", process)
            process, _ = runs.run()
            require(process.returncode == 0 and runs.files(runs.outputs) == expected, place, "the next run is wrong", process)
            left = set(runs.files(runs.cache)) - entries
            require(not left, place, f"leaves {sorted(left)}", process)
    return count, 2 * count


def main():
    with tempfile.TemporaryDirectory() as folder:
        shim = examples.build_shim(folder)
        for name in sys.argv[1:] or examples.names():
            runs = Runs(name, shim, folder)
            for what, check in (("outputs", check_outputs), ("the cache", check_cache)):
                count, failed = check(runs)
                print(f"{name}: {count} calls for {what}, {failed} failed", flush=True)
    print("nothing is lost")


if __name__ == "__main__":
    main()
