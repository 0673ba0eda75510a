"""Calls a library without and one with code for sizes, and compares them."""
import ctypes
import sys
import time

import numpy as np

i64, pointer = ctypes.c_int64, ctypes.c_void_p


class Library:
    def __init__(self, name):
        self.name, self.library = name, ctypes.CDLL(f"{sys.argv[1]}/lib{name}.so")
        for function, result in (("context_create", pointer), ("message", ctypes.c_char_p), ("free", None)):
            self.get(function).restype = result
        self.context = pointer(self.get("context_create")())

    def get(self, function):
        return getattr(self.library, f"{self.name}_{function}")

    def powers(self, x, a, n):
        result, size = pointer(), i64()
        if self.get("powers")(self.context, pointer(x.ctypes.data), i64(len(x)), pointer(a.ctypes.data), i64(a.shape[0]), i64(a.shape[1]),
                              i64(n), ctypes.byref(result), ctypes.byref(size)):
            return self.get("message")(self.context).decode()
        values = ctypes.string_at(result, 8 * size.value)
        self.get("free")(result)
        return values

    def total(self, x):
        result = ctypes.c_double()
        assert self.get("total")(self.context, pointer(x.ctypes.data), i64(len(x)), ctypes.byref(result)) == 0
        return result.value


general, special, rows = Library("general"), Library("special"), int(sys.argv[2])
rng = np.random.default_rng(1)
for size in range(1, 10):
    x, a = rng.standard_normal(size), rng.standard_normal((size, size)) / size
    assert general.powers(x, a, 20) == special.powers(x, a, 20), size
    assert general.total(x) == special.total(x), size
print("9 sizes, all equal")
for library in general, special:
    print(library.powers(np.ones(2), np.ones((3, 3)), 2))


def seconds(library):
    start = time.thread_time()
    library.powers(np.ones(rows), np.eye(rows), 1_000_000)
    return time.thread_time() - start


# In turn, as the speed of the machine changes.
pairs = [(seconds(special), seconds(general)) for _ in range(20)]
print("the code for sizes is", "faster" if min(own for own, _ in pairs) < min(other for _, other in pairs) else "not faster")
