"""Tries the project on Debian 13, in a bare root, with PyTensor's own tests: scripts/campaign debian13.

The steps, each of which a later run with the same DIR leaves out if it is done (--again STEP runs it once more):

  root      a bare root of Debian 13 in DIR/root, by debootstrap, with what PyTensor needs
  wheel     --wheel, or one that is built here, on Debian 12 (--build names a finished build): installed in the root, and used
  pytensor  PyTensor from pip's index and its tests from its sources there, else both from --checkout
  live      the tests by our mode; those of files that are done are not run again
  numba, c  the same tests by these modes of PyTensor
  draws     those of random variables by our mode with NumPy's draws
  build     a clone in the root is built, with all that tests need
  check     scripts/check in that clone

The report, DIR/report.md, has a line for each file of tests, the tests that deviate with a reason each, and how long steps took.
The exit code is 1 if a step fails, or if fewer than 95 % of the tests of link/numba that do not look at structure pass: those by
keys, whose numbers are not NumPy's, or with --draws=numpy those of the step `draws`.
"""

import argparse
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts/lib"))
import debian13_report

PACKAGES = ("python3-numpy python3-scipy python3-numba python3-pytest python3-filelock python3-setuptools python3-dev python3-venv "
            "python3-pip python3-pandas g++ cython3 libopenblas-dev libomp-22-dev git ca-certificates sudo")
PYTHON = "/opt/venv/bin/python"
TESTS = ("live", "numba", "c")
STEPS = ("root", "wheel", "pytensor", "live", "numba", "c", "draws", "build", "check")
TRIAL = ("import tensorgraph, numpy; p = tensorgraph.compile('func.func @main(%x: tensor<?xf64>) -> tensor<?xf64> {\\n"
         "%0 = tg.mul %x, %x : tensor<?xf64>\\nreturn %0 : tensor<?xf64>\\n}'); "
         "assert list(p.main(numpy.array([1.0, 2.0]))) == [1.0, 4.0]; print(tensorgraph.version, numpy.__version__)")


class Failed(Exception):
    pass


class Campaign:
    def __init__(self, options):
        self.options, self.out = options, options.folder.resolve()
        self.root, self.done = self.out / "root", self.out / "done"
        self.done.mkdir(parents=True, exist_ok=True)

    def shell(self, text, log):
        """Runs text in a shell that knows the functions of bare-root.sh, with all output in a log."""
        head = f"set -euo pipefail; suite=trixie; out={shlex.quote(str(self.out))}; . scripts/lib/bare-root.sh; trap unmount_root EXIT; "
        with open(self.out / f"{log}.log", "w", encoding="utf-8") as output:
            # What is mounted is seen by this shell alone, so steps of several runs do not take it from each other.
            process = subprocess.run(["nice", "-n", "10", "unshare", "--mount", "bash", "-c", head + text], cwd=ROOT, stdout=output,
                                     stderr=subprocess.STDOUT)
        if process.returncode:
            end = (self.out / f"{log}.log").read_text(encoding="utf-8", errors="replace").splitlines()[-15:]
            raise Failed("\n".join(end) or f"exit code {process.returncode}")

    def in_root(self, text, log):
        self.shell(f"mountpoint -q $root/proc || mount_root; in_root sh -c {shlex.quote(text)}", log)

    def make_root(self):
        for stamp in self.done.iterdir():  # what was done has been done in another root
            stamp.unlink()
        self.shell(f"fresh_root; mkdir -p $root/etc/ssl/certs; cp /etc/ssl/certs/ca-certificates.crt $root/etc/ssl/certs/; "
                   f"install_packages {PACKAGES}; in_root python3 -m venv --system-site-packages /opt/venv", "root")

    def clone(self, place):
        """Takes the commit of this clone into the root; what is built there stays."""
        own = self.root / place.lstrip("/")
        if not own.exists():
            subprocess.run(["git", "clone", "-q", "--no-hardlinks", ROOT, own], check=True)
        subprocess.run(["git", "-C", own, "fetch", "-q", ROOT, "HEAD"], check=True)
        subprocess.run(["git", "-C", own, "checkout", "-q", "--detach", "FETCH_HEAD"], check=True)

    def install_wheel(self):
        folder = self.out / "wheel"
        if self.options.wheel:
            wheel = self.options.wheel.resolve()
        else:
            if "VERSION_CODENAME=bookworm" not in pathlib.Path("/etc/os-release").read_text(encoding="utf-8"):
                raise Failed("expects --wheel, as this is not Debian 12")
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            build = self.options.build or self.out / "build"
            make = "" if self.options.build else (
                f"source scripts/lib/setup.sh; tg_install_packages build; tg_configure {build} -DBUILD_TESTING=OFF -DTG_UNITY=ON; "
                f"ninja -C {build} -j {self.options.jobs} tg-tools TensorGraphPlugin TensorGraphCStandalone; ")
            backend = f"import wheel_backend; wheel_backend.build_wheel('{folder}', {{'build': '{build}', 'bundle': 'standalone'}})"
            self.shell(f"{make}PYTHONPATH=python/backend /usr/bin/python3 -B -c {shlex.quote(backend)}", "wheel")
            [wheel] = folder.glob("*.whl")
        (self.root / "srv").mkdir(exist_ok=True)
        for old in (self.root / "srv").glob("*.whl"):
            old.unlink()
        shutil.copy(wheel, self.root / "srv")
        self.in_root(f"{PYTHON} -m pip install -q --no-index --no-deps --force-reinstall /srv/{wheel.name} && "
                     f"{PYTHON} -c {shlex.quote(TRIAL)}", "install")

    def install_pytensor(self):
        own = self.root / "srv/pytensor"
        shutil.rmtree(own, ignore_errors=True)
        pip = f"{PYTHON} -m pip --retries 0 --timeout 60"
        try:
            self.in_root(f"{pip} install -q 'pytensor==3.3.*' && cd /srv && rm -rf sdist && "
                         f"{pip} download -q --no-deps --no-build-isolation --no-binary :all: -d sdist 'pytensor==3.3.*' && "
                         "mkdir pytensor && tar -xzf sdist/*.tar.gz --strip-components=1 -C pytensor && rm -rf pytensor/pytensor", "pip")
            origin = "from pip's index"
        except Failed:
            origin = "from a checkout"
        if not (own / "tests").is_dir():
            if not self.options.checkout:
                raise Failed("pip's index has no PyTensor with tests: expects --checkout FOLDER, of PyTensor 3.3")
            shutil.rmtree(own, ignore_errors=True)
            shutil.copytree(self.options.checkout, own)
            if "index" in origin:
                shutil.rmtree(own / "pytensor")  # tests of the checkout, for the package that pip has installed
        self.in_root(f"cd /srv/pytensor && {PYTHON} -c 'import pytensor, tensorgraph.pytensor; print(pytensor.__version__)'", "pytensor")
        version = (self.out / "pytensor.log").read_text(encoding="utf-8").split()[-1]
        (self.out / "pytensor.txt").write_text(f"PyTensor {version} {origin}\n", encoding="utf-8")

    def run_tests(self, mode):
        self.clone("/srv/tensorgraph")
        more = {"live": "", "numba": "--peer=numba", "c": "--peer=c", "draws": "--draws=numpy"}[mode]
        tests = self.options.tests or []
        if mode == "draws":
            tests = ["tests/link/numba/test_random.py"]
        command = (f"{PYTHON} /srv/tensorgraph/test/Python/pytensor/campaign.py /srv/pytensor --installed --save=/srv/results/{mode} "
                   f"--jobs={self.options.jobs} {more} {' '.join(map(shlex.quote, tests))}")
        # 1 says that tests are not as expected of Python 3.11 and NumPy 1.24: the report says what deviates.
        self.in_root(f"{command} || test $? = 1", f"tests-{mode}")

    def build(self):
        self.clone("/home/user/tensorgraph")
        self.in_root("cd /home/user/tensorgraph && git config --global --add safe.directory '*' && scripts/check --build", "build")

    def check(self):
        self.in_root("cd /home/user/tensorgraph && scripts/check", "check")

    def run(self, step):
        if step in (*TESTS, "draws"):
            self.run_tests(step)
        else:
            {"root": self.make_root, "wheel": self.install_wheel, "pytensor": self.install_pytensor, "build": self.build,
             "check": self.check}[step]()


