"""Networks as JAX prints them, and their losses, of which gradients are taken."""

from models.stablehlo import Program


def batch_norm(p, x):
    """With the statistics of the training, folded into a scale and a shift."""
    channels = x.shape[-1]
    return x * p.argument(channels) + p.argument(channels)


def convolve(p, x, channels, size, stride=1):
    return batch_norm(p, p.convolution(x, p.argument(size, size, x.shape[-1], channels), stride))


def basic_block(p, x, channels, stride=1):
    y = p.relu(convolve(p, x, channels, 3, stride))
    y = convolve(p, y, channels, 3)
    if stride != 1 or x.shape[-1] != channels:
        x = convolve(p, x, channels, 1, stride)
    return p.relu(x + y)


def bottleneck(p, x, channels, stride=1):
    y = p.relu(convolve(p, x, channels, 1))
    y = p.relu(convolve(p, y, channels, 3, stride))
    y = convolve(p, y, 4 * channels, 1)
    if stride != 1 or x.shape[-1] != 4 * channels:
        x = convolve(p, x, 4 * channels, 1, stride)
    return p.relu(x + y)


def resnet(name, block, counts, size=224, classes=1000):
    p = Program(name)
    x = p.argument(1, size, size, 3)
    x = p.max_pool(p.relu(convolve(p, x, 64, 7, 2)))
    for stage, count in enumerate(counts):
        for k in range(count):
            x = block(p, x, 64 << stage, 2 if stage and k == 0 else 1)
    x = x.mean(1, 2)
    return p.text(x @ p.argument(x.shape[-1], classes) + p.argument(classes))


def resnet18():
    return resnet("resnet18", basic_block, (2, 2, 2, 2))


def resnet50():
    return resnet("resnet50", bottleneck, (3, 4, 6, 3))


def resnet_block_loss():
    p = Program("block")
    x = bottleneck(p, p.argument(2, 8, 8, 16), 4, 1)
    x = bottleneck(p, x, 8, 2)
    return p.text((x * x).sum(0, 1, 2, 3))


def convolution_loss(stride, size=28, channels=8, made=16):
    p = Program(f"convolution{stride}")
    y = p.convolution(p.argument(1, size, size, channels), p.argument(3, 3, channels, made), stride)
    return p.text((y * y).sum(0, 1, 2, 3))


def linear(p, x, size):
    return x @ p.argument(x.shape[-1], size) + p.argument(size)


