"""What is measured: the programs, their sizes, and how fast they are to be."""

import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Kernel:
    """A program of one size."""

    program: str  # in PROGRAM.mlir
    element: str
    sizes: tuple
    # How far results may be apart: the difference of an element, relative to its size and the mean size of all.
    tolerance: float
    static: bool = False  # sizes are written into the types
    c: bool = True  # there is a peer in C, a function of the same name
    blas: str = ""  # the function that calls a BLAS
    numpy: bool = True
    exclude: tuple = ()  # rewrites that do not run
    # Ratios to reach, by the kind of peer.
    targets: dict = dataclasses.field(default_factory=dict)
    flops: int = 0
    # Measured on two threads, too, which are to be so many times as fast as one; 0: no matter how fast.
    two_threads: float = None

    @property
    def name(self):
        sizes = "x".join(f"{size:.0e}".replace("e+0", "e") if size >= 100_000 else str(size) for size in self.sizes)
        return f"{self.program} {self.element} {sizes}{' static' if self.static else ''}" + "".join(
            f", without {rewrite}" for rewrite in self.exclude)

    def text(self, source):
        """The program, from that of its file: with this element type, and with the sizes if they are to be static."""
        source = re.sub(r"f(32|64)\b", self.element, source)
        if self.static:
            source = source.replace("?x" * len(self.sizes), "x".join(map(str, self.sizes)) + "x")
        return source


def matmuls(sizes):
    for element, tolerance, even in (("f64", 1e-12, 1.15), ("f32", 2e-5, 1.2)):
        for n in sizes:
            for static in (True, False):
                target = 1.35
                if static and n == 64:
                    target = 0.9
                elif static and n % 64 == 0:
                    target = even
                yield Kernel("matmul", element, (n, n), tolerance, static, c=False, blas="blas_matmul",
                             targets={"BLAS": target}, flops=2 * n**3,
                           two_threads={1000: 0, 1024: 1.7}.get(n) if element == "f64" else None)


def sorting(quick):
    """Of vectors, rows and columns."""
    many, rows, wide = (1000, (10, 50), (100, 8)) if quick else (1_000_000, (20_000, 100), (4096, 256))
    targets = {"C": 1.25, "NumPy": 1.0}
    for element in ("f64", "f32"):
        for program, sizes in (("sort", (many,)), ("argsort", (many,)), ("sort-rows", rows), ("argsort-rows", rows),
                               ("sort-columns", wide)):
            yield Kernel(program, element, sizes, 0, targets=targets)


def transposing(quick):
    """Transposed tensors, copied or read by another operation."""
    shapes = ((40, 30), (30, 30), (6, 5, 40)) if quick else ((1000, 1200), (1001, 1001), (30, 40, 1000))
    targets = {"C": 1.25, "NumPy": 1.0}
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-4)):
        for program, sizes in (("transpose", shapes[0]), ("add-transposed", shapes[1]), ("permute", shapes[2]),
                               ("sum-transposed", shapes[1])):
            yield Kernel(program, element, sizes, tolerance, targets=targets)


def cumulative(quick):
    """Along an axis whose neighbours are far apart in memory, and along rows."""
    square = (20, 30) if quick else (1000, 1000)
    yield Kernel("cumsum-columns", "f64", square, 1e-11, targets={"C": 1.25, "NumPy": 0.9})
    yield Kernel("cumsum-columns", "f32", (100, 3) if quick else (100_000, 3), 1e-2, targets={"C": 1.25, "NumPy": 0.9})
    yield Kernel("cummax-columns", "f64", square, 0, targets={"C": 1.25, "NumPy": 0.9})
    yield Kernel("cumsum-rows", "f64", square, 1e-11, targets={"C": 1.25, "NumPy": 0.9})
    yield Kernel("cummax-rows", "f32", square, 0, targets={"NumPy": 0.9})


