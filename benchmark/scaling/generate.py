#!/usr/bin/env python3
"""Writes a program of about N operations of one family: generate.py FAMILY N"""

import random
import sys

V, M = "tensor<?xf64>", "tensor<?x?xf64>"


def function(arguments, body, result, type):
    lines = "\n".join(f"  {line}" for line in body)
    return f"func.func @main({arguments}) -> {type} {{\n{lines}\n  return {result} : {type}\n}}\n"


def elementwise(count):
    """A chain: most functions, products with the input."""
    names = ["exp", "sin", "tanh", "neg", "sqr", "log1p", "abs", "sigmoid"]
    body, last = [], "%x"
    for k in range(count):
        name = names[k % len(names)]
        body.append(f"%v{k} = tg.mul {last}, %x : {V}" if k % 3 == 2 else f"%v{k} = tg.{name} {last} : {V}")
        last = f"%v{k}"
    return function(f"%x: {V}", body, last, V)


def reductions(count):
    """Sums, largest elements and log-sums of exponentials along both axes, each of what the last one has changed."""
    body, last = [], "%x"
    for k in range(count // 3):
        kind = ["sum", "max", "logsumexp"][k % 3]
        body += [f"%r{k} = tg.{kind} {last} axes [{k % 2}] keepdims : {M}",
                 f"%d{k} = tg.sub {last}, %r{k} : ({M}, {['tensor<1x?xf64>', 'tensor<?x1xf64>'][k % 2]})",
                 f"%v{k} = tg.tanh %d{k} : {M}"]
        last = f"%v{k}"
    return function(f"%x: {M}", body, last, M)


def slices(count):
    """Rows that are read, changed and written back."""
    body, last = [], "%x"
    for k in range(count // 3):
        body += [f"%s{k} = tg.slice {last}[{k % 5}, :] : {M}", f"%e{k} = tg.exp %s{k} : {V}",
                 f"%v{k} = tg.set_slice %e{k} into {last}[{(k + 2) % 5}, :] : ({V}, {M})"]
        last = f"%v{k}"
    return function(f"%x: {M}", body, last, M)


def dots(count):
    """Products of unknown sizes, each followed by tanh."""
    body, last = [], "%x"
    for k in range(count // 2):
        body += [f"%p{k} = tg.dot {last}, %w : {M}", f"%v{k} = tg.tanh %p{k} : {M}"]
        last = f"%v{k}"
    return function(f"%x: {M}, %w: {M}", body, last, M)


def scan(k, last):
    return [f"%h{k} = tg.scan %t{k} to %n states(%s{k} = {last} : {V}) consts(%c{k} = %x : {V}) -> {V} {{",
            f"  %a{k} = tg.mul %s{k}, %c{k} : {V}", f"  %b{k} = tg.{['tanh', 'sin'][k % 2]} %a{k} : {V}",
            *([f"  %d{k} = tg.neg %b{k} : {V}", f"  tg.yield %d{k} : {V}"] if k % 3 else [f"  tg.yield %b{k} : {V}"]), "}"]


def scans(count):
    """Scans one after the other, of six kinds. N counts scans."""
    body, last = [], "%x"
    for k in range(count):
        body += scan(k, last)
        last = f"%h{k}"
    return function(f"%x: {V}, %n: index", body, last, V)


def composites(count):
    """Composites of three operations each, of different constants."""
    body, last = [], "%x"
    for k in range(count // 3):
        body += [f"%v{k} = tg.composite (%e{k} = {last}) : ({V}) -> {V} {{", f"  %c{k} = arith.constant {1 + k % 50}.5 : f64",
                 f"  %a{k} = tg.mul %e{k}, %c{k} : f64", f"  %b{k} = tg.sin %a{k} : f64", f"  tg.yield %b{k} : f64", "}"]
        last = f"%v{k}"
    return function(f"%x: {V}", body, last, V)


def calls(count):
    """Uses of a graph."""
    body, last = [], "%x"
    for k in range(count // 3):
        body += [f'%v{k} = tg.ofg "layer" (%i{k} = {last}, %w{k} = %w) : ({M}, {M}) -> {M} {{', f"  %a{k} = tg.dot %i{k}, %w{k} : {M}",
                 f"  %b{k} = tg.tanh %a{k} : {M}", f"  tg.yield %b{k} : {M}", "}"]
        last = f"%v{k}"
    return function(f"%x: {M}, %w: {M}", body, last, M)


def scalars(count):
    """Transcendental functions of scalars."""
    names = ["exp", "sin", "tanh", "log1p", "cos", "sigmoid"]
    body, last = [], "%x"
    for k in range(count):
        body.append(f"%v{k} = tg.{names[k % len(names)]} {last} : f64")
        last = f"%v{k}"
    return function("%x: f64", body, last, "f64")


def mixed(count):
    """All of the above on matrices, in an order that never repeats, each on one of the last four values."""
    choose, body, values = random.Random(1), [], ["%x"]
    for k in range(count):
        x, y, kind = choose.choice(values[-4:]), choose.choice(values[-4:]), choose.randrange(6)
        if kind == 0:
            body.append(f"%v{k} = tg.{choose.choice(['tanh', 'sin', 'cos', 'sigmoid', 'neg', 'abs'])} {x} : {M}")
        elif kind == 1:
            body.append(f"%v{k} = tg.{choose.choice(['add', 'sub', 'mul', 'maximum'])} {x}, {y} : {M}")
        elif kind == 2:
            axis = choose.randrange(2)
            body += [f"%r{k} = tg.{choose.choice(['sum', 'max', 'min'])} {x} axes [{axis}] keepdims : {M}",
                     f"%v{k} = tg.sub {y}, %r{k} : ({M}, {['tensor<1x?xf64>', 'tensor<?x1xf64>'][axis]})"]
        elif kind == 3:
            body += [f"%s{k} = tg.slice {x}[{choose.randrange(6)}, :] : {M}",
                     f"%v{k} = tg.set_slice %s{k} into {y}[{choose.randrange(6)}, :] : ({V}, {M})"]
        elif kind == 4:
            body += [f"%p{k} = tg.dot {x}, {y} : {M}", f"%v{k} = tg.tanh %p{k} : {M}"]
        else:
            body += [f"%v{k} = tg.scan %t{k} to %n states(%s{k} = {x} : {M}) consts(%c{k} = {y} : {M}) -> {M} {{",
                     f"  %a{k} = tg.{choose.choice(['mul', 'add', 'sub'])} %s{k}, %c{k} : {M}",
                     f"  %b{k} = tg.{choose.choice(['tanh', 'sin', 'cos'])} %a{k} : {M}", f"  tg.yield %b{k} : {M}", "}"]
        values.append(f"%v{k}")
    return function(f"%x: {M}, %n: index", body, values[-1], M)


def transformer(heads):
    """A block of attention and a network of two layers; N counts heads."""
    body, parts = [], []
    for k in range(heads):
        body += [f"%{name}{k} = tg.dot %x, %w{name} : {M}" for name in "qkv"]
        body += [f"%t{k} = tg.transpose %k{k} [1, 0] : {M}", f"%l{k} = tg.dot %q{k}, %t{k} : {M}",
                 f"%p{k} = tg.softmax %l{k} axis 1 : {M}", f"%o{k} = tg.dot %p{k}, %v{k} : {M}"]
        parts.append(f"%o{k}")
    body += [f"%all = tg.concat {', '.join(parts)} axis 1 : {', '.join([M] * heads)}" if heads > 1 else
             f"%all = tg.neg {parts[0]} : {M}",
             f"%y = tg.dot %all, %wo : {M}", f"%res = tg.add %x, %y : {M}", f"%mean = tg.sum %res axes [1] keepdims : {M}",
             f"%cen = tg.sub %res, %mean : ({M}, tensor<?x1xf64>)", f"%hid = tg.dot %cen, %w1 : {M}", f"%act = tg.tanh %hid : {M}",
             f"%out = tg.dot %act, %w2 : {M}", f"%sum = tg.add %res, %out : {M}"]
    arguments = ", ".join(f"%{name}: {M}" for name in ("x", "wq", "wk", "wv", "wo", "w1", "w2"))
    return function(arguments, body, "%sum", M)


FAMILIES = {family.__name__: family for family in (elementwise, reductions, slices, dots, scans, composites, calls, scalars, mixed,
                                                      transformer)}

if __name__ == "__main__":
    sys.stdout.write(FAMILIES[sys.argv[1]](int(sys.argv[2])))
