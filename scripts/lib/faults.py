"""Small faults that can be planted in C and C++, each behind a switch: where, and what the text becomes. For scripts/plant-faults.

A fault has a number, and the text that is planted asks `tgFault(NUMBER)`, of planted-faults.h, whether it is switched on. Without
it the text means what it meant before. Places where that is not sure are left alone.
"""

import dataclasses
import re

# What is no code keeps its length, so that places stay.
NO_CODE = re.compile(r"//[^\n]*|/\*.*?\*/|R\"\((?:.|\n)*?\)\"|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])'", re.DOTALL)
# Faults in these show nothing: they are not run, or only tell the compiler something.
SKIPPED_LINE = re.compile(r"^\s*(?:#|using\b|template\b|llvm_unreachable\b)")
SKIPPED_CALL = re.compile(r"\b(?:assert|static_assert|_Static_assert|LLVM_DEBUG)(\()")
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
WORD = r"[A-Za-z_]\w*"
CALLED = rf"(?:{WORD}(?:\.|->|::))*{WORD}"
CLOSED = {")": "(", "]": "[", "}": "{"}
OPENED = {opened: closed for closed, opened in CLOSED.items()}
ENDING_WORDS = {"return", "else", "case", "do", "throw", "co_return", "goto"}


@dataclasses.dataclass(frozen=True)
class Fault:
    """The characters from `start` to `end` of a file become `text`; `planted` is the text with a switch, without its number."""

    path: str
    kind: str
    start: int
    end: int
    text: str
    planted: str
    outer: tuple  # the characters that the planted text replaces

    def lines(self, source):
        """The first and the last line that the planted text is in."""
        return source.count("\n", 0, self.outer[0]) + 1, source.count("\n", 0, self.outer[1]) + 1

    def change(self, source):
        """The line before and after."""
        first, last = source.rfind("\n", 0, self.start) + 1, source.find("\n", self.end)
        last = len(source) if last < 0 else last
        before, after = source[first:last], source[first : self.start] + self.text + source[self.end : last]
        return before.strip(), after.strip()

    def describe(self, source):
        before, after = self.change(source)
        return f"{self.path}:{source.count(chr(10), 0, self.start) + 1}: {self.kind}\n- {before}\n+ {after}"


def plant(source, faults):
    """The source with faults, pairs of a number and a fault, none of which overlap."""
    for number, fault in sorted(faults, key=lambda pair: -pair[1].outer[0]):
        source = source[: fault.outer[0]] + fault.planted.replace("@", str(number)) + source[fault.outer[1] :]
    return source


def without_text(source):
    """The source with comments, literals and what asserts say blanked."""
    code = NO_CODE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), source)
    for match in list(SKIPPED_CALL.finditer(code)):
        end = closing(code, match.start(1)) or match.end()
        code = code[: match.start()] + re.sub(r"[^\n]", " ", code[match.start() : end]) + code[end:]
    return code


def matches(pattern, code):
    for match in re.finditer(pattern, code, re.MULTILINE):
        line = code[code.rfind("\n", 0, match.start()) + 1 :]
        if not SKIPPED_LINE.match(line):
            yield match


def closing(code, start):
    """The place behind the bracket that closes the one at `start`, or nothing."""
    depth = 0
    for place in range(start, len(code)):
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        if depth == 0:
            return place + 1
    return None


def past_brackets(code, place, step):
    """The place of the bracket that belongs to the one at `place`, in the direction of `step`, or nothing."""
    inner, depth = (OPENED, 0) if step > 0 else (CLOSED, 0)
    outer = set(inner.values())
    while 0 <= place < len(code):
        depth += (code[place] in inner) - (code[place] in outer)
        if depth == 0:
            return place
        place += step
    return None


def past_angles(code, place, step):
    """As `past_brackets`, for the brackets of a template, or nothing where they are not those."""
    depth = 0
    while 0 <= place < len(code) and code[place] not in ";{}":
        if code[place] in "<>" and code[place - 1 : place + 1] != "->":
            depth += step if code[place] == "<" else -step
        if depth == 0:
            return place
        place += step
    return None


def operand(code, place, step, operator):
    """The end of the operand of a comparison or connective that starts at `place`, in a direction, or nothing if it is not sure."""
    comparison = operator in COMPARISONS
    stops = ("||",) if operator == "||" else ("&&", "||")
    while 0 <= place < len(code):
        character, around = code[place], code[place - 1 : place + 2]
        pair = code[place : place + 2] if step > 0 else code[place - 1 : place + 1]
        if character in (OPENED if step > 0 else CLOSED):
            if step < 0 and character == "}" and re.match(r"\s*\n", code[place + 1 :]):
                return place + 1  # of a statement before
            place = past_brackets(code, place, step)
            if place is None:
                return None
        elif character in (CLOSED if step > 0 else OPENED) or character in ",;":
            return place if step > 0 else place + 1
        elif pair in stops:
            return place if step > 0 else place + 1
        elif pair in ("&&", "||", "->", "<<", ">>"):
            place += step
        elif pair in ("==", "!=", "<=", ">="):
            if comparison or around[0 if step > 0 else 2] in "<>":
                return None
            place += step
        elif character in "<>":
            spaced = around[0].isspace() and around[2].isspace()
            if spaced and comparison:
                return None
            if not spaced:
                if character != ("<" if step > 0 else ">"):
                    return None
                place = past_angles(code, place, step)
                if place is None:
                    return None
        elif character == "?" or character == ":" and around[0] != ":" and around[2] != ":":
            return place if step > 0 else place + 1
        elif character == "=":
            # Of an assignment, also with an operator, that ends a left operand.
            return None if step > 0 else place + 1
        elif character in "&|^" and comparison and around[0].isspace() and around[2].isspace():
            return None
        elif step < 0 and (character.isalnum() or character == "_"):
            start = place
            while start > 0 and (code[start - 1].isalnum() or code[start - 1] == "_"):
                start -= 1
            if code[start : place + 1] in ENDING_WORDS:
                return place + 1
            place = start
        elif character in "#\\":
            return None
        place += step
    return None


