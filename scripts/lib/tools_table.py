"""What the tools say of themselves by --help: groups of options, exit codes. For scripts/write-tools."""

import re
import subprocess

TOOLS = ["tg-run", "tg-compile", "tg-explain", "tg-view", "tg-reduce", "tg-cache", "tg-lsp-server"]


class Tool:
    """The help of one tool: its summary, groups of (option, description), and the lines at the end."""

    def __init__(self, name, text):
        self.name, self.groups, self.notes = name, [], []
        self.summary = re.search(r"OVERVIEW: (.*)", text).group(1)
        self.usage = re.search(r"USAGE: (.*)", text).group(1)
        for line in text[text.index("OPTIONS:"):].splitlines()[1:]:
            heading = re.match(r"^(\S.*):$", line)
            option = re.match(r"^ {2,4}(-\S.*?)\s+- (.*)$", line)
            value = re.match(r"^ {4,}=(\S*)\s+-\s+(.*)$", line)
            if heading and not self.notes:
                self.groups.append((heading.group(1), []))
            elif option and self.groups and not self.notes:
                self.add(option.group(1).strip(), option.group(2).strip())
            elif value and self.groups:
                options = self.groups[-1][1]
                options[-1] = (options[-1][0], f"{options[-1][1]}; `{value.group(1)}`: {value.group(2).strip()}")
            elif line.strip():
                self.notes.append(line.strip())
        self.groups = [(title, options) for title, options in self.groups if options]

    def add(self, option, about):
        """An option; LLVM lists one twice whose value may be left out."""
        options = self.groups[-1][1]
        if options and options[-1][0] == re.sub(r"=<.*", "", option):
            options[-1] = (re.sub(r"=(<.*>)", r"[=\1]", option), about)
        else:
            options.append((option, about))

    def exit_codes(self):
        text = " ".join(self.notes)
        found = re.search(r"Exit codes: (.*?)\.$", text)
        return re.findall(r"(\d+) (.*?)(?=, \d+ |$)", found.group(1)) if found else []


def read(folder):
    """The tools of a build, in the order of the page."""
    tools = []
    for name in TOOLS:
        help_text = subprocess.run([folder / name, "--help"], capture_output=True, text=True, check=True).stdout
        tools.append(Tool(name, help_text))
    return tools


def optimizer(folder):
    """tg-opt, whose help is MLIR's: its own options, and the passes of TensorGraph."""
    help_text = subprocess.run([folder / "tg-opt", "--help"], capture_output=True, text=True, check=True).stdout
    found = re.findall(r"^( +)(--tg-\S+) +- +(\S.*)$", help_text, re.MULTILINE)
    own = [[(option, about) for indent, option, about in found if (len(indent) > 2) == isPass] for isPass in (False, True)]
    tool = Tool("tg-opt", "OVERVIEW: Runs passes on an MLIR file\nUSAGE: tg-opt [options] <input file>\nOPTIONS:\n")
    tool.groups = [("Options", own[0]), ("Passes", own[1])]
    return tool


def page(tools):
    """docs/Reference/Options.md."""
    text = ("<!-- Written by scripts/write-tools; do not edit -->\n\n# Options of the tools\n\n"
            "Each tool prints its part by `--help`. [Tools](../Tools.md) says which tool does what, and has formats and variables.\n"
            "`tg-opt` is MLIR's driver: `tg-opt --help` lists its passes.\n\n")
    for tool in tools:
        text += f"## {tool.name}\n\n{tool.summary}. Usage: `{tool.usage}`.\n"
        for title, options in tool.groups:
            if len(tool.groups) > 1:
                text += f"\n**{title}**\n"
            text += "\n| option | |\n|---|---|\n"
            text += "".join(f"| `{option}` | {cell(about)} |\n" for option, about in options
                            if option not in ("--help", "--version"))
        text += "\n"
    text = re.sub(r"\n\*\*This tool\*\*\n\n\| option \| \|\n\|---\|---\|\n(?=\n)", "", text)
    text += "## Exit codes\n\n| tool | 0 | 1 | 2 | 3 | 130 |\n|---|---|---|---|---|---|\n"
    for tool in tools:
        codes = dict(tool.exit_codes())
        if codes:
            text += f"| `{tool.name}` | " + " | ".join(cell(codes.get(str(k), "")) for k in (0, 1, 2, 3, 130)) + " |\n"
    return text


def cell(text):
    return text.replace("|", "\\|")


def man(tool, version):
    """A manual page of section 1."""
    def plain(text):
        return text.replace("\\", "\\\\").replace("-", "\\-").replace("`", "")

    text = f'.TH {tool.name.upper()} 1 "" "TensorGraph {version}"\n.SH NAME\n{plain(tool.name)} \\- {plain(tool.summary)}\n'
    text += f".SH SYNOPSIS\n.B {plain(tool.usage)}\n"
    for title, options in tool.groups:
        text += f".SH {title.upper()}\n" + "".join(f".TP\n.B {plain(option)}\n{plain(about)}\n" for option, about in options)
    codes = tool.exit_codes()
    if codes:
        text += ".SH EXIT STATUS\n" + "".join(f".TP\n.B {code}\n{plain(about)}\n" for code, about in codes)
    return text


def completion(tools):
    """A script that completes options in bash."""
    text = "# Completes the options of TensorGraph's tools in bash: source this file.\n_tensorgraph() {\n  local options\n  case ${COMP_WORDS[0]##*/} in\n"
    for tool in tools:
        names = []
        for _, options in tool.groups:
            for option, _ in options:
                name = re.match(r"-+[\w-]+", option).group()
                names.append(name + ("=" if "=" in option and "[" not in option else ""))
        text += f"    {tool.name}) options='{' '.join(names)}' ;;\n"
    text += ('  esac\n  if [[ ${COMP_WORDS[COMP_CWORD]} == -* ]]; then\n    mapfile -t COMPREPLY < <(compgen -W "$options" -- "${COMP_WORDS[COMP_CWORD]}")\n'
             '    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace\n  else\n    mapfile -t COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")\n  fi\n}\n')
    return text + f"complete -F _tensorgraph {' '.join(tool.name for tool in tools)}\n"
