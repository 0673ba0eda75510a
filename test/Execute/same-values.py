"""Prints a program that reduces tensors of which the compiler finds out that all elements are the same.

usage: same-values.py TYPE SIZE…
"""

import sys

element, sizes = sys.argv[1], [int(size) for size in sys.argv[2:]]
lines, results = [], []


def emit(text, *shape):
    name = f"%{len(lines)}"
    lines.append(f"  {name} = {text} : {type_of(*shape)}" if shape else f"  {name} = {text}")
    return name


def type_of(*shape):
    return f"tensor<{'x'.join(map(str, (*shape, element)))}>" if shape else element


# Each reduction has a tensor of its own, so that the two can become one loop.
def known(size):
    one = emit(f"arith.constant dense<{len(lines) % 3 + 1}{'.5' if element[0] == 'f' else ''}> : {type_of(1)}")
    places = emit(f"arith.constant dense<0> : tensor<{size}xi64>" if size else "tensor.empty() : tensor<0xi64>")
    return emit(f"tg.take {one} at {places} axis 0 : ({type_of(1)}, tensor<{size}xi64>)"), [size]


def unknown():
    one = emit(f"arith.constant {len(lines)}{'.0' if element[0] == 'f' else ''} : {element}")
    return emit(f"tg.add %x, {one} : {element}")


def vector(size):
    return emit(f"tg.broadcast_to {unknown()} [{size}] : {element}"), [size]


def rows(size):
    return emit(f"tg.broadcast_to {unknown()} [{size}, 3] : {element}"), [size, 3]


def columns(size):
    return emit(f"tg.broadcast_to {unknown()} [3, {size}] : {element}"), [3, size]


for size in sizes:
    for make in (known, vector, rows, columns):
        for reduction in ("sum", "prod", "max"):
            for axis in (0, 1) if make in (rows, columns) else (0,):
                if reduction == "max" and size == 0:
                    continue  # of no elements there is none
                tensor, shape = make(size)
                result = emit(f"tg.{reduction} {tensor} axes [{axis}]", *shape)
                results.append((result, type_of(*(n for k, n in enumerate(shape) if k != axis))))

print(f"func.func @main(%x: {element}) -> ({', '.join(type for _, type in results)}) {{")
print("\n".join(lines))
print(f"  return {', '.join(name for name, _ in results)} : {', '.join(type for _, type in results)}\n}}")