def operands(code, match):
    """The places where the operands of the operator of a match begin and end, or nothing."""
    first = operand(code, match.start(1) - 1, -1, match[1])
    last = operand(code, match.end(1), 1, match[1])
    if first is None or last is None:
        return None
    first += len(code[first : match.start(1)]) - len(code[first : match.start(1)].lstrip())
    last -= len(code[match.end(1) : last]) - len(code[match.end(1) : last].rstrip())
    return (first, last) if first < match.start(1) and match.end(1) < last else None


def find_faults(path, source):
    """All faults of a file, in the order of its text for each kind."""
    code = without_text(source)
    faults = []

    def add(kind, start, end, text, planted, outer=None):
        faults.append(Fault(path, kind, start, end, text, planted, outer or (start, end)))

    def add_operator(kind, match, text):
        if outer := operands(code, match):
            whole = source[outer[0] : outer[1]]
            # A comment to the end of its line would end the text, which is one line so that those after it keep their numbers.
            if not re.search("//|@|#", whole):
                left, right = (re.sub(r"\s*\n\s*", " ", part.strip()) for part in (source[outer[0] : match.start(1)], source[match.end(1) : outer[1]]))
                add(kind, match.start(1), match.end(1), text, f"(tgFault(@) ? {left} {text} {right} : {left} {match[1]} {right})" +
                    "\n" * whole.count("\n"), outer)

    for match in matches(r" (<|<=|>|>=|==|!=) (?!\s)", code):
        add_operator("flipped comparison", match, COMPARISONS[match[1]])
    for match in matches(r" (&&|\|\|)\s", code):
        add_operator("flipped connective", match, "||" if match[1] == "&&" else "&&")
    for match in matches(r"(?<=[\w)\]]) ([+-]) 1\b(?![\w.])", code):
        add("bound off by one", match.start(), match.end(), "", f" {match[1]} !tgFault(@)")
    for match in matches(rf"\b(?:int|unsigned|int64_t|size_t) {WORD} = (0)(?=[,;])", code):
        add("bound off by one", match.start(1), match.end(1), "1", "tgFault(@)")
    for match in matches(r"\bif (\()", code):
        end = closing(code, match.start(1))
        if end and re.match(r"\s*\{?\s*(?:return\s+(?:failure\(\)|\{\}|std::nullopt|nullptr|fail\b|\w*[eE]rror)|\w+->?emit|emit\w*Error)", code[end:]):
            start = code.rfind(";", match.end(1), end - 1) + 1 or match.end(1)
            condition = code[start : end - 1]
            if not re.search(r"(?<![=!<>]) = ", condition) and condition.count("(") == condition.count(")"):
                space = " " if start > match.end(1) else ""
                add("dropped check", match.end(1), end - 1, "false", f"{space}!tgFault(@) && ({source[start : end - 1]})", (start, end - 1))
    for match in matches(rf"\b({WORD})\(({WORD}), ({WORD})\)", code):
        if match[2] != match[3] and match[1] not in ("if", "for", "while", "switch", "return"):
            add("swapped operands", match.start(2), match.end(3), f"{match[3]}, {match[2]}",
                f"tgFirst(@, {match[2]}, {match[3]}), tgFirst(@, {match[3]}, {match[2]})")
    for match in matches(rf"(?<=[(\[,=n] )({WORD}) ([-/%]) ({WORD})(?=[),;\]])|(?<=[(\[])({WORD}) ([-/%]) ({WORD})(?=[),;\]])", code):
        left, operator, right = match.groups()[:3] if match[1] else match.groups()[3:]
        if left not in ENDING_WORDS:
            add("swapped operands", match.start(), match.end(), f"{right} {operator} {left}",
                f"(tgFault(@) ? {right} {operator} {left} : {left} {operator} {right})")
    for match in matches(rf"^[ \t]+{CALLED}\([^;{{}}\n]*\);$", code):
        # Not the last line of a statement.
        before = code[: match.start()].rstrip()[-1:]
        if before in ";{}):" and not re.match(r"\s*(?:return|else|delete|throw)\b", match.group()):
            start = match.start() + len(match.group()) - len(match.group().lstrip())
            if "@" not in source[start : match.end()]:
                add("dropped statement", start, match.end(), ";", f"{{ if (!tgFault(@)) {source[start : match.end()]} }}")
    return sorted(faults, key=lambda fault: (fault.kind, fault.start))
