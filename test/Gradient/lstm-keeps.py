"""Compares the gradient of an LSTM with the same gradient as JAX derives it: the results, the values that steps keep, and the most memory of a
call.

usage: lstm-keeps.py SOURCE TG_OPT TG_RUN FOLDER
"""

import pathlib
import re
import subprocess
import sys

import numpy as np

sys.dont_write_bytecode = True
source, tg_opt, tg_run, folder = *sys.argv[1:4], pathlib.Path(sys.argv[4])
sys.path.insert(0, source + "/benchmark")
from models import networks  # noqa: E402
from models.suite import write_inputs  # noqa: E402

SIZES = (50, 4, 6, 16)  # steps, batch, inputs, width
PROGRAMS = {"loss": lambda: networks.cell_loss(4, networks.lstm, 2, *SIZES), "jax": lambda: networks.lstm_gradient(*SIZES)}
UNITS = {"B": 1, "kB": 1e3, "MB": 1e6}



def scans(program, *options):
    """The heads of the loops of a gradient."""
    command = [tg_opt, program, "--tg-import-stablehlo", "--mlir-very-unsafe-disable-verifier-on-parsing", *options]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return re.findall(r"tg\.scan [^{]*", text.split("func.func")[-1])


results, memory, kept = {}, {}, {}
for name, build in PROGRAMS.items():
    program, output = folder / f"{name}.mlir", folder / f"{name}.npz"
    program.write_text(build())
    command = [tg_run, program, *write_inputs(build(), folder / "inputs.npz"), *(["--gradient"] if name == "loss" else [])]
    subprocess.run([*command, f"--output=@{output}"], check=True)
    results[name] = np.load(output)
    timed = subprocess.run([*command, "--benchmark=1", "--output=@/dev/null"], check=True, capture_output=True, text=True)
    number, unit = re.search(r"peak ([\d.]+) (\w+)", timed.stdout + timed.stderr).groups()
    memory[name] = float(number) * UNITS[unit]
    forward, backward = scans(program, *(["--tg-add-gradient", "--tg-expand-gradients"] if name == "loss" else []))
    kept[name] = forward.count("tensor<?x4x16xf32>")
    # The second loop takes rows from the last one on, and carries no tensor of them.
    assert "backwards" in backward and f"tensor<{SIZES[0]}x" not in backward[backward.index("states("):backward.index("->")], backward
ours, jax = ([archive[name] for name in archive.files] for archive in results.values())
assert len(ours) == len(jax) == 7
for one, other in zip(ours, jax):
    assert one.shape == other.shape and np.abs(one - other).max() < 1e-4 * np.abs(other).max(), (one, other)
print(f"equal; {kept['loss']} values of each step are kept instead of {kept['jax']}, with {memory['loss'] / memory['jax']:.2f} of the memory")
