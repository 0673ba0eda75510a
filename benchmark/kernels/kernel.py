"""What a family of kernels is made of: programs of certain sizes, their arguments, and the peers in Python."""

import dataclasses
import re

# The arguments of each program, from a generator of random numbers, the element type and the sizes. Arrays of floats
# become arrays of the element type; those that are not arrays are texts as tg-run takes them.
INPUTS = {}
# What it computes: by NumPy and SciPy if they can do that without a loop over all steps in Python, and by PyTorch.
NUMPY = {}
TORCH = {}

# Ratios to reach, by the kind of peer.
TARGETS = {"C": 1.25, "NumPy": 1, "PyTorch": 1}


def inputs(*programs):
    return lambda function: INPUTS.update(dict.fromkeys(programs, function))


def numpy(*programs):
    return lambda function: NUMPY.update(dict.fromkeys(programs, function))


def torch(*programs):
    return lambda function: TORCH.update(dict.fromkeys(programs, function))


@dataclasses.dataclass(frozen=True)
class Kernel:
    """A program of one size."""

    program: str  # in programs/PROGRAM.mlir
    element: str
    sizes: tuple
    # How far results may be apart: the difference of an element, relative to its size and the mean size of all.
    tolerance: float
    static: bool = False  # sizes are written into the types
    # The sizes of types that the program has names for, which are written there.
    known: dict = dataclasses.field(default_factory=dict, hash=False)
    c: bool = True  # there is a peer in C, a function of the same name
    blas: str = ""  # the function that calls a BLAS
    exclude: tuple = ()  # rewrites that do not run
    targets: dict = dataclasses.field(default_factory=dict)  # as TARGETS
    flops: int = 0
    # Measured on two threads, too, which are to be so many times as fast as one; 0: no matter how fast.
    two_threads: float = None

    @property
    def is_static(self):
        return self.static or bool(self.known)

    @property
    def name(self):
        sizes = "x".join(f"{size:.0e}".replace("e+0", "e") if size >= 100_000 else str(size) for size in self.sizes)
        return f"{self.program} {self.element} {sizes}{' static' if self.is_static else ''}" + "".join(
            f", without {rewrite}" for rewrite in self.exclude)

    def text(self, source):
        """The program, from that of its file: with this element type, and with the sizes if they are to be static."""
        source = re.sub(r"f(32|64)\b", self.element, source)
        if self.static:
            source = source.replace("?x" * len(self.sizes), "x".join(map(str, self.sizes)) + "x")
        for name, sizes in self.known.items():
            source = re.sub(rf"^(!{name} = tensor<)[\dx?]*x", rf"\g<1>{sizes}x", source, flags=re.MULTILINE)
        return source
