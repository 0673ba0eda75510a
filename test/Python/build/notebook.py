"""What notebooks show of modules: with tg-view on the PATH, and without."""

import os

from tensorgraph.build import Module, f64

m = Module()


@m.function(x=f64)
def main(x):
    return x * x


shown = m._repr_html_()
assert shown.startswith("<pre>func.func @main(%x: f64) -&gt; f64 {"), shown
assert "<details><summary>Drawing</summary><svg" in shown and "tg.mul" in shown.partition("<svg")[2], shown
os.environ["PATH"] = "/nowhere"
assert m._repr_html_() == shown.split("<details>")[0]
print("shown")
