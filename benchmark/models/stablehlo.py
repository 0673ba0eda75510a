"""Writes programs of StableHLO as JAX prints them."""

import contextlib
import math

MINUS_INFINITY = {"bf16": "0xFF80", "f16": "0xFC00", "f32": "0xFF800000", "f64": "0xFFF0000000000000"}


class Value:
    """A tensor of the program. Arithmetic with tensors of other shapes, or numbers, broadcasts as in NumPy."""

    def __init__(self, program, name, shape, element):
        self.program, self.name, self.shape, self.element = program, name, tuple(shape), element

    @property
    def type(self):
        return f"tensor<{''.join(f'{size}x' for size in self.shape)}{self.element}>"

    def __add__(self, other):
        return self.program.elementwise("add", self, other)

    def __sub__(self, other):
        return self.program.elementwise("subtract", self, other)

    def __mul__(self, other):
        return self.program.elementwise("multiply", self, other)

    def __truediv__(self, other):
        return self.program.elementwise("divide", self, other)

    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other):
        return self.program.constant(other, self.element) - self

    def maximum(self, other):
        return self.program.elementwise("maximum", self, other)

    def reshape(self, *shape):
        return self.program.op(f"stablehlo.reshape {self.name}", [self], shape)

    def transpose(self, *order):
        return self.program.op(f"stablehlo.transpose {self.name}, dims = {list(order)}", [self], [self.shape[k] for k in order])

    def slice(self, *ranges):
        text = ", ".join(f"{first}:{last}" for first, last in ranges)
        return self.program.op(f"stablehlo.slice {self.name} [{text}]", [self], [last - first for first, last in ranges])

    def convert(self, element):
        return self.program.op(f"stablehlo.convert {self.name}", [self], self.shape, element)

    def sum(self, *axes):
        return self.program.reduce("add", self, 0.0, axes)

    def mean(self, *axes):
        return self.sum(*axes) / math.prod(self.shape[k] for k in axes)

    def max(self, *axes):
        return self.program.reduce("maximum", self, MINUS_INFINITY[self.element], axes)

    def expand(self, *axes):
        """With new axes of size 1."""
        shape = list(self.shape)
        for axis in sorted(axes):
            shape.insert(axis, 1)
        return self.reshape(*shape)

    def __matmul__(self, other):
        """The sum over the last axis and the one before the last; axes before those are those of a batch, in both or none."""
        rank = len(other.shape)
        batch = list(range(rank - 2))
        text = f"stablehlo.dot_general {self.name}, {other.name}"
        text += f", batching_dims = {batch} x {batch}" if batch else ""
        text += f", contracting_dims = [{len(self.shape) - 1}] x [{rank - 2}], precision = [DEFAULT, DEFAULT]"
        return self.program.op(text, [self, other], [*self.shape[:-1], other.shape[-1]])


