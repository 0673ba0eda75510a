#!/usr/bin/python3
"""Plants a change in the records of the dialect: plant.py RECORDS.json OUTPUT.json CHANGE…"""

import copy
import json
import sys


def argument(definition, name):
    return [{"def": definition, "kind": "def", "printable": definition}, name]


def add_optional_property(records):
    records["TG_CumsumOp"]["arguments"]["args"].append(argument("UnitAttr", "compensated"))


def add_required_property(records):
    records["TG_CumsumOp"]["arguments"]["args"].append(argument("I64Attr", "first"))


def rename_property(records):
    for pair in records["TG_CumsumOp"]["arguments"]["args"]:
        pair[1] = {"reverse": "backwards"}.get(pair[1], pair[1])


def add_operand(records):
    records["TG_CumsumOp"]["arguments"]["args"].insert(1, argument("TG_NumberTensor", "start"))


def remove_operation(records):
    records["!instanceof"]["TG_Op"].remove("TG_CumsumOp")


def add_operation(records):
    records["TG_CumstdOp"] = {**copy.deepcopy(records["TG_CumsumOp"]), "opName": "cumstd"}
    records["!instanceof"]["TG_Op"].append("TG_CumstdOp")


def add_word(records):
    """Adds a word to the modes of tg.pool."""
    cases = pool_modes(records)
    records["LastMode"] = {**copy.deepcopy(records[cases[-1]["def"]]), "str": "last", "value": len(cases)}
    cases.append({"def": "LastMode"})


def renumber_words(records):
    first, second = (records[case["def"]] for case in pool_modes(records)[:2])
    first["value"], second["value"] = second["value"], first["value"]


def pool_modes(records):
    [mode] = [pair[0]["def"] for pair in records["TG_PoolOp"]["arguments"]["args"] if pair[1] == "mode"]
    record = records[mode]
    return record["enumerants"] if "enumerants" in record else records[record["enum"]["def"]]["enumerants"]


def upgrade(records):
    records["TG_CumsumOp"]["upgrade"] = 'if (from.isBefore(0, 2)) properties.set("first", zero);'


def main():
    path, output, *changes = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        records = json.load(file)
    for change in changes:
        globals()[change.replace("-", "_")](records)
    with open(output, "w", encoding="utf-8") as file:
        json.dump(records, file)


if __name__ == "__main__":
    main()