def attention(p, x, heads):
    tokens, width = x.shape
    q, k, v = (linear(p, x, width).reshape(tokens, heads, width // heads).transpose(1, 0, 2) for _ in range(3))
    weights = p.softmax(q @ k.transpose(0, 2, 1) * (width // heads) ** -0.5)
    return linear(p, (weights @ v).transpose(1, 0, 2).reshape(tokens, width), width)


def gelu(p, x):
    return x * 0.5 * (p.map("tanh", (x + x * x * x * 0.044715) * 0.7978846) + 1.0)


def normalize(p, x):
    return p.normalize(x, p.argument(x.shape[-1]), p.argument(x.shape[-1]))


def layer(p, x, heads, wide=4):
    x = normalize(p, x + attention(p, x, heads))
    y = linear(p, gelu(p, linear(p, x, wide * x.shape[-1])), x.shape[-1])
    return normalize(p, x + y)


def bert(layers=12, tokens=128, width=256, heads=4):
    p = Program("bert")
    x = p.argument(tokens, width)
    for _ in range(layers):
        x = layer(p, x, heads)
    return p.text(x)


def transformer_loss(layers=12, tokens=32, width=64, heads=4):
    p = Program("transformer")
    x = p.argument(tokens, width)
    for _ in range(layers):
        x = layer(p, x, heads)
    return p.text((x * x).sum(0, 1))


def transformer_scan_loss(layers=12, tokens=32, width=64, heads=4):
    """Weights of all layers lie in arrays, of which each step takes a row."""
    p = Program("scan")
    x = p.argument(tokens, width)
    shapes = record_arguments(lambda q: layer(q, q.argument(tokens, width), heads))[1:]
    weights = [p.argument(layers, *shape) for shape in shapes]

    def step(states, rows):
        given, rest = p.argument, iter(rows)
        p.argument = lambda *shape: next(rest)
        state = layer(p, states[0], heads)
        p.argument = given
        return [state]

    x, = p.scan(step, [x], weights, layers)
    return p.text((x * x).sum(0, 1))


def record_arguments(build):
    p = Program("shapes")
    build(p)
    return [value.shape for value in p.arguments]


def attention_loss(tokens=64, width=64, heads=4):
    p = Program("attention")
    y = attention(p, p.argument(tokens, width), heads)
    return p.text((y * y).sum(0, 1))


def mixed_attention_loss(tokens=64, width=64, heads=4):
    """Weights are f32, and are computed with as bf16."""
    p = Program("mixed")
    given = p.argument
    p.argument = lambda *shape: given(*shape).convert("bf16")
    y = attention(p, p.argument(tokens, width), heads)
    return p.text((y * y).convert("f32").sum(0, 1))


def cell_loss(gates, update, states, steps=64, batch=8, inputs=32, width=64):
    """Of a recurrent network: `update` makes new states from the gates' values, which are linear in the input and the state."""
    p = Program("cell")
    xs = p.argument(steps, batch, inputs)
    initial = [p.argument(batch, width) for _ in range(states)]
    weights = p.argument(inputs, gates * width), p.argument(width, gates * width), p.argument(gates * width)

    def step(own, rows):
        return update(p, rows[0] @ weights[0] + weights[2], own[0] @ weights[1], own, width)

    final = p.scan(step, initial, [xs], steps)
    return p.text((final[0] * final[0]).sum(0, 1))


def part(x, k, width):
    return x.slice((0, x.shape[0]), (k * width, (k + 1) * width))


def lstm(p, x, h, states, width):
    z = x + h
    i, f, o = (p.map("logistic", part(z, k, width)) for k in range(3))
    c = f * states[1] + i * p.map("tanh", part(z, 3, width))
    return [o * p.map("tanh", c), c]


def lstm_gradient(steps=64, batch=8, inputs=32, width=64):
    """The loss of an LSTM and its gradient, as JAX derives it: a loop that stacks what it needs again, and one that reads it from the end."""
    p = Program("gradient")
    xs = p.argument(steps, batch, inputs)
    initial = [p.argument(batch, width) for _ in range(2)]
    w, u, b = p.argument(inputs, 4 * width), p.argument(width, 4 * width), p.argument(4 * width)

    def forward(states, rows):
        h, c = states
        z = rows[0] @ w + b + h @ u
        i, f, o = (p.map("logistic", part(z, k, width)) for k in range(3))
        g = p.map("tanh", part(z, 3, width))
        after = f * c + i * g
        t = p.map("tanh", after)
        # A function gives its derivative by its value, and each factor is kept.
        return [o * t, after], [i, 1.0 - i, f, 1.0 - f, o, 1.0 - o, g, 1.0 - g, t, 1.0 - t, c, h]

    def backward(states, rows):
        dh, dc, dw, du, db = states
        x, i, i1, f, f1, o, o1, g, g1, t, t1, c, h = rows
        dt = dh * o * t1
        dc = dc + dt + dt * t
        dg = dc * i * g1
        dz = p.join([dc * g * i * i1, dc * c * f * f1, dh * t * o * o1, dg + dg * g])
        sums = [dw + p.contract(x, dz, 0, 0), du + p.contract(h, dz, 0, 0), db + dz.sum(0)]
        return [p.contract(dz, u, 1, 1), dc * f, *sums], [p.contract(dz, w, 1, 1)]

    (h, _), kept = p.scan(forward, initial, [xs], steps, rows=[(batch, width)] * 12)
    zeros = [p.broadcast(p.constant(0.0), shape) for shape in (initial[1].shape, w.shape, u.shape, b.shape)]
    (dh, dc, dw, du, db), (dx,) = p.scan(backward, [h * 2.0, *zeros], [xs, *kept], steps, rows=[(batch, inputs)], reverse=True)
    return p.text((h * h).sum(0, 1), dx, dh, dc, dw, du, db)


def gru(p, x, h, states, width):
    r, z = (p.map("logistic", part(x, k, width) + part(h, k, width)) for k in range(2))
    n = p.map("tanh", part(x, 2, width) + r * part(h, 2, width))
    return [(1.0 - z) * n + z * states[0]]


def logistic_loss(rows=1000, columns=20):
    p = Program("logistic")
    x, y, w = p.argument(rows, columns), p.argument(rows), p.argument(columns, 1)
    z = (x @ w).reshape(rows)
    return p.text((p.map("log_plus_one", p.map("exponential", z)) - y * z).sum(0))


def slices_program(count=400, size=1000):
    """A chain of slices that are read, changed and written back."""
    p = Program("slices")
    x, updates = p.argument(size), p.argument(size)
    for k in range(count):
        first = 7 * k % (size - 8)
        y = x.slice((first, first + 8)) * updates.slice((first, first + 8))
        starts = p.constant(first, "i32")
        text = f"stablehlo.dynamic_update_slice {x.name}, {y.name}, {starts.name}"
        result = type(x)(p, p.fresh(), x.shape, x.element)
        p.emit(f"{result.name} = {text} : ({x.type}, {y.type}, tensor<i32>) -> {result.type}")
        x = result
    return p.text(x)


# Of a program: how it is written, and whether its gradient is run, too.
NETWORKS = {
    "resnet-18": (resnet18, False),
    "resnet-50": (resnet50, False),
    "resnet-block": (resnet_block_loss, True),
    "convolution-1": (lambda: convolution_loss(1), True),
    "convolution-2": (lambda: convolution_loss(2), True),
    "bert": (bert, False),
    "transformer": (transformer_loss, True),
    "transformer-scan": (transformer_scan_loss, True),
    "attention-bf16": (mixed_attention_loss, True),
    "attention-f32": (attention_loss, True),
    "lstm": (lambda: cell_loss(4, lstm, 2), True),
    "gru": (lambda: cell_loss(3, gru, 1), True),
    "logistic": (logistic_loss, True),
    "slices": (slices_program, False),
}
