"""Types what pages say, in a root of Debian: walk.py ROOT LOG CLONE BUILD [--again], for scripts/walk-paths; walk.py --list MINOR
prints what it would type with Python 3.MINOR.

A page is typed from its first line to its last, in one shell per reader:

* a block after a line that names a file, such as `a.mlir`, and ends in a colon is that file (test/Docs/tutorial.py);
* each command of a ```console block is typed in a folder of the reader's own, and must print what the page says;
* each line of a block after <!-- typed: clone --> is typed in the clone;
* a block after <!-- typed: python --> is typed into one Python session, for the whole page.

<!-- typed: … python<3.12 --> leaves a block to the systems whose python3 is such a one. README.md is typed once, blocks for the
clone first, and its minutes count for every reader.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import time
import uuid

sys.dont_write_bytecode = True
SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "test" / "Docs"))
import tutorial

# The readers of the front page: a name, and words of their row in "Choose your way in".
READERS = [("statistician", "PyTensor or PyMC model"), ("JAX user", "StableHLO dump"), ("MLIR engineer", "an MLIR compiler"),
           ("C programmer", "C or C++ program")]  # fmt: skip
MARK = re.compile(r"<!-- typed:((?: \w+)?)(?: python(<|>=)3\.(\d+))? -->")
FIRST = re.compile(r"^\[(\d+:\d\d)\] All three agree", re.MULTILINE)  # what scripts/demo says
HOME = "/home/user"
# Runs blocks that come as lines of JSON, (place, text), and answers each by a line with the token, an exit code, and CPU seconds.
SESSION = """import json, os, sys, traceback
os.chdir(os.environ["PWD"])
for line in sys.stdin:
    place, text = json.loads(line)
    try:
        exec(compile(text, place, "exec"), globals())
        code = 0
    except BaseException:
        traceback.print_exc(file=sys.stdout)
        code = 1
    print("\\n%s %d %f" % (sys.argv[1], code, sum(os.times()[:4])), flush=True)
