"""Writes a function for each order of three members of a group, each with a reduction that uses it right after it."""

import itertools

for number, order in enumerate(itertools.permutations(["exp", "neg", "sqr"])):
    print(f"func.func @order_{number}(%x: tensor<?xf64>) -> (tensor<?xf64>, f64, f64, f64) {{")
    for op in order:
        print(f"  %{op} = tg.{op} %x : tensor<?xf64>\n  %s_{op} = tg.sum %{op} : tensor<?xf64>")
    print("  return %exp, %s_exp, %s_neg, %s_sqr : tensor<?xf64>, f64, f64, f64\n}")
