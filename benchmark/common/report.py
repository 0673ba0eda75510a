"""Figures: what was measured, what it is compared with, and what was aimed at. As a table and as JSON."""

import dataclasses
import json
import sys


@dataclasses.dataclass
class Figure:
    """One measurement. `ratio` is ours / peer; `target` bounds it, or `ours` if there is no peer to compare with."""

    suite: str
    name: str
    ours: float
    unit: str
    peer_name: str = ""
    peer: float = None
    ratio: float = None
    target: str = ""
    met: bool = None  # None: there is no target

    @staticmethod
    def against(suite, name, ours, unit, peer_name, peer, at_most=None):
        """A figure whose target is a ratio to the peer."""
        ratio = ours / peer if peer else float("inf")
        target = "" if at_most is None else f"<= {multiple(at_most)} of the peer"
        met = None if at_most is None else ratio <= at_most
        return Figure(suite, name, ours, unit, peer_name, peer, ratio, target, met)

    @staticmethod
    def bounded(suite, name, ours, unit, at_most, peer_name="", peer=None):
        """A figure whose target is a number of its own; a peer is shown beside it."""
        return Figure(suite, name, ours, unit, peer_name, peer, ours / peer if peer else None,
                      f"<= {number(at_most)} {unit}", ours <= at_most)


def number(value):
    return f"{value:.3g}" if value < 1000 else f"{value:.0f}"


def multiple(value):
    return f"1/{1 / value:.0f}" if 0 < value < 0.1 else f"{value:.2f}"


class Report:
    """Prints figures as they come, so that a long suite shows how far it is."""

    def __init__(self, out=sys.stdout):
        self.out = out
        self.figures = []

    def title(self, text):
        self.out.write(f"\n{text}\n")
        self.out.write(f"  {'':<52} {'ours':>12} {'peer':>12} {'ours/peer':>10}   {'target':<22} met\n")
        self.out.flush()

    def add(self, figure):
        self.figures.append(figure)
        peer = f"{number(figure.peer)} {figure.unit}" if figure.peer is not None else "-"
        ratio = multiple(figure.ratio) if figure.ratio is not None else "-"
        met = {None: "-", True: "yes", False: "NO"}[figure.met]
        peer_name = f"   peer: {figure.peer_name}" if figure.peer_name else ""
        self.out.write(f"  {figure.name:<52} {number(figure.ours) + ' ' + figure.unit:>12} {peer:>12} {ratio:>10}   "
                       f"{figure.target or '-':<22} {met}{peer_name}\n")
        self.out.flush()

    def note(self, text):
        self.out.write(f"  {text}\n")
        self.out.flush()

    def finish(self, path):
        missed = [figure.name for figure in self.figures if figure.met is False]
        aimed = sum(figure.met is not None for figure in self.figures)
        names = "; missed: " + ", ".join(missed) if missed else ""
        self.out.write(f"\n{aimed - len(missed)} of {aimed} targets met{names}\n")
        if path:
            with open(path, "w") as file:
                json.dump([dataclasses.asdict(figure) for figure in self.figures], file, indent=1)
                file.write("\n")
