"""Evaluations that solvers need for the problems of test/Solvers: ours, which a C program counts, and SciPy's."""

import collections
import dataclasses
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
import scipy.optimize

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test" / "Solvers"))

import mgh
import problems

# How many problems are to be solved, where it is more than test/Solvers asks for: as many as cminpack does.
SOLVED = {"root lm": (15, 11, 12)}

PEERS = ROOT / "benchmark" / "solvers" / "peers"
# Minimisations end where no component of the gradient is larger: SciPy's rule, while ours is relative to the value.
GRADIENT = 1e-5
NEVER = -1
# The peers of our methods: SciPy's names and options.
MINIMISERS = {
    "bfgs": ("BFGS", {"gtol": GRADIENT, "maxiter": 2000}),
    "lbfgs": ("L-BFGS-B", {"gtol": GRADIENT, "ftol": 0, "maxiter": 2000}),
    "newton": ("trust-exact", {"gtol": GRADIENT, "maxiter": 2000}),
    "nelder_mead": ("Nelder-Mead", {"xatol": 1e-8, "fatol": 1e-8, "maxiter": 2000, "maxfev": 100000}),
}
ROOT_FINDERS = {"hybrid": ("hybr", {"xtol": 1e-10}), "lm": ("lm", {"xtol": 1e-10, "ftol": 1e-10})}
SCALAR_ROOT_FINDERS = {"chandrupatla": None, "brent": scipy.optimize.brentq, "bisect": scipy.optimize.bisect}
# How many evaluations of the value, and of the Hessian or Jacobian, are enough from x0; a tenth more is allowed.
ENOUGH = {
    "minimize bfgs": (941,), "minimize lbfgs": (1036,), "minimize newton": (1106, 535),
    "minimize bfgs, default stop": (1426,), "minimize lbfgs, default stop": (1630,),
    "minimize newton, default stop": (1389, 671),
    "root hybrid": (580, 40), "root lm": (276, 227), "root_scalar chandrupatla": (323,), "root_scalar brent": (421,),
}


@dataclasses.dataclass
class Outcome:
    """How often the value and its first and second derivatives were evaluated, and the point that was found."""

    values: int
    firsts: int
    seconds: int
    x: list


class Counted:
    """A function that counts how often it and its derivatives are asked for."""

    def __init__(self, function):
        self.function, self.counts, self.point, self.duals = function, collections.Counter(), None, None

    def value(self, x):
        self.counts["value"] += 1
        result = self.function(list(x))
        return np.array(result) if isinstance(result, list) else result

    def derivative(self, x, part):
        """The first or second derivatives. Both are computed at once."""
        self.counts[part] += 1
        if not np.array_equal(self.point, x):
            self.point, self.duals = np.array(x), problems.differentiate(self.function, x)
        if isinstance(self.duals, list):
            return np.array([getattr(dual, part) for dual in self.duals])
        return getattr(self.duals, part)

    def first(self, x):
        return self.derivative(x, "first")

    def second(self, x):
        return self.derivative(x, "second")

    def outcome(self, x):
        return Outcome(self.counts["value"], self.counts["first"], self.counts["second"], x)


def minimize_by_scipy(method, problem, scale):
    name, options = MINIMISERS[method]
    loss = Counted(problem.loss)
    derivatives = {} if method == "nelder_mead" else {"jac": loss.first}
    if method == "newton":
        derivatives["hess"] = loss.second
    start = scale * np.array(problem.start, float)
    with np.errstate(all="ignore"):
        return loss.outcome(scipy.optimize.minimize(loss.value, start, method=name, options=options, **derivatives).x)


def root_by_scipy(method, problem, scale):
    name, options = ROOT_FINDERS[method]
    equations = Counted(problem.equations)
    start = scale * np.array(problem.start, float)
    with np.errstate(all="ignore"):
        result = scipy.optimize.root(equations.value, start, jac=equations.first, method=name, options=options)
    return equations.outcome(result.x)


def scalar_root_by_scipy(find, equation):
    with np.errstate(all="ignore"):
        x, result = find(lambda x: equation.function(np.float64(x)), equation.low, equation.high, xtol=1e-12,
                         maxiter=1000, full_output=True)
    return Outcome(result.function_calls, 0, 0, x)


