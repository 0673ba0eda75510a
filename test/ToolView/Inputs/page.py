#!/usr/bin/python3
"""Prints what a page of tg-view says, without the layout: page.py model.html

A line for each pair of graphs, or graph, and below it its operations with marks, costs, and the graphs inside. Checks
that the page needs nothing else, that each box has an operation, and that each link has a target.
"""

import json
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    page = file.read()
assert not re.search(r"""(?:src|href)=["']|url\(|@import|\bfetch\(|https?://(?!www\.w3\.org/)""", page), "needs a network"
data = json.loads(re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL).group(1))
programs = data["programs"]


def describe(node, inner):
    text = f"  {node['head']} : {node['types']}".rstrip(" :")
    if node["attributes"]:
        text += " {" + node["attributes"].replace("\n", ", ") + "}"
    if "mark" in node:
        text += f" ({node['mark']})"
    if "cost" in node:
        text += f" [{', '.join(f'{value} {key}' for key, value in node['cost'].items())}]"
    if "costAt" in node:
        text += f" [in {node['costAt']}]"
    text += inner
    return text + "".join(f"\n    {decision}" for decision in node.get("decisions", []))


def boxes(drawing, side):
    return {int(number) for number in re.findall(rf'id="{side}(\d+)"', drawing)}


for number, program in enumerate(programs):
    side = "b" if len(programs) == 2 and number == 0 else "a"
    drawn = [boxes(drawing, side) for drawing in program["drawings"]]
    for index, node in enumerate(program["nodes"]):
        assert index in drawn[node["drawing"]], f"{node['head']} is not drawn"
        assert all(graph < len(program["graphs"]) for graph in node["inner"])
    assert sum(map(len, drawn)) == len(program["nodes"]), "a box without an operation"
    for drawing in program["drawings"]:
        for far in re.findall(rf'id="{side}\d+-(\d+)"', drawing):
            assert int(far) < len(program["nodes"])

for pair in data["pairs"]:
    for number, graph in zip(range(len(programs)), pair):
        program = programs[number]
        name = "graph" if len(programs) == 1 else ("after" if number else "before")
        if graph is None:
            print(f"{name}: none")
            continue
        own = program["graphs"][graph]
        uses = f", {own['uses']} uses" if own["kind"] == "inner" else ""
        cost = f", cost {own['cost']['time']}" if "cost" in own else ""
        print(f"{name}: {own['kind']} {own['title']}, {own['operations']} operations in "
              f"{own['drawings'][1] - own['drawings'][0]} drawings{uses}{cost}")
        if own["operations"] > 100:
            continue
        for node in program["nodes"]:
            if node["graph"] == graph:
                print(describe(node, "".join(f" -> {program['graphs'][inner]['title']}" for inner in node["inner"])))
for lost in data["lost"]:
    print(f"lost: {lost['name']} at {lost['place']}")
