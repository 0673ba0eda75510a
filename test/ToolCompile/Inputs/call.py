"""Calls the library of examples/c."""

import ctypes
import sys

import numpy as np

library = ctypes.CDLL(sys.argv[1])
doubles = ctypes.POINTER(ctypes.c_double)
library.model_context_create.restype = ctypes.c_void_p
library.model_context_destroy.argtypes = [ctypes.c_void_p]
library.model_message.argtypes = [ctypes.c_void_p]
library.model_message.restype = ctypes.c_char_p
library.model_free.argtypes = [ctypes.c_void_p]


def address(array):
    return array.ctypes.data_as(doubles)


context = ctypes.c_void_p(library.model_context_create())
x = np.array([1.0, 2.0, 3.0, 4.0])
last, trace, steps = ctypes.c_double(), doubles(), ctypes.c_int64()
status = library.model_filter(context, address(x), ctypes.c_int64(len(x)), ctypes.c_double(0), ctypes.byref(last),
                              ctypes.byref(trace), ctypes.byref(steps))
assert status == 0, library.model_message(context)
print(np.ctypeslib.as_array(trace, (steps.value,)).tolist(), last.value)
library.model_free(trace)

table, which = np.arange(6.0).reshape(3, 2), np.array([2, 7])
status = library.model_rows(context, address(table), ctypes.c_int64(3), which.ctypes.data_as(ctypes.c_void_p),
                            ctypes.c_int64(2), ctypes.byref(trace), ctypes.byref(steps))
print(status, library.model_message(context).decode())
library.model_context_destroy(context)
