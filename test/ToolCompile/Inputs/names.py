"""Compiles programs whose parameters and functions have the names of keywords and of all macros that compilers know where a
header of tg-compile is read: names.py FOLDER. Prints how many names there are."""

import itertools
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(sys.argv[1])
COMPILERS = [(["gcc", "-x", "c"], ["c11", "c17", "c2x", "gnu17"]), (["clang-22", "-x", "c"], ["c11", "c17", "c23", "gnu17"]),
             (["g++", "-x", "c++"], ["c++17", "gnu++17", "c++20"]), (["clang++-22", "-x", "c++"], ["c++17", "gnu++17", "c++23"])]
WAYS = [[*compiler, f"-std={standard}"] for compiler, standards in COMPILERS for standard in standards]
KEYWORDS = """alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class co_await
co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do double
dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq
nullptr operator or or_eq private protected public register reinterpret_cast requires restrict return short signed sizeof static
static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename typeof typeof_unqual union
unsigned using virtual void volatile wchar_t while xor xor_eq int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t""".split()


def run(*words, text=None):
    made = subprocess.run([str(word) for word in words], input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if made.returncode:
        sys.exit(f"{' '.join(map(str, words))}:\n{made.stdout[:3000]}")
    return made.stdout


def macros(text):
    """By ways of reading a text, the names of macros that an identifier of a program may be."""
    return {tuple(way): {name for name in re.findall(r"^#define (\w+)", run(*way, "-dM", "-E", "-", text=text), re.MULTILINE) if name[0] != "_"}
            for way in WAYS}


def compile_program(library, functions, parameters):
    """The header of a library with these functions, the first of which has these parameters, some twice as large."""
    path, output = FOLDER / "names.mlir", FOLDER / f"lib{library}.o"
    arguments = ", ".join(f"%{name}: {'tensor<?xf64>' if number % 7 == 0 else 'i64'}" for number, name in enumerate(parameters))
    path.write_text("".join(f"func.func @{name}({arguments if number == 0 else '%x: i64'}) -> i64 {{\n"
                            f"  %c = arith.constant 1 : i64\n  return %c : i64\n}}\n" for number, name in enumerate(functions)))
    run("tg-compile", path, "-o", output, "--mode=debug")
    return FOLDER / f"{library}.h"


def check(*headers):
    """The functions and parameters that the headers declare, none of which is a macro."""
    text = "".join(f'#include "{header}"\n' for header in headers)
    for way in WAYS:
        run(*way, "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-", text=f"{text}int main(void) {{ return 0; }}\n")
    declared = {name for header in headers
                for name in re.findall(r"[ *](\w+)(?=[,(]|\);)", header.read_text().split("_free(void *result);")[1])}
    for way, known in macros(text).items():
        if declared & known:
            sys.exit(f"{' '.join(way)}: macros are declared: {', '.join(sorted(declared & known))}")
    return declared


empty = compile_program("names", ["f"], ["x"])
names = sorted(set(itertools.chain(KEYWORDS, *macros(f'#include "{empty}"\n').values())))
declared = check(compile_program("names", ["f"], names))
free = ["linuxes", "intern", "INTEGER", "MAX", "unix_"]
if changed := set(free) - check(compile_program("kept", ["f"], free)):
    sys.exit(f"names are changed without need: {', '.join(sorted(changed))}")
# The names of functions begin with that of the library.
headers = []
for library, group in itertools.groupby((name for name in names if "_" in name), key=lambda name: name.split("_")[0]):
    ends = list(dict.fromkeys(["H", *(name.split("_", 1)[1] for name in group)]))
    if library.isupper() or library == "int8":
        headers.append(compile_program(library, ["f", *ends], [f"{library}_{end}" for end in ends]))
print(f"{len(names)} names, {len(declared)} declared, {len(check(*headers))} in {len(headers)} libraries of such names")
