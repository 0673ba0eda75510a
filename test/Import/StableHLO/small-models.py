"""Small models of benchmark/models: values and gradients of fast code are those of the interpreter.

usage: small-models.py SOURCE TG_RUN FOLDER

Some gradients are 0 but for rounding (that by the bias of keys, for instance), so errors are compared with the largest
number of all.
"""

import pathlib
import subprocess
import sys

import numpy as np

sys.dont_write_bytecode = True
source, tool, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
sys.path.insert(0, source + "/benchmark")
from models import networks  # noqa: E402
from models.suite import statistics, write_inputs  # noqa: E402

MODELS = {
    "block": networks.resnet_block_loss,
    "convolution": lambda: networks.convolution_loss(2, 9, 2, 3),
    "transformer": lambda: networks.transformer_loss(3, 3, 8, 2),
    "transformer-scan": lambda: networks.transformer_scan_loss(3, 3, 8, 2),
    "attention": lambda: networks.attention_loss(5, 8, 2),
    "lstm": lambda: networks.cell_loss(4, networks.lstm, 2, 5, 2, 3, 4),
    "gru": lambda: networks.cell_loss(3, networks.gru, 1, 5, 2, 3, 4),
    "logistic": lambda: networks.logistic_loss(7, 3),
    "slices": lambda: networks.slices_program(100, 64),
    "hierarchical": lambda: statistics.hierarchical_regression(5, 11),
    "four-chains": lambda: statistics.four_chains(5, 11, 3),
    "garch": statistics.garch,
    "hmm": statistics.hidden_markov,
    "kalman": statistics.kalman,
    "gaussian-process": lambda: statistics.gaussian_process(7),
}


def run(program, inputs, path, *options):
    subprocess.run([tool, program, *inputs, f"--output=@{path}", *options], check=True)
    return np.load(path)


def worst(ones, others):
    assert ones.files == others.files and ones.files
    largest = max(np.abs(others[name]).max(initial=0) for name in ones.files)
    return max(np.abs(ones[name] - others[name]).max(initial=0) for name in ones.files) / largest


wrong = []
for name, build in MODELS.items():
    text, program = build(), folder / f"{name}.mlir"
    program.write_text(text)
    inputs = write_inputs(text, folder / f"{name}-inputs.npz", 9) + (["--gradient"] if name not in ("slices", "four-chains", "gaussian-process") else [])
    expected = run(program, inputs, folder / f"{name}-expected.npz", "--interpret")
    error = worst(run(program, inputs, folder / f"{name}.npz"), expected)
    print(f"{name}: {error:.1e}")
    if not error < 1e-5:
        wrong.append(name)
sys.exit(f"wrong: {', '.join(wrong)}" if wrong else 0)