class Counter:
    """Our solvers, driven by peers/counts.c."""

    def __init__(self, folder):
        functions, entries = [], []

        def add(name, function, start, num_results):
            functions.append(problems.c_function(name, function, start))
            entries.append(f'    {{"{name}", {len(start)}, {num_results}, {name}}},')
        for problem in problems.MINIMISATIONS:
            add(f"minimize_{problem.name}", problem.loss, problem.start, 1)
        for problem in problems.SYSTEMS:
            add(f"root_{problem.name}", problem.equations, problem.start, len(problem.start))
        table = ["static const problem problems[] = {", *entries, "    {0}};", ""]
        pathlib.Path(folder, "problems.h").write_text("\n".join(functions + table))
        self.executable = pathlib.Path(folder, "counts")
        routines = sorted((ROOT / "lib" / "Runtime" / "Solvers").glob("*.c"))
        subprocess.run(["clang-22", "-O2", "-fno-inline", "-ffp-contract=off", f"-I{ROOT}/include", f"-I{folder}",
                        PEERS / "counts.c", *routines, "-o", self.executable, "-lm"], check=True)

    def run(self, symbol, kind, chosen, scale, gradient, gtol, xtol, max_steps):
        """The outcomes for problems from so many times their starts."""
        lines = [f"{symbol} {kind}_{problem.name} {gradient} {gtol} {xtol} {max_steps} "
                 f"{' '.join(str(float(scale * a)) for a in problem.start)}\n" for problem in chosen]
        process = subprocess.run([self.executable], input="".join(lines), stdout=subprocess.PIPE, text=True, check=True)
        rows = [line.split() for line in process.stdout.splitlines()]
        return [Outcome(*map(int, row[:3]), [float(number) for number in row[3:]]) for row in rows]

    def minimize(self, method, scale):
        """With SciPy's rule to stop."""
        options = (NEVER, 1e-8, 1e-8, 2000) if method == "nelder_mead" else (GRADIENT, 0, 1e-12, 2000)
        return self.run(f"tg_minimize_{method}", "minimize", problems.MINIMISATIONS, scale, *options)

    def minimize_by_default(self, method):
        """With the default rule of `tg.minimize`."""
        return self.run(f"tg_minimize_{method}", "minimize", problems.MINIMISATIONS, 1, NEVER, 1e-8, 1e-12, 2000)

    def root(self, method, scale):
        return self.run(f"tg_root_{method}", "root", problems.SYSTEMS, scale, NEVER, 0, 1e-10, 1000)


@dataclasses.dataclass
class Row:
    """A method beside a peer: how many problems each solves from each start, and how often each evaluates the value and
    the Hessian or Jacobian, from the first start."""

    method: str
    peer: str
    solved: list
    evaluations: list
    peer_solved: list
    peer_evaluations: list

    @staticmethod
    def of(method, peer, is_solved, derivative, ours, theirs):
        """Of outcomes for each start. `derivative` names the count of derivatives to show, if any."""
        def solved(starts):
            return [sum(judge(outcome.x) for judge, outcome in zip(is_solved, outcomes)) for outcomes in starts]

        def counts(outcomes):
            return [sum(getattr(outcome, name) for outcome in outcomes) for name in ("values", derivative) if name]
        return Row(method, peer, solved(ours), counts(ours[0]), solved(theirs), counts(theirs[0]) if theirs else [])

    def cells(self):
        def joined(numbers, separator):
            return separator.join(map(str, numbers))
        return [self.method, joined(self.solved, ", "), joined(self.evaluations, " + "), self.peer,
                joined(self.peer_solved, ", "), joined(self.peer_evaluations, " + ")]


def compare(tg_run, folder):
    """The rows of all methods whose evaluations are counted."""
    counter = Counter(folder)
    minimisations, systems = problems.MINIMISATIONS, problems.SYSTEMS
    is_minimum, is_root = [problem.is_minimum for problem in minimisations], [problem.is_root for problem in systems]
    for method, (peer, _) in MINIMISERS.items():
        second = "seconds" if method == "newton" else ""
        theirs = [[minimize_by_scipy(method, problem, scale) for problem in minimisations] for scale in mgh.SCALES]
        ours = [counter.minimize(method, scale) for scale in mgh.SCALES]
        yield Row.of(f"minimize {method}", f"SciPy {peer}", is_minimum, second, ours, theirs)
        if method != "nelder_mead":
            ours = [counter.minimize_by_default(method)]
            yield Row.of(f"minimize {method}, default stop", "", is_minimum, second, ours, [])
    for method, (peer, _) in ROOT_FINDERS.items():
        theirs = [[root_by_scipy(method, problem, scale) for problem in systems] for scale in mgh.SCALES]
        ours = [counter.root(method, scale) for scale in mgh.SCALES]
        yield Row.of(f"root {method}", f"SciPy {peer}", is_root, "firsts", ours, theirs)
    for method, peer in SCALAR_ROOT_FINDERS.items():
        name = f"root_scalar {method}"
        found = mgh.solve(next(known for known in mgh.METHODS if known.name == name), tg_run).values()
        # Both ends of the interval are evaluated before the first step.
        ours = [[Outcome(solution.steps + 2, 0, 0, solution.x) for solution, in found]]
        theirs = [[scalar_root_by_scipy(peer, equation) for equation in problems.EQUATIONS]] if peer else []
        is_scalar_root = [equation.is_root for equation in problems.EQUATIONS]
        yield Row.of(name, f"SciPy {peer.__name__}" if peer else "", is_scalar_root, "", ours, theirs)


def print_table(tg_run):
    """In Markdown."""
    print("| method | solved from x0, 10 x0, 100 x0 | evaluations from x0 | peer | solved | evaluations |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for row in compare(tg_run, folder):
            print(f"| {' | '.join(row.cells())} |")
