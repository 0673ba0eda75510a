"""Prints the arrays of an .npz file: print-npz.py FILE."""

import sys

import numpy

with numpy.load(sys.argv[1]) as file:
    for name in file:
        print(name, file[name].dtype, file[name].tolist())
