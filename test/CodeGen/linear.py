#!/usr/bin/python3
"""Functions of many slices, updates or products: linear.py tg-opt. Prints what each becomes."""

import subprocess
import sys


def slices(count):
    body = [f"%s{k} = tg.slice %x[{k}, :, :] : tensor<?x?x?xf64>\n%v{k + 1} = tg.add %v{k}, %s{k} : tensor<?x?xf64>"
            for k in range(count)]
    return "%x: tensor<?x?x?xf64>, %v0: tensor<?x?xf64>", "tensor<?x?xf64>", body


def updates(count):
    body = [f"%v{k + 1} = tg.set_slice %r into %v{k}[{k}, :] : (tensor<?xf64>, tensor<?x?xf64>)" for k in range(count)]
    return "%r: tensor<?xf64>, %v0: tensor<?x?xf64>", "tensor<?x?xf64>", body


def copies(count):
    body = [f"%s{k} = tg.slice %x[{k}, :] : tensor<?x?xf64>\n"
            f"%v{k + 1} = tg.set_slice %s{k} into %v{k}[{k}, :] : (tensor<?xf64>, tensor<?x?xf64>)" for k in range(count)]
    return "%x: tensor<?x?xf64>, %v0: tensor<?x?xf64>", "tensor<?x?xf64>", body


def steps(count):
    body = [f"%s{k} = tg.slice %v{k}[{k}, :] : tensor<?x?xf64>\n%t{k} = tg.tanh %s{k} : tensor<?xf64>\n"
            f"%v{k + 1} = tg.set_slice %t{k} into %v{k}[{k + 1}, :] : (tensor<?xf64>, tensor<?x?xf64>)" for k in range(count)]
    return "%v0: tensor<?x?xf64>", "tensor<?x?xf64>", body


def products(count):
    body = [f"%p{k} = tg.dot %v{k}, %w : tensor<?x?xf64>\n%v{k + 1} = tg.tanh %p{k} : tensor<?x?xf64>" for k in range(count)]
    return "%w: tensor<?x?xf64>, %v0: tensor<?x?xf64>", "tensor<?x?xf64>", body


def main(tg_opt):
    # Some seconds on a slow machine; minutes would be quadratic.
    for make, count in (slices, 800), (updates, 800), (copies, 800), (steps, 400), (products, 200):
        arguments, type, body = make(count)
        text = "\n".join([f"func.func @main({arguments}) -> {type} {{", *body, f"return %v{count} : {type}", "}"])
        result = subprocess.run([tg_opt, "-", "--tg-lower-to-loops=code=fast outline=false"], input=text, capture_output=True, text=True,
                                timeout=120, check=True).stdout
        print(f"{make.__name__}: {result.count('memref.copy')} copies, {result.count('func.func')} functions, "
              f"{result.count('vector.fma')} products")


if __name__ == "__main__":
    main(*sys.argv[1:])
