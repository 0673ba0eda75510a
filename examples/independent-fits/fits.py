#!/usr/bin/python3
"""Fits the energy balance of examples/ode-fit for many heat capacities, each in a task of dask.distributed.

    fits.py                        two worker processes of this machine
    fits.py tcp://SCHEDULER:8786   the workers of a cluster, which have TensorGraph, too

The compiled program is pickled: what is sent is its text, and a worker compiles it or takes it from its compile cache. That is the
folder that TENSORGRAPH_CACHE names where the worker runs, the same for all workers of a machine or one for each.
"""

import os
import pathlib
import sys
import tempfile

import dask
import numpy as np
from distributed import Client, LocalCluster, as_completed

import tensorgraph

HERE = pathlib.Path(__file__).resolve().parent
CAPACITIES = np.linspace(4.0, 40.0, 25)
START = np.array([1.0, 0.0])


def fit(program, co2, temperature, capacity):
    """The sensitivity, the first temperature, the sum of squares, and the number of steps."""
    return program(co2, temperature, capacity, START, 50)


def local_cluster(folder):
    """Two workers that nothing outside of this machine can reach."""
    return LocalCluster(n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None,
                        local_directory=folder)


def run_all(client, program, co2, temperature):
    """The results by capacities. A worker that ends costs what it was computing: that task runs again on another one."""
    # Each worker gets program and data once, not with each task.
    shared = client.scatter([program, co2, temperature], broadcast=True)
    tasks = {client.submit(fit, *shared, capacity, retries=2): capacity for capacity in CAPACITIES}
    return {tasks[task]: result for task, result in as_completed(tasks, with_results=True)}


def main():
    program = tensorgraph.compile(HERE.parent / "ode-fit" / "model.mlir")
    co2, temperature = (np.load(HERE.parent / "data" / f"{name}.npy") for name in ("co2", "temperature"))
    with tempfile.TemporaryDirectory() as folder, dask.config.set({"distributed.worker.daemon": True}):
        where = sys.argv[1] if len(sys.argv) > 1 else local_cluster(folder)
        with Client(where) as client:
            results = run_all(client, program, co2, temperature)
        if len(sys.argv) == 1:
            where.close()
    wrong = [capacity for capacity in CAPACITIES if results[capacity] != fit(program, co2, temperature, capacity)]
    capacity = min(results, key=lambda key: results[key][2])
    sensitivity, start, squares, _ = results[capacity]
    print(f"Energy balance, fitted for {len(results)} heat capacities each by a task")
    print(f"  result       smallest sum of squares {squares:.6f} K² with {capacity:.1f} W yr/m²/K: lambda {sensitivity:.4f} W/m²/K")
    print(f"  here         {'WRONG: other results for ' + str(wrong) if wrong else 'the same bits, one fit after another'}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