class Program:
    def __init__(self, name, element="f32"):
        self.name, self.element = name, element
        self.lines, self.arguments, self.counts, self.indent = [], [], {"": 0, "arg": 0, "cst": 0}, 4

    def fresh(self, kind=""):
        number = self.counts[kind]
        self.counts[kind] += 1
        return f"%{kind}{'_' if kind == 'cst' and number else ''}{number if kind != 'cst' or number else ''}"

    def emit(self, line):
        self.lines.append(" " * self.indent + line)

    def argument(self, *shape, element=None):
        value = Value(self, self.fresh("arg"), shape, element or self.element)
        self.arguments.append(value)
        return value

    def op(self, text, operands, shape, element=None):
        value = Value(self, self.fresh(), shape, element or operands[0].element)
        types = value.type if all(operand.type == value.type for operand in operands) and "=" not in text and not text.startswith(
            ("stablehlo.reshape", "stablehlo.convert")) else f"({', '.join(operand.type for operand in operands)}) -> {value.type}"
        self.emit(f"{value.name} = {text} : {types}")
        return value

    def constant(self, number, element=None, shape=()):
        value = Value(self, self.fresh("cst"), shape, element or self.element)
        text = number if isinstance(number, str) else f"{number:e}" if "f" in value.element else str(number)
        self.emit(f"{value.name} = stablehlo.constant dense<{text}> : {value.type}")
        return value

    def broadcast(self, value, shape):
        if value.shape == tuple(shape):
            return value
        first = len(shape) - len(value.shape)
        # A size of 1 is dropped first, as JAX does it where sizes differ.
        kept = [k for k, size in enumerate(value.shape) if size == shape[first + k]]
        if len(kept) != len(value.shape):
            value = value.reshape(*(value.shape[k] for k in kept))
        return self.op(f"stablehlo.broadcast_in_dim {value.name}, dims = {[first + k for k in kept]}", [value], shape)

    def elementwise(self, name, x, y):
        y = y if isinstance(y, Value) else self.constant(y, x.element)
        rank = max(len(x.shape), len(y.shape))
        padded = [(1,) * (rank - len(z.shape)) + z.shape for z in (x, y)]
        shape = [max(sizes) for sizes in zip(*padded)]
        x, y = self.broadcast(x, shape), self.broadcast(y, shape)
        return self.op(f"stablehlo.{name} {x.name}, {y.name}", [x, y], shape)

    def map(self, name, x):
        return self.op(f"stablehlo.{name} {x.name}", [x], x.shape)

    def relu(self, x):
        return x.maximum(0.0)

    def reduce(self, name, x, start, axes):
        start = self.constant(start, x.element)
        text = f"stablehlo.reduce({x.name} init: {start.name}) applies stablehlo.{name} across dimensions = {list(axes)}"
        return self.op(text, [x, start], [size for k, size in enumerate(x.shape) if k not in axes])

    def softmax(self, x):
        last = len(x.shape) - 1
        e = self.map("exponential", x - x.max(last).expand(last))
        return e / e.sum(last).expand(last)

    def normalize(self, x, scale, shift):
        """Of the last axis."""
        last = len(x.shape) - 1
        centred = x - x.mean(last).expand(last)
        variance = (centred * centred).mean(last).expand(last)
        return centred * self.map("rsqrt", variance + 1e-5) * scale + shift

    def convolution(self, x, w, stride=1):
        """Of images with channels behind, with a border of zeros so that a stride of 1 keeps the size."""
        low, high = [], []
        for k in (0, 1):
            # As JAX pads for "SAME".
            total = max((-(-x.shape[1 + k] // stride) - 1) * stride + w.shape[k] - x.shape[1 + k], 0)
            low.append(total // 2)
            high.append(total - total // 2)
        pads = ", ".join(f"[{a}, {b}]" for a, b in zip(low, high))
        strides = f"stride = [{stride}, {stride}], " if stride != 1 else ""
        text = (f"stablehlo.convolution({x.name}, {w.name}) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
                f"window = {{{strides}pad = [{pads}]}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64, "
                "precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}")
        return self.op(text, [x, w], [x.shape[0], -(-x.shape[1] // stride), -(-x.shape[2] // stride), w.shape[3]])

    def max_pool(self, x):
        """The largest of windows of 3 x 3, each two steps further."""
        start = self.constant(MINUS_INFINITY[x.element], x.element)
        result = Value(self, self.fresh(), [x.shape[0], x.shape[1] // 2, x.shape[2] // 2, x.shape[3]], x.element)
        self.emit(f'{result.name} = "stablehlo.reduce_window"({x.name}, {start.name}) <{{padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> '
                  ": tensor<4x2xi64>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({")
        one, two = self.fresh("arg"), self.fresh("arg")
        scalar = f"tensor<{x.element}>"
        self.emit(f"^bb0({one}: {scalar}, {two}: {scalar}):")
        larger = self.fresh()
        self.emit(f"  {larger} = stablehlo.maximum {one}, {two} : {scalar}")
        self.emit(f"  stablehlo.return {larger} : {scalar}")
        self.emit(f"}}) : ({x.type}, {start.type}) -> {result.type}")
        return result

    def contract(self, x, y, axis_of_x, axis_of_y):
        """The sum over one axis of two matrices."""
        text = f"stablehlo.dot_general {x.name}, {y.name}, contracting_dims = [{axis_of_x}] x [{axis_of_y}], precision = [DEFAULT, DEFAULT]"
        return self.op(text, [x, y], [x.shape[1 - axis_of_x], y.shape[1 - axis_of_y]])

    def join(self, parts):
        """Along the last axis."""
        shape = [*parts[0].shape[:-1], sum(part.shape[-1] for part in parts)]
        return self.op(f"stablehlo.concatenate {', '.join(part.name for part in parts)}, dim = {len(shape) - 1}", parts, shape)

    @contextlib.contextmanager
    def deeper(self):
        self.indent += 2
        yield
        self.indent -= 2

    def scan(self, step, states, sequences, count, rows=None, reverse=False):
        """The states after `count` steps: `step(states, rows)` makes them from states and one row of each sequence. With the shapes of
        `rows`, it makes them and such rows, which are stacked, too. With `reverse`, step t reads and stacks row count - 1 - t."""
        index = self.constant(0, "i32")
        stacks = [self.broadcast(self.constant(0.0), [count, *shape]) for shape in rows or []]
        initial = [index, *states, *stacks]
        inner = [Value(self, f"%iterArg{f'_{self.count_iteration()}'}", value.shape, value.element) for value in initial]
        results = self.fresh()
        pairs = ", ".join(f"{a.name} = {b.name}" for a, b in zip(inner, initial))
        self.emit(f"{results}:{len(initial)} = stablehlo.while({pairs}) : {', '.join(value.type for value in initial)}")
        with self.deeper():
            self.lines[-1] += " cond {"
            most = self.constant(count, "i32")
            less = self.fresh()
            self.emit(f"{less} = stablehlo.compare LT, {inner[0].name}, {most.name}, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>")
            self.emit(f"stablehlo.return {less} : tensor<i1>")
        self.emit("} do {")
        with self.deeper():
            zero = self.constant(0, "i32")
            place = self.constant(count, "i32") - inner[0] - self.constant(1, "i32") if reverse else inner[0]
            read = [self.row(sequence, place, zero) for sequence in sequences]
            after = step(inner[1:1 + len(states)], read)
            if rows is not None:
                after, made = after
                after = after + [self.set_row(stack, row, place, zero) for stack, row in zip(inner[1 + len(states):], made)]
            one = self.constant(1, "i32")
            next_index = self.op(f"stablehlo.add {inner[0].name}, {one.name}", [inner[0], one], ())
            values = [next_index, *after]
            self.emit(f"stablehlo.return {', '.join(value.name for value in values)} : {', '.join(value.type for value in values)}")
        self.emit("}")
        last = [Value(self, f"{results}#{k + 1}", value.shape, value.element) for k, value in enumerate(initial[1:])]
        return last if rows is None else (last[:len(states)], last[len(states):])

    def row(self, sequence, place, zero):
        starts = ", ".join([place.name] + [zero.name] * (len(sequence.shape) - 1))
        sizes = [1, *sequence.shape[1:]]
        row = Value(self, self.fresh(), sizes, sequence.element)
        types = ", ".join([sequence.type] + ["tensor<i32>"] * len(sequence.shape))
        self.emit(f"{row.name} = stablehlo.dynamic_slice {sequence.name}, {starts}, sizes = {sizes} : ({types}) -> {row.type}")
        return row.reshape(*sequence.shape[1:])

    def set_row(self, stack, row, place, zero):
        row = self.op(f"stablehlo.broadcast_in_dim {row.name}, dims = {list(range(1, len(stack.shape)))}", [row], [1, *row.shape])
        starts = ", ".join([place.name] + [zero.name] * (len(stack.shape) - 1))
        result = Value(self, self.fresh(), stack.shape, stack.element)
        types = ", ".join([stack.type, row.type] + ["tensor<i32>"] * len(stack.shape))
        self.emit(f"{result.name} = stablehlo.dynamic_update_slice {stack.name}, {row.name}, {starts} : ({types}) -> {result.type}")
        return result

    def count_iteration(self):
        self.counts["iterArg"] = self.counts.get("iterArg", -1) + 1
        return self.counts["iterArg"]

    def text(self, *results):
        arguments = ", ".join(f"{value.name}: {value.type}" for value in self.arguments)
        types = ", ".join(f'{value.type} {{jax.result_info = "result{f"[{k}]" if len(results) > 1 else ""}"}}'
                          for k, value in enumerate(results))
        head = [f"module @jit_{self.name} attributes {{mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32}} {{",
                f"  func.func public @main({arguments}) -> ({types}) {{"]
        end = [f"    return {', '.join(value.name for value in results)} : {', '.join(value.type for value in results)}", "  }", "}", ""]
        return "\n".join(head + self.lines + end)
