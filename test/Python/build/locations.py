"""Errors of runs name the line of Python; operations have tags and locations of one's own."""

import os
import subprocess
import sys
import tempfile

from programs import failure, parse

from tensorgraph.build import Module, OpenOfg, Place, emit_op, f64, graph, i64, located, ops, results_of, scan, tagged, tensor

HERE = __file__


def line_of(text):
    with open(HERE, encoding="utf-8") as file:
        return 1 + next(k for k, line in enumerate(file) if line.rstrip().endswith(text))


def names_the_line():
    module = Module()

    @graph("layer")
    def layer(x, i):
        y = ops.exp(x)
        return y[i] + x[i]  # in a graph

    @module.function
    def main(x: tensor(None, f64), i: i64):
        def step(t, xt, h):
            return h // 1.0 + xt + layer(x, i)

        sums = scan(step, seqs=[x], states=[f64(0.0)])
        checked = ops.assert_(sums < 100, sums, "expects a small sum")  # a check
        return checked + 1

    parse(module)
    message = failure(module, "2xf64=1,2", "i64=5")
    assert f'{HERE}:{line_of("# in a graph")}:' in message and "out of range" in message, message
    message = failure(module, "2xf64=1,200", "i64=0")
    place = f'{HERE}:{line_of("# a check")}:'
    column = 19 if sys.version_info >= (3, 11) else 1
    assert f"{place}{column}: error: expects a small sum" in message, message
    # Without locations, it is a line of the text.
    plain = Module(locations=False)
    plain.function("main", x=tensor(None, f64))(lambda x: ops.assert_(x[0] < 1, x, "expects less"))
    assert "loc(" not in plain.to_text() and ".py" not in failure(plain, "1xf64=2")


def finds_operations():
    module = Module()
    nodes = ["first node", "second node"]
    function = module.add_function("main", [tensor(4, f64)], ["x"])
    with function:
        (x,) = function.inputs
        with tagged(nodes[0]):
            y = ops.exp(x) + 1
        with tagged(nodes[1]), located(Place("program", 7, 3)):
            inner = OpenOfg([y], "inner")
            with inner:
                z = ops.sqrt(inner.inputs[0])
                with located('"node"("program":8:1)'):
                    w = emit_op("math.sin $0 : tensor<4xf64>", [z], [tensor(4, f64)])
            results = inner.close(results_of(w))
        function.return_(*results)
    parse(module)
    text = module.render()
    lines = text.text.split("\n")
    for number, op in text.lines.items():
        assert op.mnemonic in lines[number - 1], (number, op.mnemonic, lines[number - 1])
    tags = [text.lines[number].tag for number in sorted(text.lines)]
    assert tags == [nodes[0]] * 3 + [nodes[1]] * 4 + [None], tags
    assert [op.tag for op in module.ops_at("program", 7)] == [nodes[1]] * 3
    assert 'loc("inner"("program":7:3))' in text.text and 'loc("node"("program":8:1))' in text.text, text.text
    # The line of a closing brace belongs to the operation before.
    brace = 1 + next(k for k, line in enumerate(lines) if line.startswith("  } "))
    assert text.op_at(brace).mnemonic == "tg.yield" and text.op_at(1) is None


def skips_frames_of_the_package():
    """Builders that others call give the lines of those who call them, whatever file they are in."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'with "quotes" and ü.py')
        with open(path, "w", encoding="utf-8") as file:
            file.write("from tensorgraph.build import *\nm = Module()\n\n@m.function\ndef main(x: f64):\n"
                       "    y = [x + k for k in (1,\n                        2)]\n    return y[0].named('best y') * y[1]\n"
                       "print(m.to_text(), end='')\n")  # fmt: skip
        # The builder needs no library.
        environment = dict(os.environ, TENSORGRAPH_LIBRARY=os.path.join(folder, "nothing"))
        output = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True, env=environment).stdout
    assert r"with \22quotes\22 and \C3\BC.py" in output, output
    columns = [line.rsplit('":', 1)[1] for line in output.splitlines() if " = tg." in line]
    wanted = ["6:10)", "6:10)", "8:12)"] if sys.version_info >= (3, 11) else ["6:1)", "6:1)", "8:1)"]
    assert columns == wanted, output
    assert "%best_y = tg.add" in output, output


def main():
    names_the_line()
    finds_operations()
    skips_frames_of_the_package()
    print("lines found")


if __name__ == "__main__":
    main()
