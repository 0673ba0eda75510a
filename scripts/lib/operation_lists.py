"""What files hold of each operation: a line with its operands, properties, results and regions. For scripts/write-golden and
test/Compatibility, which compare the lines of today's records with those of releases."""

import json
import re
import shutil
import subprocess
import sys

from reference import INCLUDE, ROOT

LINE = re.compile(r"(tg\.[\w.]+)\((.*?)\) \{(.*?)\} -> \((.*?)\) \[(.*?)\]")


def read_records(path=None):
    """The records of the dialect, of a file that llvm-tblgen --dump-json wrote, or of the sources."""
    if path:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    program = shutil.which("llvm-tblgen-22") or shutil.which("llvm-tblgen")
    if not program:
        sys.exit("expects llvm-tblgen of llvm-22-tools on the PATH")
    include = subprocess.run([shutil.which("llvm-config-22") or "llvm-config", "--includedir"], capture_output=True, text=True,
                             check=True).stdout.strip()
    return json.loads(subprocess.run([program, "--dump-json", "-I", ROOT / "include", "-I", include,
                                      INCLUDE / "Dialect/TensorGraph.td"], capture_output=True, text=True, check=True).stdout)


def value_text(records, reference, name):
    """An operand or result; `*` marks any number of them, `?` one or none."""
    classes = records[reference["def"]]["!superclasses"]
    return name + ("?" if "Optional" in classes else "*" if "Variadic" in classes else "")


def property_text(records, constraint, name):
    """`axis: Integer`; `?` marks a property that may be missing, and words of an enumeration have their numbers."""
    kind = re.sub(r"^(?:::)?(?:mlir|tg)::", "", constraint["storageType"].strip()).removesuffix("Attr")
    base = records[constraint["baseAttr"]["def"]] if constraint.get("baseAttr") else constraint
    enumeration = base if base.get("enumerants") else records.get((base.get("enum") or {}).get("def"), {})
    if enumeration.get("enumerants"):
        cases = [records[case["def"]] for case in enumeration["enumerants"]]
        kind += "<" + " ".join(f"{case['str']}={case['value']}" for case in cases) + ">"
    may_miss = constraint["isOptional"] or constraint.get("defaultValue")
    return f"{name}{'?' if may_miss else ''}: {kind}"


def operation_line(records, record):
    values, properties = [], []
    for reference, name in record["arguments"]["args"]:
        constraint = records[reference["def"]]
        if "AttrConstraint" in constraint["!superclasses"]:
            properties.append(property_text(records, constraint, name))
        else:
            values.append(value_text(records, reference, name))
    results = [value_text(records, reference, name) for reference, name in record["results"]["args"]]
    regions = [name for _, name in record["regions"]["args"]]
    return (f"tg.{record['opName']}({', '.join(values)}) {{{', '.join(sorted(properties))}}} -> ({', '.join(results)}) "
            f"[{', '.join(regions)}]")


def operations(records):
    """The record of each operation, by its name."""
    listed = (records[name] for name in records["!instanceof"]["TG_Op"])
    return {f"tg.{record['opName']}": record for record in sorted(listed, key=lambda record: record["opName"])}


def write_lines(records):
    return "".join(f"{operation_line(records, record)}\n" for record in operations(records).values())


def read_lines(text):
    """(operands, properties, results, regions) of each operation, by its name."""
    lines = {}
    for line in text.splitlines():
        match = LINE.fullmatch(line)
        if not match:
            sys.exit(f"expects a line as scripts/write-golden writes it, but got: {line}")
        name, operands, properties, results, regions = match.groups()
        lines[name] = operands, dict(part.split(": ", 1) for part in properties.split(", ") if part), results, regions
    return lines


def compare(old, new, upgraded):
    """How new lines differ from those of a release: (differences, those of them that need an upgrade they do not have)."""
    differences, problems = [], []

    def differ(name, message, needs_upgrade):
        differences.append(f"{name} {message}")
        if needs_upgrade and name not in upgraded:
            problems.append(f"{name} {message}: expects code in the field 'upgrade' of its record (TG_Op)")

    for name in sorted(set(old) - set(new)):
        differences.append(f"{name} is gone")
        problems.append(f"{name} is gone: files of the release have it, so its record must stay, if only to be rewritten")
    for name in sorted(set(new) - set(old)):
        differences.append(f"{name} is new")
    for name in sorted(set(new) & set(old)):
        for what, before, after in zip(("operands", "results", "regions"), (old[name][0], *old[name][2:]), (new[name][0], *new[name][2:])):
            if before != after:
                differ(name, f"has the {what} ({after}), but had ({before})", needs_upgrade=True)
        before, after = old[name][1], new[name][1]
        for key in sorted(set(before) - set(after)):
            differ(name, f"has no property {key}: {before[key]}", needs_upgrade=True)
        for key in sorted(set(after) - set(before)):
            differ(name, f"has a new property {key}: {after[key]}", needs_upgrade=not key.endswith("?"))
        for key in sorted(set(after) & set(before)):
            if after[key] != before[key] and not extends(before[key], after[key]):
                differ(name, f"has the property {key}: {after[key]}, but had {before[key]}", needs_upgrade=True)
            elif after[key] != before[key]:
                differ(name, f"has the property {key}: {after[key]}, but had {before[key]}", needs_upgrade=False)
    return differences, problems


def extends(before, after):
    """Whether an enumeration only has more words than before."""
    return before.endswith(">") and before.split("<")[0] == after.split("<")[0] and \
        set(before[:-1].split("<")[1].split()) <= set(after.rstrip(">").partition("<")[2].split())
