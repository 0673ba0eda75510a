"""Times of child processes: CPU, the least of several runs, interleaved with those of the peer.

User and system time are taken together: the kernel counts their sum exactly, and guesses from samples how it is divided,
which is too coarse for runs of some hundredths of a second."""

import json
import os
import resource
import signal
import subprocess
import sys


def cpu_and_memory(command, most_seconds=None):
    """The CPU time of a command, with that of its threads, and the most memory that it had, in bytes; None if it takes
    longer than `most_seconds`. Its output is dropped; if it fails, so does this."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (most_seconds, most_seconds + 10))

    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                               preexec_fn=limit if most_seconds else None)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    seconds = usage.ru_utime + usage.ru_stime
    if process.returncode == -signal.SIGXCPU:
        return None
    if process.returncode:
        sys.stderr.write(errors.decode(errors="replace")[-2000:])
        raise subprocess.CalledProcessError(process.returncode, command)
    return seconds, usage.ru_maxrss * 1024


def cpu_seconds(command):
    return cpu_and_memory(command)[0]


def least(commands, repeats):
    """The least time of each command. All of them run once before any runs again, so what else the machine does meets
    all of them alike."""
    times = [float("inf")] * len(commands)
    for _ in range(repeats):
        for number, command in enumerate(commands):
            times[number] = min(times[number], cpu_seconds(command))
    return times


def least_of_benchmarks(executable, repeats, options=(), clock="cpu_time"):
    """What Google Benchmark measures, in nanoseconds, by name: the least of the repetitions, which are interleaved."""
    command = [executable, "--benchmark_format=json", f"--benchmark_repetitions={repeats}",
               "--benchmark_enable_random_interleaving=true", *options]
    output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
    times = {}
    for run in json.loads(output)["benchmarks"]:
        if run.get("error_occurred"):
            sys.exit(f"error: {run['name']}: {run['error_message']}")
        if run["run_type"] == "iteration":
            times[run["name"]] = min(times.get(run["name"], float("inf")), run[clock])
    return times
