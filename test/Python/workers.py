"""Programs on the workers of dask.distributed: workers.py FOLDER. The first two workers share a compile cache, the third has its own."""

import os
import pathlib
import signal
import subprocess
import sys

import dask
import numpy as np
import psutil
from distributed import Client, LocalCluster

import tensorgraph

FOLDER = pathlib.Path(sys.argv[1])
LOG = FOLDER / "log.txt"
LIMIT = 60  # seconds, for one step

PROGRAM = """
func.func @main(%x: tensor<?xf64>, %a: f64) -> (f64, tensor<?xf64>) {
  %start = arith.constant 0.0 : f64
  %last, %h = tg.scan seqs(%xt = %x : tensor<?xf64>) states(%ht = %start : f64) consts(%k = %a : f64) -> (f64, tensor<?xf64>) {
    %0 = tg.mul %k, %ht : f64
    %1 = tg.add %0, %xt : f64
    tg.yield %1 : f64 outs(%1 : f64)
  }
  return %last, %h : f64, tensor<?xf64>
}
func.func @pick(%x: tensor<?xf64>, %k: index) -> f64 {
  %0 = tg.slice %x[%k] : tensor<?xf64>
  return %0 : f64
}
func.func @host(%x: f64) -> f64 {
  %0 = tg.host_call "double" (%x) : (f64) -> f64
  return %0 : f64
}
"""
X = np.linspace(-1.0, 1.0, 1001)


def run(program, factor, name, kills=False):
    """What a task computes. The first one with `kills` takes its worker with it."""
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(f"{name} {os.getpid()}\n")
    if kills and LOG.read_text(encoding="utf-8").count(f"{name} ") == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return program.main(X, factor), os.getpid()


def start_worker(address, name, cache):
    command = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--name", name, "--no-nanny", "--no-dashboard",
               "--nthreads", "1", "--memory-limit", "0", "--host", "127.0.0.1", "--local-directory", FOLDER / name]
    with open(FOLDER / f"{name}.txt", "wb") as out:
        return subprocess.Popen(command, stdout=out, stderr=out, cwd=FOLDER, env={**os.environ, "TENSORGRAPH_CACHE": str(cache)})


def entries(cache):
    """The entries of a cache, and which files they are."""
    return {path.name: path.stat().st_ino for path in cache.rglob("*") if path.is_file()}


def check(client, workers, address):
    scale = 2.0
    program = tensorgraph.compile(PROGRAM, filename="model.mlir", gradient={"function": "pick", "wrt": "x"},
                                  functions={"double": lambda x: scale * x})
    expected = {factor: program.main(X, factor) for factor in (0.5, 0.25, 0.75)}

    def same(result, factor):
        return result[0] == expected[factor][0] and np.array_equal(result[1], expected[factor][1])

    shared, own = FOLDER / "shared", FOLDER / "own"
    result, pid = client.submit(run, program, 0.5, "first", workers=["a"]).result(LIMIT)
    assert same(result, 0.5) and pid == workers["a"].pid
    made = entries(shared)
    assert made
    result, pid = client.submit(run, program, 0.5, "second", workers=["b"]).result(LIMIT)
    assert same(result, 0.5) and pid == workers["b"].pid
    # The other worker has found everything.
    assert entries(shared) == made, (made, entries(shared))
    print("two workers, one cache: same results")

    # Functions of a program, derivatives, functions of the host and the other ways to run a program.
    assert client.submit(lambda f: f(21.0), program.host).result(LIMIT) == 42.0
    assert np.array_equal(client.submit(lambda f: f(X[:3], 1), program.pick_gradient).result(LIMIT)[-1], [0.0, 1.0, 0.0])
    assert client.submit(lambda p: p(2.0), tensorgraph.interpret(PROGRAM, functions={"double": lambda x: 2 * x}).host).result(LIMIT) == 4.0
    try:
        client.submit(lambda f: f(X, 1001), program.pick).result(LIMIT)
        raise AssertionError("expects an error")
    except tensorgraph.BadIndex as error:
        assert error.line == 12 and error.filename == "model.mlir", (error, error.line, error.filename)
    print("errors: same place")

    # `a` dies in the first of these tasks, `b` has the others.
    lost = client.submit(run, program, 0.25, "killed", True, workers=["a"], allow_other_workers=True)
    others = [client.submit(run, program, 0.75, f"other-{k}", workers=["b"]) for k in range(3)]
    result, pid = lost.result(LIMIT)
    assert same(result, 0.25) and pid == workers["b"].pid
    assert all(same(other.result(LIMIT)[0], 0.75) for other in others)
    assert workers["a"].wait(LIMIT) == -signal.SIGKILL
    runs = [line.split()[0] for line in LOG.read_text(encoding="utf-8").splitlines()]
    assert sorted(runs) == sorted(["first", "second", "killed", "killed", "other-0", "other-1", "other-2"]), runs
    print("a killed worker: one task again")

    workers["c"] = start_worker(address, "c", own)
    client.wait_for_workers(2, LIMIT)
    made = entries(shared)
    result, pid = client.submit(run, program, 0.5, "third", workers=["c"]).result(LIMIT)
    assert same(result, 0.5) and pid == workers["c"].pid
    assert set(entries(own)) and entries(shared) == made
    print("a cache of its own: same results")


def main():
    workers = {}
    dask.config.set({"distributed.scheduler.allowed-failures": 3, "distributed.comm.timeouts.connect": f"{LIMIT}s"})
    with LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address=None, local_directory=str(FOLDER)) as cluster:
        address = cluster.scheduler_address
        try:
            workers.update({name: start_worker(address, name, FOLDER / "shared") for name in ("a", "b")})
            with Client(address) as client:
                client.wait_for_workers(2, LIMIT)
                check(client, workers, address)
        finally:
            for worker in workers.values():
                worker.terminate()
            for worker in workers.values():
                worker.wait(LIMIT)
    left = psutil.Process().children(recursive=True)
    assert not left, left
    print("no process left")


if __name__ == "__main__":
    main()
