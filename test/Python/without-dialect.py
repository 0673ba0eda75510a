"""Every function of the package takes a program in which no operation of the dialect occurs, as the first thing of a process."""

import subprocess
import sys

import tensorgraph

TEXT = "func.func @main(%x: f64) -> f64 { %y = arith.addf %x, %x : f64  return %y : f64 }"
CALLS = {
    "compile": lambda: tensorgraph.compile(TEXT)(3.0),
    "compile for debugging": lambda: tensorgraph.compile(TEXT, mode="debug")(3.0),
    "compile with a gradient": lambda: tensorgraph.compile(TEXT, gradient=True)(3.0),
    "digest": lambda: tensorgraph.digest(TEXT),
    "explain": lambda: tensorgraph.explain(TEXT, TEXT),
    "gradient": lambda: tensorgraph.gradient(TEXT),
    "hessian": lambda: tensorgraph.gradient(TEXT, kind="hessian"),
    "interpret": lambda: tensorgraph.interpret(TEXT)(3.0),
    "optimize": lambda: tensorgraph.optimize(TEXT),
    "optimize by nothing": lambda: tensorgraph.optimize(TEXT, ""),
}

if __name__ == "__main__":
    if len(sys.argv) > 1:
        CALLS[sys.argv[1]]()
        sys.exit()
    failed = [name for name in CALLS if subprocess.run([sys.executable, __file__, name]).returncode]
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)