def thin_products(quick):
    """Products of few rows or columns, whose sizes are not known."""
    wide = 50 if quick else 1000
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-5)):
        for m, n in ((1, wide), (4, wide), (8, wide), (wide, 1), (wide, 4), (wide, 8)):
            yield Kernel("product", element, (m, wide, n), tolerance, targets={"C": 1.25, "NumPy": 1},
                         flops=2 * m * wide * n)
        for m in (1, 4, 8):
            yield Kernel("product-transposed", element, (m, wide, wide), tolerance, targets={"C": 1.25, "NumPy": 1},
                         flops=2 * m * wide * wide)


def tiny_products(quick):
    """Products of matrices that take less time than a call of a BLAS."""
    count = 10 if quick else 10_000
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-5)):
        for n in (3, 7, 16):
            for static in (True, False):
                yield Kernel("batch-product", element, (count, n, n), tolerance, static,
                             targets={"C": 1.25, "NumPy": 1}, flops=2 * count * n**3)


def loops_of_elements(quick):
    """A loop for each element, which runs in lanes."""
    count = 100 if quick else 9_990
    # The map of rates up to 3 is not chaotic, so that differences stay small.
    for element, tolerance in (("f64", 1e-12), ("f32", 1e-4)):
        for program in ("logistic", "newton"):
            yield Kernel(program, element, (count,), tolerance, targets={"C": 1.25, "NumPy": 1})


def short_rows(quick):
    """Reductions of rows of so few elements that vectors would not save time."""
    for element, tolerance in (("f64", 1e-13), ("f32", 1e-5)):
        for columns in (3, 8):
            for program in ("sum-rows", "amax-rows"):
                yield Kernel(program, element, (1000 if quick else 25_000, columns), tolerance, c=False,
                             targets={"NumPy": 1})


def kernels(quick):
    """All that is measured; sizes that take no time if `quick`."""
    many, steps = (10_000, 1000) if quick else (10_000_000, 1_000_000)
    rows = (16, 100) if quick else (4096, 1024)
    wide = 100 if quick else 4096
    rnn_steps = 20 if quick else 1000
    yield Kernel("elementwise", "f64", (many,), 1e-13, targets={"C": 1.1, "NumPy": 0.35}, two_threads=1.7)
    yield Kernel("elementwise", "f32", (many,), 1e-5)
    yield Kernel("sum", "f64", (many,), 1e-11, targets={"C": 1.1}, flops=many, two_threads=0)
    yield Kernel("max", "f64", (many,), 0, targets={"C": 1.1}, flops=many)
    yield Kernel("logsumexp", "f64", (many,), 1e-11)
    yield Kernel("softmax", "f32", rows, 1e-4, targets={"C": 1.3}, two_threads=0)
    yield Kernel("layernorm", "f32", rows, 1e-4, two_threads=0)
    yield from matmuls((64, 100) if quick else (64, 100, 500, 512, 1000, 1024, 2048))
    yield from thin_products(quick)
    yield from loops_of_elements(quick)
    yield from tiny_products(quick)
    yield Kernel("gemv", "f64", (wide, wide), 1e-12, blas="blas_gemv", targets={"BLAS": 1.0},
                 flops=2 * wide**2)
    yield Kernel("ar2", "f64", (many,), 1e-12, targets={"C": 1.1}, flops=4 * many)
    yield Kernel("garch", "f64", (many,), 1e-10, targets={"C": 1.0})
    yield Kernel("lotka-volterra", "f64", (steps,), 1e-8, numpy=False, targets={"C": 1.1})
    # The products with the inputs leave the loop by the rewrite `hoist`.
    for exclude, target in (((), 0.9), (("hoist",), 1.3)):
        yield Kernel("rnn", "f64", (rnn_steps, 128), 1e-12, exclude=exclude, targets={"C": target},
                     flops=4 * 128**2 * rnn_steps)
    yield Kernel("kalman", "f64", (steps // 10,), 1e-10, numpy=False, targets={"C": 1.1})
    yield Kernel("layers", "f32", (64, 64), 1e-5, flops=10 * 2 * 64**3)
    yield from sorting(quick)
    yield from transposing(quick)
    yield from cumulative(quick)
    yield from short_rows(quick)
