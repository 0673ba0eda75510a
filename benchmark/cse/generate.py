"""Modules for the suite cse: N operations with regions, or functions, that differ in one operation, or are equal in pairs."""


def body(number, steps):
    """A chain of operations, which is another one for each number."""
    lines, last = [], "%a"
    for place in range(steps):
        lines.append(f"%x{place} = arith.{'addf' if number >> place & 1 else 'mulf'} {last}, %b : f32")
        last = f"%x{place}"
    return lines, last


def function(lines, arguments="%t: tensor<4xf32>, %a: f32, %b: f32, %p: i1, %n: index"):
    return "\n".join([f"func.func @main({arguments}) {{", *lines, "return", "}", ""])


def generic(count, steps=30):
    lines = []
    for number in range(count):
        inner, last = body(number, steps)
        lines += [f"%r{number} = linalg.generic {{indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], "
                  'iterator_types = ["parallel"]} ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {',
                  "^entry(%a: f32, %b: f32):", *inner, f"linalg.yield {last} : f32", "} -> tensor<4xf32>",
                  f'"use"(%r{number}) : (tensor<4xf32>) -> ()']
    return function(lines, "%t: tensor<4xf32>")


def conditions(count):
    lines = []
    for number in range(count):
        inner, last = body(number // 2, 14)
        lines += [f"%r{number} = scf.if %p -> (f32) {{", *inner, f"scf.yield {last} : f32", "} else {", "scf.yield %b : f32", "}",
                  f'"use"(%r{number}) : (f32) -> ()']
    return function(lines)


def loops(count, depth=3):
    lines = []
    for number in range(count):
        inner, last = body(number, 14)
        names = [f"%r{number}", *(f"%l{level}" for level in range(1, depth))]
        for level in range(depth):
            start = "%a" if level == 0 else f"%s{level - 1}"
            lines.append(f"{names[level]} = scf.for %i{level} = %n to %n step %n iter_args(%s{level} = {start}) -> (f32) {{")
        lines += [*inner, f"scf.yield {last} : f32"]
        for level in reversed(range(1, depth)):
            lines += ["}", f"scf.yield {names[level]} : f32"]
        lines += ["}", f'"use"(%r{number}) : (f32) -> ()']
    return function(lines)


def foreign(count):
    lines = []
    for number in range(count):
        inner, last = body(number, 14)
        lines += [f'%r{number} = "foreign.region"(%t) ({{', "^entry(%a: f32, %b: f32):", *inner, f'"foreign.end"({last}) : (f32) -> ()',
                  "}) : (tensor<4xf32>) -> f32"]
    return function(lines, "%t: tensor<4xf32>")


def functions(count):
    lines = []
    for number in range(count):
        inner, last = body(number, 14)
        lines += [f"func.func @f{number}(%a: f32, %b: f32) -> f32 {{", *inner, f"return {last} : f32", "}"]
    return "\n".join(lines) + "\n"


def deep(count):
    """Two equal loops in one another, `count` deep, which use a value from outside at each level."""
    lines = []
    for copy in range(2):
        for level in range(count):
            start = "%a" if level == 0 else f"%s{level - 1}"
            lines.append(f"%r{copy}_{level} = scf.for %i{level} = %n to %n step %n iter_args(%s{level} = {start}) -> (f32) {{")
        lines += [f"%x = arith.addf %s{count - 1}, %b : f32", "scf.yield %x : f32"]
        for level in reversed(range(1, count)):
            lines += ["}", f"%y = arith.mulf %r{copy}_{level}, %b : f32", "scf.yield %y : f32"]
        lines += ["}", f'"use"(%r{copy}_0) : (f32) -> ()']
    return function(lines)


def diamonds(count):
    """Operations with equal regions, each of which takes the results of the last two."""
    lines, one, two = [], "%a", "%b"
    for number in range(count):
        for copy in range(2):
            lines += [f"%r{number}_{copy} = scf.if %p -> (f32) {{", f"%x = arith.addf {one}, {two} : f32", "scf.yield %x : f32",
                      "} else {", f"%x = arith.addf {one}, {two} : f32", "scf.yield %x : f32", "}"]
        one, two = f"%r{number}_0", f"%r{number}_1"
    return function([*lines, f'"use"({one}, {two}) : (f32, f32) -> ()'])


def flat(count):
    """Ten operations without regions for each of `count`, a third of which equal others."""
    lines, last = [], "%a"
    for number in range(count):
        for place in range(10):
            name = f"%x{number}_{place}"
            lines.append(f"{name} = arith.{('addf', 'mulf', 'subf')[place % 3]} {last if place % 3 else '%a'}, %b : f32")
            last = name
        lines.append(f'"use"({last}) : (f32) -> ()')
    return function(lines)


FAMILIES = {"linalg.generic of 30": generic, "scf.if, equal in pairs": conditions, "three scf.for": loops,
            "unregistered, with a region": foreign, "functions": functions, "diamonds of scf.if": diamonds}
