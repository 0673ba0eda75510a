"""Starts a command and interrupts it after some seconds of processor time; prints its messages and its exit status, and fails if
it takes long to end: interrupted.py SECONDS COMMAND…"""

import os
import signal
import subprocess
import sys
import time

# The shell may have made this ignore the signal, and what it starts with it.
restore = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)  # noqa: E731
process = subprocess.Popen(sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=restore)


def used():
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


while process.poll() is None and used() < float(sys.argv[1]):
    time.sleep(0.02)
process.send_signal(signal.SIGINT)
begin = time.monotonic()
try:
    _, messages = process.communicate(timeout=30)  # on a busy machine
except subprocess.TimeoutExpired:
    process.kill()
    sys.exit("does not end")
print(messages.decode(errors="replace"))
print(f"exit status {process.returncode}")
print(f"after {time.monotonic() - begin:.2f} s")
