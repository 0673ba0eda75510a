"""Large programs are built and printed in linear time, without recursion."""

import time

from programs import normal

from tensorgraph.build import Module, OpenIf, OpenOfg, core, f64, i1, scan, tensor


def chain(count):
    """Seconds for each of `count` operations, and the module."""
    module = Module()
    function = module.add_function("main", [tensor(4, f64), f64])
    start = time.process_time()
    with function:
        x, a = function.inputs
        for _ in range(count // 2):
            x = (x + a) * 0.5
        function.return_(x)
    text = module.to_text()
    return (time.process_time() - start) / count, text


def is_linear():
    chain(1000)
    small = min(chain(10_000)[0] for _ in range(3))
    large, text = chain(50_000)
    assert text.count("\n") == 50_004
    assert large < 4 * small, f"{large * 1e6:.1f} µs for each of many operations, {small * 1e6:.1f} µs for each of few"
    # About five times what it takes.
    assert large < 50e-6, f"{large * 1e6:.1f} µs for each operation"


def has_many_names(count):
    """Seconds for each of many constants, which are all called alike."""
    module = Module(locations=False)
    with module.add_function("main", [f64]) as function:
        (x,) = function.inputs
        for k in range(count):
            x = x + (k + 0.5)
        function.return_(x)
    start = time.process_time()
    assert f"%cst_{count - 2} =" in str(module)
    return (time.process_time() - start) / count


def is_nested(depth):
    """Graphs in graphs, the innermost of which uses values of all others."""
    module = Module()
    function = module.add_function("main", [f64, i1])
    with function:
        x, condition = function.inputs
        graphs, values = [], [x]
        for k in range(depth):
            if k % 3 == 2:
                graph = OpenIf(condition)
                graph.then.__enter__()
                values.append(values[-1] + 1)
            else:
                graph = OpenOfg([values[-1]])
                graph.__enter__()
                values.append(graph.inputs[0] + x)
            graphs.append(graph)
        total = values[-1]
        for value in values[:: depth // 10]:
            total = total + value
        for graph in reversed(graphs):
            if isinstance(graph, OpenIf):
                graph.then.__exit__()
                (total,) = graph.close([total], [_zero(graph)])
            else:
                graph.__exit__()
                (total,) = graph.close([total])
        function.return_(total)
    assert sum(1 for _ in core.walk(function.body)) > 2 * depth
    return module


def _zero(branches):
    with branches.otherwise:
        return f64(0.0)


def is_wide():
    """A value that many graphs use, and many values that one graph uses."""
    module = Module()

    @module.function
    def main(x: tensor(None, f64)):
        values = [x[k] for k in range(2000)]

        def step(t, s):
            for value in values:
                s = s + value
            return s

        return [scan(step, 3, states=[values[0]]), *[scan(lambda t: (None, x), 2) for _ in range(500)]]

    return module


def main():
    is_linear()
    has_many_names(1000)
    assert has_many_names(20_000) < 4 * min(has_many_names(2000) for _ in range(3))
    # The parser of MLIR is recursive: tg-opt accepts 1000 levels.
    normal([str(is_nested(240)), str(is_wide())])
    str(is_nested(1500))
    print("large programs built")


if __name__ == "__main__":
    main()
