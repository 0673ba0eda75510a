"""The peers in C, compiled on this machine for this machine: libraries by the name of what made them."""

import pathlib
import subprocess

FOLDER = pathlib.Path(__file__).parent / "peers"
# Compiler and options. What GCC calls -Ofast is -O3 -ffast-math of Clang; both then find vector functions in libmvec.
FLAVOURS = {
    "gcc -O3": ["gcc", "-O3"],
    "gcc -Ofast": ["gcc", "-Ofast"],
    "clang -O3": ["clang-22", "-O3"],
    "clang -Ofast": ["clang-22", "-O3", "-ffast-math", "-fveclib=libmvec"],
}
ELEMENTS = {"f32": ["-Dreal=float", "-DSINGLE"], "f64": ["-Dreal=double"]}


def library(command, element, sources, path, libraries):
    objects = path.with_suffix(".objects")
    objects.mkdir(parents=True)
    options = ["-std=c11", "-march=native", "-fPIC", "-Wall", "-Wextra", "-Werror", *ELEMENTS[element]]
    subprocess.run([*command, *options, "-c", *map(str, sources)], cwd=objects, check=True)
    # Linked without -ffast-math, with which denormal numbers would be zeros in the whole process.
    subprocess.run([command[0], "-shared", "-o", path, *objects.glob("*.o"), *libraries], check=True)
    return path


def build(folder, elements):
    """{(flavour, element): library}; the flavour of the one that calls OpenBLAS is its name."""
    libraries = {}
    sources = sorted(set(FOLDER.glob("*.c")) - {FOLDER / "blas.c"})
    for element in elements:
        for flavour, command in FLAVOURS.items():
            path = folder / f"{flavour.replace(' ', '')}-{element}.so"
            libraries[flavour, element] = library(command, element, sources, path, ["-lm"])
        path = folder / f"blas-{element}.so"
        libraries["OpenBLAS", element] = library(["gcc", "-O2"], element, [FOLDER / "blas.c"], path, ["-lopenblas"])
    return libraries
