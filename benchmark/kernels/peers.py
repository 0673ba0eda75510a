"""The peers in C, compiled on this machine: libraries by the name of what made them."""

import os
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent / "peers"
# Compiler and options. What GCC calls -Ofast is -O3 -ffast-math of Clang; both then find vector functions in libmvec.
FLAVOURS = {
    "gcc -O3": ["gcc", "-O3"],
    "gcc -Ofast": ["gcc", "-Ofast"],
    "clang -O3": ["clang-22", "-O3"],
    "clang -Ofast": ["clang-22", "-O3", "-ffast-math", "-fveclib=libmvec"],
}
# Processors whose kernels of OpenBLAS are benchmarked, where this machine can run them: each in a copy of the library.
# BLIS and oneDNN choose for themselves.
CORES = {"Haswell": "avx2", "Zen": "avx2", "SkylakeX": "avx512dq", "Cooperlake": "avx512_bf16",
         "SapphireRapids": "avx512_bf16"}
ELEMENTS = {"f16": ["-Dreal=_Float16", "-Dwide=float"], "f32": ["-Dreal=float", "-Dwide=float", "-DSINGLE"],
            "f64": ["-Dreal=double", "-Dwide=double"]}
# Sources that are libraries of their own, and those that are compiled for half floats, too.
PRODUCTS, HALF = {"blas.c", "onednn.c"}, {"multiply_add.c", "row_reductions.c"}
# Libraries that are linked into ours stay apart from those of others.
STATIC = ["-Wl,-Bsymbolic", "-Wl,--exclude-libs,ALL"]


def library(command, element, sources, path, libraries, processor="native"):
    objects = path.with_suffix(".objects")
    objects.mkdir(parents=True)
    options = ["-std=gnu11", f"-march={processor}", "-fPIC", "-Wall", "-Wextra", "-Werror", *ELEMENTS[element]]
    subprocess.run([*command, *options, "-c", *map(str, sources)], cwd=objects, check=True)
    # Linked without -ffast-math, with which denormal numbers would be zeros in the whole process.
    subprocess.run([command[0], "-shared", "-o", path, *objects.glob("*.o"), *libraries], check=True)
    return path


def openblas_cores():
    """Those of CORES that OpenBLAS takes when it is told to: others it replaces, with a warning. It does not ask whether the
    processor has their instructions."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        features = file.read().split()
    ask = "import ctypes; blas = ctypes.CDLL('libopenblas.so.0'); blas.openblas_get_corename.restype = ctypes.c_char_p; " \
          "print(blas.openblas_get_corename().decode())"
    taken = lambda core: subprocess.run([sys.executable, "-c", ask], env={**os.environ, "OPENBLAS_CORETYPE": core},
                                        capture_output=True, text=True, check=True).stdout.strip()
    return [core for core, feature in CORES.items() if feature in features and taken(core).lower() == core.lower()]


def products():
    """{name: (command, source, options of the linker)}"""
    made = {f"OpenBLAS {core}": (["gcc", "-O2", f'-DCORE="{core}"'], "blas.c", [*STATIC, "-l:libopenblas.a", "-lm"])
            for core in openblas_cores()}
    made["BLIS"] = (["gcc", "-O2"], "blas.c", [*STATIC, "-l:libblis.a", "-lm"])
    made["oneDNN"] = (["gcc", "-O2"], "onednn.c", ["-ldnnl"])
    return made


def build(folder, elements, processor):
    """{element: {name: library}}, of those in C, compiled for a processor, and of those with products."""
    plain, with_products = {element: {} for element in elements}, {element: {} for element in elements}
    blas = products()
    for element in elements:
        sources = sorted(path for path in FOLDER.glob("*.c")
                         if path.name not in PRODUCTS and (element != "f16" or path.name in HALF))
        for name, command in FLAVOURS.items():
            path = folder / f"{name.replace(' ', '')}-{element}.so"
            plain[element][name] = library(command, element, sources, path, ["-lm"], processor)
        for name, (command, source, link) in blas.items():
            if element == "f16" or name == "oneDNN" and element != "f32":
                continue
            path = folder / f"{name.replace(' ', '')}-{element}.so"
            with_products[element][name] = library(command, element, [FOLDER / source], path, link)
    return plain, with_products
