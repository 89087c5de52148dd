"""How the compiled modules are built: the one place for Cython directives and compiler flags.

Every ``.pyx`` under ``engine`` and ``ai`` is a module of its own, found by glob.
``ZIGGURAT_BUILD`` picks the mode (docs/development.md): ``release`` (default), ``debug``,
``sanitize``, ``coverage``, or ``none`` for an installation whose modules are compiled in a step of
their own.
Everything else about the package stands in ``pyproject.toml``.
"""

import fcntl
import hashlib
import os
import shutil
import sys
import time
from pathlib import Path

from Cython import __version__ as cython_version
from Cython.Build import cythonize
from Cython.Compiler import Errors, ExprNodes, PyrexTypes, Symtab
from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
COMPILED_PACKAGES = ("engine", "ai")
MODE = os.environ.get("ZIGGURAT_BUILD") or "release"

DIRECTIVES = {
    "language_level": 3,
    # Checks live at the Python boundary; inside, the sanitizer build looks for the rest.
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "nonecheck": False,
    "cdivision": True,
    "embedsignature": True,
    "show_performance_hints": True,
}

# No -march: a wheel runs on every machine of its architecture.  -ffp-contract=off: without it a
# compiler may fuse multiply and add where the machine can, and the same search with the same seed
# would differ between machines.  -fwrapv is what CPython itself is compiled with.
COMMON_FLAGS = ["-std=c11", "-ffp-contract=off", "-fno-math-errno", "-fno-strict-aliasing"]
COMMON_FLAGS += ["-Wno-unused-function"]  # helpers that Cython writes and does not call
DEBUG = ["-g", "-fno-omit-frame-pointer", "-UNDEBUG"]
SANITIZE_HEADER = ["-include", str(ROOT / "tools" / "sanitize.h")]
LINES_ONLY = ["-g1"]  # what reports name
# The largest modules of all, which run once, when a game's content is read: half the time to build.
ONCE, ONCE_FLAGS = {"content"}, {"release": ["-O1"]}
SANITIZERS = ["-fsanitize=address,undefined,bounds-strict", "-fno-sanitize-recover=all"]

COMPILE_FLAGS = {
    "release": [*COMMON_FLAGS, "-O3", "-g0", "-fwrapv", "-DNDEBUG"],
    "debug": [*COMMON_FLAGS, "-O0", "-fwrapv", *DEBUG],
    # -fno-wrapv undoes the interpreter's own flag, which would hide signed overflow.  -O0: tests
    # take a quarter longer, the compiler a third of the time; and nothing faulty is optimised away
    # before it is seen.
    "sanitize": [
        *[*COMMON_FLAGS, *SANITIZERS, "-O0", "-fno-wrapv"],
        *[*DEBUG, *LINES_ONLY, *SANITIZE_HEADER],
    ],
    "coverage": [*COMMON_FLAGS, "-O0", "-g0", "-fwrapv", "-UNDEBUG"],
}
LINK_FLAGS = {"sanitize": SANITIZERS}
MACROS = {
    "release": [("CYTHON_WITHOUT_ASSERTIONS", "1")],
    # Like the tuples in tools/sanitize.h: the digits of an int are declared as an array of one.
    "sanitize": [("CYTHON_USE_PYLONG_INTERNALS", "0")],
    "coverage": [("CYTHON_TRACE", "1"), ("CYTHON_TRACE_NOGIL", "1")],
}
MODE_DIRECTIVES = {"coverage": {"linetrace": True}}
# All modes compile the same C, but for coverage: its plugin wants the C beside the .pyx.
C_FOLDER = None if MODE == "coverage" else Path("build") / "c"
# Another tree with the same sources (the wheel's, a worktree) finds their C here, by content.
C_CACHE = os.environ.get("CYTHON_CACHE_DIR")

if MODE not in (*COMPILE_FLAGS, "none"):
    sys.exit(f"ZIGGURAT_BUILD={MODE}: choose one of {', '.join(COMPILE_FLAGS)}, none")


def performance_hint_is_an_error(position, message, env):
    """Cython only prints its hints (a hidden GIL round trip, an untyped index); here they fail."""
    if env.directives["show_performance_hints"]:
        Errors.error(position, f"performance hint: {message}")


# Cython offers no setting for it, and these modules hold the function by name.
# tests/build proves that a hint fails, so that a new Cython which moves it is noticed.
for _module in (Errors, ExprNodes, PyrexTypes, Symtab):
    _module.performance_hint = performance_hint_is_an_error


def pyx_files():
    if MODE == "none":
        return []
    return sorted(
        path.relative_to(ROOT) for top in COMPILED_PACKAGES for path in (ROOT / top).rglob("*.pyx")
    )


def extension(pyx):
    once = pyx.stem in ONCE
    return Extension(
        ".".join(pyx.with_suffix("").parts),
        [pyx.as_posix()],
        include_dirs=["."],
        define_macros=MACROS.get(MODE, []),
        extra_compile_args=COMPILE_FLAGS[MODE] + (ONCE_FLAGS.get(MODE, []) if once else []),
        extra_link_args=LINK_FLAGS.get(MODE, []),
    )


