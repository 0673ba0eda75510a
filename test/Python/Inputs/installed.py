"""Says from where the package and its library are."""

import tensorgraph
from tensorgraph import _calls, _library

print("package", tensorgraph.__file__)
print("library", _library.find())
print("accelerator", _calls.accelerator().__file__)
print(tensorgraph.compile("func.func @main(%x: f64) -> f64 { return %x : f64 }")(2.5))