def parse(arguments):
    parser = argparse.ArgumentParser(prog="scripts/campaign debian13", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, metavar="DIR", help="keeps the root, results and the report (about 10 GB)")
    parser.add_argument("--wheel", type=pathlib.Path, default=os.environ.get("TENSORGRAPH_WHEEL") and
                        pathlib.Path(os.environ["TENSORGRAPH_WHEEL"]), help="a finished wheel (else TENSORGRAPH_WHEEL)")
    parser.add_argument("--build", type=pathlib.Path, help="a finished build with TensorGraphCStandalone, to make the wheel of")
    parser.add_argument("--checkout", type=pathlib.Path, help="a checkout of PyTensor 3.3, where pip reaches no index")
    parser.add_argument("--draws", choices=["keys", "numpy"], default="keys", help="whose numbers decide about the exit code")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--steps", default=",".join(STEPS), help=f"default: {','.join(STEPS)}; none, if empty, but the report")
    parser.add_argument("--again", default="", help="steps that are run once more; for tests, from the start")
    parser.add_argument("tests", nargs="*", metavar="TEST", help="default: tests/link/numba tests/scan tests/tensor")
    options = parser.parse_intermixed_args(arguments)
    options.steps, options.again = (set(filter(None, text.split(","))) for text in (options.steps, options.again))
    if unknown := (options.steps | options.again) - set(STEPS):
        parser.error(f"expects steps of {', '.join(STEPS)}, but got {', '.join(sorted(unknown))}")
    return options


def main(arguments):
    options = parse(arguments)
    if options.steps | options.again and (os.geteuid() != 0 or not shutil.which("debootstrap")):
        sys.exit("error: expects root, and debootstrap")
    campaign, failed = Campaign(options), None
    for step in STEPS:
        stamp = campaign.done / step
        if step in options.again:
            stamp.unlink(missing_ok=True)
            shutil.rmtree(campaign.root / "srv/results" / step, ignore_errors=True)
        if step not in options.steps | options.again or stamp.exists():
            continue
        print(f"{step} …", flush=True)
        start = time.monotonic()
        try:
            campaign.run(step)
        except Failed as error:
            failed = step
            print(f"error: the step {step} fails:\n{error}", flush=True)
            break
        minutes = (time.monotonic() - start) / 60
        if not (options.tests and step in TESTS):  # a part of the tests is not the step
            stamp.write_text(json.dumps({"minutes": round(minutes, 1)}), encoding="utf-8")
        print(f"{step}: {minutes:.1f} minutes", flush=True)
    enough = debian13_report.write(campaign.out, campaign.root / "srv/results", STEPS, failed, options.draws)
    return 0 if enough and not failed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
