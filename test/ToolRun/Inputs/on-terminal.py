"""Runs a command whose standard error is a terminal until it has printed a text there, and interrupts it; prints what it
has printed, and its exit status: on-terminal.py SECONDS TEXT COMMAND…"""

import os
import pty
import select
import signal
import subprocess
import sys
import time

seconds, text, command = float(sys.argv[1]), sys.argv[2], sys.argv[3:]
master, slave = pty.openpty()
environment = dict(os.environ, TERM="xterm")
# The shell may have made this ignore the signal, and what it starts with it.
restore = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)  # noqa: E731
process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=slave, env=environment, preexec_fn=restore)
os.close(slave)
printed, end = "", time.monotonic() + seconds
while text not in printed and time.monotonic() < end and process.poll() is None:
    if select.select([master], [], [], 0.1)[0]:
        printed += os.read(master, 4096).decode(errors="replace")
process.send_signal(signal.SIGINT)
try:
    status = process.wait(timeout=seconds)
except subprocess.TimeoutExpired:
    process.kill()
    status = process.wait()
print(printed.replace("\r", "\n"))
print(f"exit status {status}")
