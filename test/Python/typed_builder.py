"""A program that mypy accepts, strictly, against the types of the builder; it does not run."""

from typing import List, Tuple

from tensorgraph.build import (
    Function, Module, OpenScan, Operand, Text, Type, Value, cond, f64, grad, graph, minimize, ops, scan, tagged, tensor,
)  # fmt: skip


@graph("layer")
def layer(x: Value, w: Value) -> Value:
    return ops.tanh(x @ w) + 1


def sums(values: List[Operand]) -> Value:
    return ops.concat(values).sum(axis=0) if values else f64(0)


def build() -> Tuple[Function, Text]:
    m = Module(locations=False)

    @m.function(x=tensor(None, 3, f64), w=tensor(3, 3, f64))
    def main(x: Value, w: Value) -> List[Value]:
        def step(t: Value, row: Value, h: Value) -> Tuple[List[Value], List[Value]]:
            h = 0.5 * h + row.sum()
            return [h], [h]

        last, trace = scan(step, seqs=[x], states=[f64(0.0)])
        y: Value = layer(x, w)
        smaller: Value = cond(last > 1, lambda: last, lambda: -last)
        best = minimize(lambda p: (p - smaller) * (p - smaller), last)
        return [grad(lambda w: layer(x, w).sum())(w), y[1:, -1].T, trace, best.x, x.at[0].set(1.0)]

    types: Tuple[Type, ...] = main.input_types
    with m.add_function("other", types) as other, tagged("node"):
        x, w = other.inputs
        loop = OpenScan(x.size(0), seqs=[x], states=[w])
        with loop:
            following = loop.states[0][0] + loop.rows[0][0]
        other.return_(*loop.close([following], [loop.step]))
    return main, m.render()
