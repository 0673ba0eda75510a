#!/usr/bin/python3
"""Draws the pictures of README.md: examples/draw.py [FOLDER]

Runs the models by tg-run, and writes what they compute as SVG to examples/pictures.
"""

import importlib.util
import os
import sys

import numpy as np

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from energy_balance import temperatures
from example import Example, data, text

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 420, 220, 52, 34, 26
COLOURS = ["#1f5aa6", "#c1440e", "#3a7d44"]


def check_of(name):
    """The script that checks an example, as a module."""
    spec = importlib.util.spec_from_file_location(f"check_{name}", os.path.join(HERE, name, "check.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def ticks(low, high):
    """Up to six round numbers between two."""
    step = 10 ** np.floor(np.log10(high - low))
    step *= next(factor for factor in (0.2, 0.5, 1, 2) if (high - low) / (factor * step) < 6)
    return np.arange(np.ceil(low / step), np.floor(high / step) + 1) * step


class Plot:
    """Curves, bands and points over one pair of axes; `names` are shown at 1, 2, … in place of numbers."""

    def __init__(self, title, xs, ys, log=False, names=()):
        self.log = log
        self.x0, self.x1 = self.scale(np.min(xs)), self.scale(np.max(xs))
        pad = 0.05 * (np.max(ys) - np.min(ys))
        self.y0, self.y1 = np.min(ys) - pad, np.max(ys) + pad
        self.parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
                      f'<text x="{WIDTH / 2}" y="16" text-anchor="middle" font-weight="bold">{title}</text>',
                      f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - 12}" fill="none" stroke="#888"/>']
        decades = np.arange(np.ceil(self.x0), self.x1 + 1e-9)
        numbers = np.arange(len(names)) + 1 if names else ticks(self.x0, self.x1)
        for x in decades[::-(-len(decades) // 6)] if log else numbers:
            shown = f"1e{x:.0f}" if log else names[int(x) - 1] if names else f"{x + 0.0:.6g}"
            self.parts.append(f'<text x="{self.at(x, self.y0)[0]:.0f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{shown}</text>')
        for y in ticks(self.y0, self.y1):
            self.parts.append(f'<text x="{LEFT - 5}" y="{self.at(self.x0, y)[1] + 4:.0f}" text-anchor="end">{y + 0.0:.3g}</text>')

    def scale(self, x):
        return np.log10(x) if self.log else x

    def at(self, x, y):
        return (LEFT + (x - self.x0) / (self.x1 - self.x0) * (WIDTH - LEFT - 12),
                HEIGHT - BOTTOM - (y - self.y0) / (self.y1 - self.y0) * (HEIGHT - BOTTOM - TOP))

    def path(self, xs, ys):
        return "M" + "L".join("{:.1f} {:.1f}".format(*self.at(self.scale(x), y)) for x, y in zip(xs, ys))

    def line(self, xs, ys, colour=0):
        self.parts.append(f'<path d="{self.path(xs, ys)}" fill="none" stroke="{COLOURS[colour]}" stroke-width="1.5"/>')
        return self

    def band(self, xs, low, high, colour=0):
        outline = np.concatenate([xs, xs[::-1]]), np.concatenate([low, high[::-1]])
        self.parts.append(f'<path d="{self.path(*outline)}Z" fill="{COLOURS[colour]}" fill-opacity="0.2"/>')
        return self

    def points(self, xs, ys, colour=1):
        for x, y in zip(xs, ys):
            px, py = self.at(self.scale(x), y)
            self.parts.append(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="1.8" fill="{COLOURS[colour]}"/>')
        return self

    def svg(self):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
                f'font-family="sans-serif" font-size="11">\n' + "\n".join(self.parts) + "\n</svg>\n")


def garch():
    check, y = check_of("garch"), np.load(data("sunspots.npy"))
    c, a1, a2 = check.PARAMETERS[:3]
    deviations = Example("garch", "", [f"@{data('sunspots.npy')}", text(np.array(check.PARAMETERS))]).run(2)[1]
    years, mean = 1702 + np.arange(len(y) - 2), c + a1 * y[1:-1] + a2 * y[:-2]
    low, high = mean - 2 * deviations, mean + 2 * deviations
    return Plot("Sunspots, and the model's 2σ", years, np.concatenate([low, high])).band(years, low, high).points(years, y[2:])


def ode():
    likelihood = Example("ode", "", [f"@{data('co2.npy')}", f"@{data('temperature.npy')}", "f64=14.0"]).run(4)[3]
    feedback, best = 0.5 + 0.04 * np.arange(51), likelihood.max(axis=1)
    return Plot("Likelihood of a climate feedback in W/m²/K", feedback, best).line(feedback, best)


def iris():
    check = check_of("iris")
    losses = Example("iris", "", [f"@{data('iris-features.npy')}", f"@{data('iris-species.npy')}", f"index={check.STEPS}",
                                  f"f64={check.RATE}"]).run(4)[0]
    steps = np.arange(1, len(losses) + 1)
    return Plot("Loss of softmax regression, by steps", steps, losses, log=True).line(steps, losses)


def ode_fit():
    check, co2, measured = check_of("ode-fit"), np.load(data("co2.npy")), np.load(data("temperature.npy"))
    feedback, start = Example("ode-fit", "", [f"@{data('co2.npy')}", f"@{data('temperature.npy')}", f"f64={check.CAPACITY}",
                                              text(np.array(check.START, float)), "index=50"]).run(4)[:2]
    fitted = np.array([float(t) for t in temperatures(co2, start, feedback, check.CAPACITY)])
    years = 1959 + np.arange(len(measured))
    return Plot("Temperature of the earth in K, and a fitted ODE", years, measured).line(years, fitted[:len(years)]).points(years, measured)


def garch_mle():
    check = check_of("garch-mle")
    found, errors = Example("garch-mle", "", [f"@{data('sunspots.npy')}", text(np.array(check.START, float))]).run(6)[:2]
    relative, numbers = 2 * errors / np.abs(found), np.arange(1, len(found) + 1)
    plot = Plot("Parameters, with 2 standard errors, relative", [0.5, len(found) + 0.5], np.concatenate([1 - relative, 1 + relative]),
                names=["c", "a1", "a2", "w", "alpha", "beta"])
    for number, width in zip(numbers, relative):
        plot.line([number, number], [1 - width, 1 + width])
    return plot.points(numbers, np.ones(len(found)))


def stiff_ode():
    check = check_of("stiff-ode")
    times = np.concatenate([[0], np.geomspace(1e-6, check.END, check.STEPS)])
    states = Example("stiff-ode", "", [check.numbers(times), check.numbers(check.START), check.numbers(check.RATES)]).run(3)[0]
    states = states[-len(times) + 1:] * [1, 1e4, 1]
    plot = Plot("Robertson's reactions: a, 10⁴ b, c by time", times[1:], states, log=True)
    for k in range(3):
        plot.line(times[1:], states[:, k], k)
    return plot


def fixed_point():
    check, random = check_of("fixed-point"), np.random.default_rng(1)
    units, signals = check.UNITS, check.SIGNALS
    arguments = (random.normal(size=(units, units)) / units, random.normal(size=(units, signals)), random.normal(size=units),
                 random.normal(size=(check.SAMPLES, signals)), random.uniform(-1, 1, (check.SAMPLES, units)))
    steps = Example("fixed-point", "", [text(x) for x in arguments]).run(7)[6]
    numbers = np.arange(1, len(steps) + 1)
    return Plot("Steps until each of 20 equations is solved", numbers, [0, steps.max() + 1]).points(numbers, steps, 0)


def ellipse(mean, covariance):
    angles = np.linspace(0, 2 * np.pi, 100)
    return (2 * np.linalg.cholesky(covariance) @ [np.cos(angles), np.sin(angles)] + np.asarray(mean)[:, None])


def metropolis():
    check = check_of("metropolis")
    mean, covariance = Example("metropolis", "", ["i64=1", "index=200", "index=600", "2xf64=1,-2", "2x2xf64=2.5,-1.5,-1.5,2.5"]).run(3)[:2]
    wanted, found = ellipse(check.MEAN, np.linalg.inv(check.PRECISION)), ellipse(mean, covariance)
    return Plot("2σ of the density, and of the samples", wanted[0], wanted[1]).line(*wanted).line(*found, 1)


def hamiltonian():
    check = check_of("hamiltonian")
    mean, variance = Example("hamiltonian", "", ["i64=1", "index=200", "index=500", "f64=0.15", "index=15"]).run(3)[:2]
    wanted, found = ellipse(check.MEAN, np.diag(check.VARIANCE)), ellipse(mean, np.diag(variance))
    return Plot("2σ of the density, and of the samples", wanted[0], wanted[1]).line(*wanted).line(*found, 1)


def gaussian_process():
    check, random = check_of("gaussian-process"), np.random.default_rng(3)
    x = np.sort(random.uniform(0, 10, check.OBSERVATIONS))
    y, z = np.sin(x) + 0.1 * random.normal(size=check.OBSERVATIONS), np.linspace(0, 10, 61)
    mean, variance = Example("gaussian-process", "", [text(each) for each in (np.array([0.3, 0.2, -4.0]), x, y, z)]).run(4)[2:]
    deviation = 2 * np.sqrt(variance)
    return (Plot("Regression by a Gaussian process, with 2σ", z, np.concatenate([mean - deviation, mean + deviation, y]))
            .band(z, mean - deviation, mean + deviation).line(z, mean).points(x, y))


def kalman_smoother():
    y = np.load(data("temperature.npy"))
    arguments = (np.log([0.005, 0.00001, 0.01]), y, np.array([[1.0, 1.0], [0.0, 1.0]]), np.array([1.0, 0.0]), np.array([0.2, 0.01]),
                 np.diag([0.1, 0.001]))
    means, variances = Example("kalman-smoother", "", [text(each) for each in arguments]).run(4)[:2]
    years, level = 1959 + np.arange(len(y)), means[-len(y):, 0]
    spread = 2 * np.sqrt(variances[-len(y):].reshape(len(y), -1)[:, 0])
    return (Plot("Temperature in K: measured, and the smoothed level", years, np.concatenate([y, level - spread, level + spread]))
            .band(years, level - spread, level + spread).line(years, level).points(years, y))


def garch_fit():
    check, y = check_of("garch-fit"), np.load(data("sunspots.npy"))
    found = Example("garch-fit", "", [f"@{data('sunspots.npy')}", text(np.array(check.START, float)), "index=100"]).run(4)[0]
    c, a1, a2 = found[:3]
    years, fitted = 1902 + np.arange(len(y) - 202), (c + a1 * y[1:-1] + a2 * y[:-2])[200:]
    return Plot("Sunspots since 1902, and the fitted forecast", years, np.concatenate([y[202:], fitted])).line(years, fitted).points(years, y[202:])


PICTURES = {"garch": garch, "ode": ode, "iris": iris, "garch-fit": garch_fit, "ode-fit": ode_fit, "garch-mle": garch_mle,
            "stiff-ode": stiff_ode, "fixed-point": fixed_point, "metropolis": metropolis, "hamiltonian": hamiltonian,
            "gaussian-process": gaussian_process, "kalman-smoother": kalman_smoother}


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "pictures")
    os.makedirs(folder, exist_ok=True)
    for name, draw in PICTURES.items():
        with open(os.path.join(folder, f"{name}.svg"), "w", encoding="utf-8") as file:
            file.write(draw().svg())


if __name__ == "__main__":
    main()