"""


class Typed:
    """A process in the root that is typed into: a shell, or Python."""

    def __init__(self, root, command, environment):
        self.token, self.before = uuid.uuid4().hex, 0.0
        self.process = subprocess.Popen(["chroot", "--userspec=user:user", root, "/usr/bin/env", "-i", *environment, *command, self.token],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # fmt: skip

    def type(self, text):
        """(exit code, printed, seconds, CPU seconds) of a text."""
        start = time.monotonic()
        self.process.stdin.write(text)
        self.process.stdin.flush()
        printed = []
        for line in self.process.stdout:
            if line.startswith(self.token):
                _, code, *times = line.split()
                cpu = float(times[0]) if len(times) == 1 else sum(map(seconds, times))
                used, self.before = cpu - self.before, cpu
                return int(code), "".join(printed).removesuffix("\n"), time.monotonic() - start, used
            printed.append(line)
        return 1, "".join(printed) + "the process has ended\n", time.monotonic() - start, 0.0


def seconds(text):
    """The seconds in 1m2.3s, as bash prints times."""
    minutes, rest = text.rstrip("s").split("m")
    return 60 * int(minutes) + float(rest)


def steps(text, minor):
    """(line, kind, content, expected) of what a page has for a Python 3.minor: files, and what is typed in a clone, a folder or Python."""
    found, name, mark, lines = [], None, None, text.splitlines()
    number = 0
    while number < len(lines):
        line = lines[number]
        if line.startswith("```"):
            start, end = number + 1, lines.index("```", number + 1)
            kind = mark.group(1).strip() if mark else ""
            wanted = not (mark and mark.group(2)) or (minor < int(mark.group(3))) == (mark.group(2) == "<")
            content, number = lines[start:end], end
            if line == "```console" and wanted:
                found += [(start, "folder", command, expected) for command, expected in tutorial.commands(content)]
            elif kind == "clone" and wanted:
                found += [(start, kind, command, None) for command in content if command.strip()]
            elif kind == "python" and wanted:
                found.append((start, kind, "\n".join(content) + "\n", None))
            elif name:
                found.append((start, name, "\n".join(content) + "\n", None))
            name = mark = None
        elif line.strip():
            mark = MARK.fullmatch(line)
            if not mark:
                named = tutorial.NAME.search(line)
                name = named.group(1) if named else None
        number += 1
    return found


class Reader:
    """Somebody with a shell, whom pages lead; counts what they do."""

    def __init__(self, root, log, clone):
        self.root, self.log, self.clone = root, log, clone
        environment = [f"HOME={HOME}", "USER=user", "LANG=C.UTF-8", "PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
                       "PIP_CERT=/etc/ssl/certs/ca-certificates.crt", "PIP_RETRIES=0"]  # fmt: skip
        if pathlib.Path(root, "srv/wheels").exists():
            environment.append("PIP_FIND_LINKS=/srv/wheels")
        self.shell = Typed(root, ["bash", "-c", 'TOKEN=$1; cd; while IFS= read -r -d "" typed; do eval "$typed" </dev/null; '
                                  'code=$?; times >"$HOME/.times"; '  # not in a pipe, whose shell has used nothing yet
                                  'printf "\\n%s %s %s\\n" "$TOKEN" $code "$(tr "\\n" " " <"$HOME/.times")"; done', "bash"], environment)  # fmt: skip
        self.python = None
        self.commands = self.failures = 0
        self.wall = self.cpu = 0.0
        self.first = "none"  # the minutes after which scripts/demo has a result

    def run(self, command):
        return self.shell.type(command + "\0")

    def note(self, place, shown, code, printed, wall, cpu, wrong):
        self.commands += 1
        self.first = next(iter(FIRST.findall(printed)), self.first)
        self.wall, self.cpu, self.failures = self.wall + wall, self.cpu + cpu, self.failures + bool(wrong)
        report = f"{place}: $ {shown}\n{printed}[{code}, {wall:.1f} s, {cpu:.1f} s of CPU]{' ' + wrong if wrong else ''}\n"
        self.log.write(report)
        self.log.flush()
        if wrong:
            print(report, flush=True)

    def ask_python(self, place, text):
        if not self.python:
            _, variables, _, _ = self.run("env -0 | tr '\\0' '\\1'")
            self.python = Typed(self.root, ["python3", "-u", "-c", SESSION],
                                [word for word in variables.split("\1") if "=" in word and "BASH_FUNC" not in word])  # fmt: skip
        return self.python.type(json.dumps([place, text]) + "\n")

    def open(self, page, folder, minor, kinds=None):
        """Types a page, or only what is of some kinds; files and commands in a folder are of the kind folder."""
        text = pathlib.Path(self.root + self.clone, page).read_text(encoding="utf-8")
        self.run(f"mkdir -p {folder}; cd {folder}")
        for line, kind, content, expected in steps(text, minor):
            place = f"{page}:{line}"
            if kinds and (kind if kind in ("clone", "python") else "folder") not in kinds:
                continue
            if kind == "python":
                code, printed, wall, cpu = self.ask_python(place, content)
                self.note(place, f"python3: {content.splitlines()[0]} …", code, printed, wall, cpu, "fails" if code else "")
            elif kind in ("clone", "folder"):
                self.run(f"cd {self.clone if kind == 'clone' else folder}")
                code, printed, wall, cpu = self.run(content)
                fails = any("error:" in one.lower() for one in expected or [])
                wrong = f"should end with {'another code' if fails else 0}" if bool(code) != fails else ""
                if not wrong and expected and not tutorial.matches(expected, printed.splitlines()):
                    wrong = "should print\n" + "\n".join(expected)
                self.note(place, content, code, printed, wall, cpu, wrong)
            else:
                path = pathlib.Path(self.root + folder, kind)
                path.write_text(content, encoding="utf-8")
                path.chmod(0o666)


def page_of(readme, words):
    """The page to which "Choose your way in" leads somebody."""
    row = next(line for line in readme.splitlines() if line.startswith("|") and words in line.split("|")[1])
    return re.search(r"\]\(([\w/]+\.md)\)", row).group(1)


def put_build(build, clone):
    """Puts a finished build into a clone, whose files become as old as those that were built."""
    subprocess.run(["cp", "-a", build, f"{clone}/build"], check=True)
    cache = pathlib.Path(clone, "build/CMakeCache.txt")
    cache.write_text(cache.read_text().replace("BUILD_TESTING:BOOL=ON", "BUILD_TESTING:BOOL=OFF"))
    files = subprocess.run(["git", "-C", SOURCE, "ls-files"], capture_output=True, text=True, check=True).stdout.splitlines()
    for name in files:
        if pathlib.Path(clone, name).is_file() and pathlib.Path(SOURCE, name).is_file():
            shutil.copystat(SOURCE / name, f"{clone}/{name}")
    owner = pathlib.Path(clone).stat()
    subprocess.run(["chown", "-R", f"{owner.st_uid}:{owner.st_gid}", clone], check=True)


def list_steps(minor):
    """Prints what is typed: README.md, and the page of each reader."""
    text = (SOURCE / "README.md").read_text(encoding="utf-8")
    for name, page in [("everybody", "README.md"), *((name, page_of(text, words)) for name, words in READERS)]:
        typed = [(line, content) for line, kind, content, expected in steps((SOURCE / page).read_text(encoding="utf-8"), minor)
                 if kind in ("clone", "python") or expected is not None]  # fmt: skip
        print(f"{name}: {page}: {len(typed)} commands")
        for line, content in typed:
            print(f"  {line}: {content.splitlines()[0]}")


def main():
    if sys.argv[1] == "--list":
        return list_steps(int(sys.argv[2]))
    root, log_path, clone, build = sys.argv[1:5]
    again = "--again" in sys.argv
    with open(log_path, "a" if again else "w", encoding="utf-8") as log:
        commit = subprocess.run(["git", "-C", SOURCE, "rev-parse", "--short=8", "HEAD"], capture_output=True, text=True).stdout.strip()
        rows, failures = [], 0
        shared = Reader(root, log, clone)
        if again:
            shared.run(f"rm -rf {HOME}/first {HOME}/reader*; git -C {clone} fetch -q && git -C {clone} reset -q --hard '@{{u}}'")
        else:
            shared.note("", "git clone …", *shared.run(f"git clone -q /srv/tensorgraph.git {clone}"), "")
            if build:
                put_build(build, root + clone)
        text = pathlib.Path(SOURCE, "README.md").read_text(encoding="utf-8")
        shared.open("README.md", HOME + "/first", 0, ("clone",))
        minor = int(shared.run("python3 -c 'import sys; print(sys.version_info.minor)'")[1])
        kept = pathlib.Path(log_path).with_name("installed.json")
        installed = json.loads(kept.read_text()) if again else [shared.commands, shared.wall, shared.cpu, shared.first]
        kept.write_text(json.dumps(installed))
        shared.commands, shared.wall, shared.cpu, shared.first = installed
        shared.open("README.md", HOME + "/first", minor, ("folder",))
        failures += shared.failures
        print(f"At commit {commit}, with Python 3.{minor}. README.md: {installed[0]} commands install in {installed[1] / 60:.1f} minutes "
              f"({installed[2] / 60:.1f} of CPU; first result of scripts/demo after {installed[3]}), "
              f"{shared.commands - installed[0]} try the example; {shared.failures} failures.\n")  # fmt: skip
        print("| reader | pages opened | commands | failures | seconds on the page | of CPU | minutes from nothing | of CPU |\n" + "|---" * 8 + "|")
        for number, (name, words) in enumerate(READERS):
            reader, page = Reader(root, log, clone), page_of(text, words)
            reader.run(f"cd {clone}; export PATH=$PWD/build/bin:$PATH; . .venv/bin/activate")
            reader.open(page, f"{HOME}/reader{number}", minor)
            failures += reader.failures
            print(f"| {name} | README.md, {page} | {reader.commands} | {reader.failures} | {reader.wall:.0f} | {reader.cpu:.0f} | "
                  f"{(reader.wall + shared.wall) / 60:.1f} | {(reader.cpu + shared.cpu) / 60:.1f} |", flush=True)  # fmt: skip
            if not reader.commands:
                print(f"error: {page} has no commands")
                failures += 1
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
