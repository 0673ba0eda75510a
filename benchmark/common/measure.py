"""Times of child processes: CPU, the least of several runs, interleaved with those of the peer.

User and system time are taken together: the kernel counts their sum exactly, and guesses from samples how it is divided,
which is too coarse for runs of some hundredths of a second."""

import json
import os
import subprocess
import sys


def cpu_seconds(command):
    """The CPU time of a command, with that of its threads. Its output is dropped; if it fails, so does this."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode:
        sys.stderr.write(errors.decode(errors="replace")[-2000:])
        raise subprocess.CalledProcessError(process.returncode, command)
    return usage.ru_utime + usage.ru_stime


def least(commands, repeats):
    """The least time of each command. All of them run once before any runs again, so what else the machine does meets
    all of them alike."""
    times = [float("inf")] * len(commands)
    for _ in range(repeats):
        for number, command in enumerate(commands):
            times[number] = min(times[number], cpu_seconds(command))
    return times


def google_benchmark(executable):
    """The CPU time of each benchmark of an executable by its name, in nanoseconds: the least of seven repetitions."""
    command = [executable, "--benchmark_format=json", "--benchmark_repetitions=7", "--benchmark_min_time=0.2",
               "--benchmark_enable_random_interleaving=true"]
    output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
    times = {}
    for run in json.loads(output)["benchmarks"]:
        if run.get("error_occurred"):
            sys.exit(f"error: {run['name']}: {run['error_message']}")
        if run["run_type"] == "iteration":
            times[run["name"]] = min(times.get(run["name"], float("inf")), run["cpu_time"])
    return times
