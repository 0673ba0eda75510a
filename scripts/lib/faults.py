"""Small faults that can be planted in C++: where, and what the text becomes. For scripts/plant-faults."""

import dataclasses
import re

# What is no code keeps its length, so that places stay.
NO_CODE = re.compile(r"//[^\n]*|/\*.*?\*/|R\"\((?:.|\n)*?\)\"|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])'", re.DOTALL)
# Faults in lines of these kinds show nothing: they are not run, or only tell the compiler something.
SKIPPED_LINE = re.compile(r"^\s*(?:#|assert\b|static_assert\b|using\b|template\b|LLVM_DEBUG\b|llvm_unreachable\b)")
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
WORD = r"[A-Za-z_]\w*"


@dataclasses.dataclass(frozen=True)
class Fault:
    """The characters from `start` to `end` of a file become `text`."""

    path: str
    kind: str
    start: int
    end: int
    text: str

    def plant(self, source):
        return source[: self.start] + self.text + source[self.end :]

    def describe(self, source):
        """The line before and after, as a difference."""
        line = source.count("\n", 0, self.start) + 1
        first, last = source.rfind("\n", 0, self.start) + 1, source.find("\n", self.end)
        last = len(source) if last < 0 else last
        before, after = source[first:last], source[first : self.start] + self.text + source[self.end : last]
        return f"{self.path}:{line}: {self.kind}\n- {before.strip()}\n+ {after.strip()}"


def without_text(source):
    """The source with comments and literals blanked."""
    return NO_CODE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), source)


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


def find_faults(path, source):
    """All faults of a file, in the order of its text for each kind."""
    code = without_text(source)
    faults = []

    def add(kind, start, end, text):
        faults.append(Fault(path, kind, start, end, text))

    for match in matches(r" (<|<=|>|>=|==|!=) (?!\s)", code):
        add("flipped comparison", match.start(1), match.end(1), COMPARISONS[match[1]])
    for match in matches(r" (&&|\|\|) (?!\s)", code):
        add("flipped connective", match.start(1), match.end(1), "||" if match[1] == "&&" else "&&")
    for match in matches(r"(?<=[\w)\]]) ([+-]) 1\b(?![\w.])", code):
        add("bound off by one", match.start(), match.end(), "")
    for match in matches(rf"\b(?:int|unsigned|int64_t|size_t) {WORD} = (0)(?=[,;])", code):
        add("bound off by one", match.start(1), match.end(1), "1")
    for match in matches(r"\bif (\()", code):
        end = closing(code, match.start(1))
        if end and re.match(r"\s*\{?\s*(?:return\s+(?:failure\(\)|\{\}|std::nullopt|nullptr|fail\b|\w*[eE]rror)|\w+->?emit|emit\w*Error)", code[end:]):
            add("dropped check", match.end(1), end - 1, "false")
    for match in matches(rf"\b({WORD})\(({WORD}), ({WORD})\)", code):
        if match[2] != match[3] and match[1] not in ("if", "for", "while", "switch", "return"):
            add("swapped operands", match.start(2), match.end(3), f"{match[3]}, {match[2]}")
    for match in matches(rf"(?<![\w.>:)\]])({WORD}) ([-/%]) ({WORD})(?![\w.(\[:-])", code):
        add("swapped operands", match.start(1), match.end(3), f"{match[3]} {match[2]} {match[1]}")
    for match in matches(r"\bstatic_cast<[\w:<> ]+>(?=\()", code):
        add("skipped cast", match.start(), match.end(), "")
    for match in matches(rf"^[ \t]+(?:{WORD}(?:\.|->|::))*{WORD}\([^;{{}}\n]*\);$", code):
        # Not the last line of a statement.
        before = code[: match.start()].rstrip()[-1:]
        if before in ";{}):" and not re.match(r"\s*(?:return|else|delete|throw)\b", match.group()):
            add("dropped statement", match.start() + len(match.group()) - len(match.group().lstrip()), match.end(), ";")
    return sorted(faults, key=lambda fault: (fault.kind, fault.start))