def cores():
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


class BuildExt(build_ext):
    """Cythonize and compile in parallel, only what changed, one build at a time.

    In-place and editable builds keep their objects under ``build/<mode>``, whatever scratch folder
    the front end passes, so that every way to build in place shares one incremental state.
    """

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or cores()
        if self.inplace:
            work, tag = ROOT / "build" / MODE, sys.implementation.cache_tag
            self.build_lib = str(work / f"lib-{tag}")
            self.build_temp = str(work / f"temp-{tag}")

    def run(self):
        (ROOT / "build").mkdir(exist_ok=True)
        with open(ROOT / "build" / ".lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            everything = bool(self.force)
            self.force = everything or self.is_of_old(self.stamp())
            refused = self.cythonize(everything or self.is_of_old(self.c_stamp()))
            super().run()
            for stamp in (self.c_stamp(), self.stamp()):
                stamp.parent.mkdir(parents=True, exist_ok=True)
                stamp.write_text(self.recipe())
        if refused:  # Cython has printed why; the other modules are built all the same
            sys.exit(f"not compiled: {', '.join(refused)}")

    def cythonize(self, everything):
        """Turn the .pyx into C; returns the names of modules that Cython refused."""
        print(f"extension modules: {len(self.extensions)} ({MODE})", flush=True)
        wanted = {ext.name: ext for ext in self.extensions}
        start = time.time()
        converted = cythonize(
            self.extensions,
            build_dir=C_FOLDER and str(C_FOLDER),
            cache=C_FOLDER and C_CACHE,
            compiler_directives=DIRECTIVES | MODE_DIRECTIVES.get(MODE, {}),
            emit_linenums=C_FOLDER is not None,
            exclude_failures=True,
            force=everything,
            nthreads=self.parallel,
        )
        for theirs in converted:
            ours = wanted.pop(theirs.name)
            ours.sources, ours.depends = theirs.sources, theirs.depends
            (c_file,) = ours.sources
            # As old as the sources it was made from: one saved meanwhile must look newer.
            if os.path.getmtime(c_file) > start:
                os.utime(c_file, (start, start))
        self.extensions[:] = [ext for ext in self.extensions if ext.name not in wanted]
        return sorted(wanted)

    def recipe(self):
        """What all objects depend on besides their sources: this file and the Cython version."""
        text = Path(__file__).read_bytes() + cython_version.encode()
        return hashlib.sha256(text).hexdigest()

    def is_of_old(self, stamp):
        return stamp.exists() and stamp.read_text() != self.recipe()

    def stamp(self):
        return Path(self.build_temp) / "recipe"

    def c_stamp(self):
        """Apart from the objects': the next mode finds new C, and does not write it once more."""
        return C_FOLDER / "recipe" if C_FOLDER else self.stamp()

    def copy_extensions_to_source(self):
        """Replace changed modules atomically: others may be importing them just now."""
        for ext in self.extensions:
            name = self.get_ext_filename(ext.name)
            built, target = Path(self.build_lib) / name, ROOT / name
            if target.exists() and target.stat().st_mtime_ns >= built.stat().st_mtime_ns:
                continue
            fresh = target.with_name(target.name + ".new")
            shutil.copyfile(built, fresh)
            fresh.chmod(0o755)
            fresh.replace(target)
        self.remove_orphans()

    def remove_orphans(self):
        """A module whose .pyx is gone would go on being imported."""
        suffix = self.get_ext_filename("x")[1:]
        for top in COMPILED_PACKAGES:
            for path in (ROOT / top).rglob(f"*{suffix}"):
                if not Path(str(path).removesuffix(suffix) + ".pyx").exists():
                    print(f"removing {path.relative_to(ROOT)}: its .pyx is gone")
                    path.unlink()


class BuildPy(build_py):
    """Also carries the .proto files, beside the Python generated from them."""

    def proto_files(self):
        for path in sorted((ROOT / "proto").rglob("*.proto")):
            yield path, Path(self.build_lib) / path.relative_to(ROOT / "proto")

    def run(self):
        super().run()
        if not self.editable_mode:
            for source, target in self.proto_files():
                target.parent.mkdir(parents=True, exist_ok=True)
                self.copy_file(str(source), str(target))

    def get_outputs(self, include_bytecode=True):
        outputs = super().get_outputs(include_bytecode)
        if self.editable_mode:
            return outputs
        return outputs + [str(target) for _, target in self.proto_files()]


class Build(build):
    """Leaves nothing in the build folder that this build did not put there."""

    def run(self):
        super().run()
        commands = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        wanted = {Path(name).resolve() for command in commands for name in command.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in wanted:
                path.unlink()


setup(
    ext_modules=[extension(pyx) for pyx in pyx_files()],
    cmdclass={"build": Build, "build_ext": BuildExt, "build_py": BuildPy},
)
