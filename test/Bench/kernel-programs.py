"""Whether the programs of the suite of kernels compute, compiled strictly, what the interpreter does, bit for bit:
kernel-programs.py SOURCE_FOLDER TG_RUN"""

import os
import subprocess
import sys
import tempfile

source, tg_run = sys.argv[1:]
sys.path.insert(0, os.path.join(source, "benchmark"))
from kernels.kernels import kernels
from kernels.suite import write_inputs, write_program

wrong = 0
with tempfile.TemporaryDirectory() as folder:
    for kernel in kernels(True):
        model, inputs = write_program(kernel, folder), write_inputs(kernel, folder)
        for mode in ("debug", "fast-compile"):
            command = [tg_run, model, f"--mode={mode}", "--compare=interp", *inputs]
            process = subprocess.run(command, capture_output=True, text=True)
            if process.returncode or process.stdout != "all results are equal\n":
                wrong += 1
                print(f"{kernel.name}, {mode}:\n{process.stdout}{process.stderr}")
        print(kernel.name)
print(f"{wrong} runs differ")
