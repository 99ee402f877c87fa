"""The Python half of the runner: gives a program its console and tells how it ended."""

import asyncio
import atexit
import builtins
import gc
import io
import itertools
import linecache
import random
import sys
import time
import traceback
import types

# By name, as a program may replace what it finds in a module.
from _signal import SIGUSR1, signal
from json import dumps as to_json
from sys import setprofile, setrecursionlimit, settrace

from loop_watch import LoopWatch
from pyodide import webloop
from pyodide.ffi import can_run_sync, run_sync

FILE = "program.py"
HERE = sys._getframe().f_code.co_filename
# Doors out of Python: the browser's objects and Pyodide's own tools.
HIDDEN = {"js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "micropip", "prelude", "loop_watch"}
# Milliseconds; the browser's timers don't go further.
LONGEST_NAP = 2**31 - 1
# Of an error's surroundings: so many functions, and so many variables of each, are told.
FRAMES, VARIABLES = 4, 40
# Of a traceback: more than Python's own limit of recursion, and less than it takes a minute to tell.
LAST_LINES = 2000
RECURSION_LIMIT = sys.getrecursionlimit()
# Bytes.
RESERVE = 512 * 1024


class HiddenModules:
    """Answers for hidden modules as for any that isn't there."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


class ConsoleInput(io.TextIOBase):
    """Standard input, a line at a time."""

    encoding = "utf-8"

    def __init__(self, read_line):
        self._read_line = read_line

    def readable(self):
        return True

    def readline(self, size=-1):
        line = self._read_line()
        return "" if line is None else line + "\n"

    def read(self, size=-1):
        return "".join(self)


def install(hooks):
    """Takes the hooks `ask`, `rest`, `nap`, `schedule` and `tell_loop` and returns the function that runs one program."""
    stdout, stderr = sys.stdout, sys.stderr
    # Here and never again: what Python fetches of a JavaScript object during a run is gone with the rewind after it.
    ask, rest, nap, schedule, tell_loop = hooks.ask, hooks.rest, hooks.nap, hooks.schedule, hooks.tell_loop
    watch = LoopWatch(FILE)

    def look(_, frame):
        try:
            loop = watch.look(frame)
            if loop is not None:
                tell_loop(to_json(loop))
        except BaseException:
            # Whatever it comes across in a program is no error of the program.
            pass

    # Raised by the worker now and then while a program is busy.
    signal(SIGUSR1, look)

    def read_line():
        stdout.flush()
        watch.rest()
        answer = ask()
        if answer is None or isinstance(answer, str):
            return answer
        return run_sync(answer)

    def input(prompt="", /):
        """Read a line from the console, after showing the prompt."""
        print(prompt, end="", file=stdout)
        line = read_line()
        if line is None:
            raise EOFError("EOF when reading a line")
        return line

    blocking_sleep = time.sleep.__wrapped__
    # Seconds that were slept in no time; None where sleeping takes its time.
    skipped = None

    def sleep(seconds, /):
        """Wait for the given number of seconds."""
        nonlocal skipped
        stdout.flush()
        watch.rest()
        if not isinstance(seconds, (int, float)) or not seconds >= 0:
            blocking_sleep(seconds)
        elif skipped is not None:
            skipped += seconds
        elif can_run_sync():
            run_sync(nap(min(seconds * 1000, LONGEST_NAP)))
        else:
            rest()
            blocking_sleep(seconds)
            rest()

    def skip_naps():
        nonlocal skipped
        skipped = 0
        for name in ("time", "monotonic", "perf_counter"):
            setattr(time, name, put_forward(getattr(time, name)))

    def put_forward(read):
        return lambda: read() + skipped

    # As Pyodide's own, which would look for hidden modules.
    def run_until_complete(loop, future):
        loop._install_asyncgen_hooks()
        return run_sync(future)

    def run_coroutine(main, *, debug=None, loop_factory=None):
        return asyncio.get_event_loop().run_until_complete(main)

    webloop.scheduleCallback = schedule
    webloop.WebLoop.run_until_complete = run_until_complete
    asyncio.run = run_coroutine
    time.sleep = sleep
    builtins.input = input
    sys.stdin = sys.__stdin__ = ConsoleInput(read_line)
    sys.meta_path.insert(0, HiddenModules)
    for name in [name for name in sys.modules if name.partition(".")[0] in HIDDEN]:
        del sys.modules[name]
    pristine = dict(vars(builtins))
    # Room to tell of a program that has filled all the rest.
    reserve = bytearray(RESERVE)
    gc.enable()

    def run(source, is_case):
        """Runs the program, in a test case without waiting; returns its error as JSON, True where it ends without one."""
        # The interpreter starts each run from the same memory, but not with the same luck.
        random.seed()
        if is_case:
            skip_naps()
        failure = None
        watch.begin(source)
        try:
            execute(source)
        except SystemExit as exit:
            if isinstance(exit.code, str):
                print(exit.code, file=stderr)
        except MemoryError as error:
            reserve.clear()
            failure = error
        except BaseException as error:
            failure = error
        settrace(None)
        setprofile(None)
        setrecursionlimit(RECURSION_LIMIT)
        vars(builtins).update(pristine)
        for stream in {sys.stdout, stdout, sys.stderr, stderr}:
            try:
                stream.flush()
            except Exception:
                pass
        if failure is None:
            return True
        try:
            return to_json(describe(failure))
        except BaseException:
            # The program has spoilt what tells of errors.
            return to_json({"type": type(failure).__name__, "message": str(failure)})

    return run


def execute(source):
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    linecache.cache[FILE] = (len(source), None, source.splitlines(True), FILE)
    try:
        exec(compile(source, FILE, "exec", dont_inherit=True), main.__dict__)
    finally:
        atexit._run_exitfuncs()


def describe(error):
    """The error as client/runner/messages.ts has it, as the learner should see it: only their own lines, with suggestions."""
    if isinstance(error, MemoryError):
        # The frames hold what filled the memory.
        traceback.clear_frames(error.__traceback__)
    report = traceback.TracebackException.from_exception(error, limit=-LAST_LINES)
    library = find_library(report.stack)
    keep_own_frames(report)
    text = "".join(report.format(colorize=False))
    line = column = end = None
    if report.stack:
        frame = report.stack[-1]
        line, column = frame.lineno, find_column(frame, frame.colno)
        if frame.end_lineno == line:
            end = find_column(frame, frame.end_colno)
    if isinstance(error, SyntaxError) and error.filename == FILE:
        line, column, end = error.lineno, error.offset, None
    message = report.msg if isinstance(error, SyntaxError) else str(report)
    return {
        "type": type(error).__name__,
        "message": message,
        "line": line,
        "column": column,
        "endColumn": end,
        "traceback": text,
        "library": library,
        "frames": [describe_frame(*each) for each in traceback.walk_tb(error.__traceback__) if is_own(each[0])][-FRAMES:],
    }


def is_own(frame):
    return frame.f_code.co_filename == FILE


def find_library(stack):
    """The module that the program called and that failed; None where the program's own line did."""
    if not stack or stack[-1].filename in (FILE, HERE) or stack[-1].filename.startswith("<"):
        return None
    called = next((stack[i + 1] for i in range(len(stack) - 2, -1, -1) if stack[i].filename == FILE), None)
    return called and called.filename.removesuffix(".py").removesuffix("/__init__").rpartition("/")[2]


def describe_frame(frame, line):
    names = [name for name in frame.f_locals if not name.startswith("__")][-VARIABLES:]
    return {"line": line, "locals": {name: describe_value(frame.f_locals[name]) for name in names}}


def describe_value(value):
    """Class, short text and length of a value, and of which classes its elements are; runs no code of the program's."""
    kind = type(value)
    elements = []
    length = len(value) if kind in (str, list, tuple, set, dict) else None
    if kind in (list, tuple, set, dict):
        elements = sorted({type(each).__name__ for each in itertools.islice(value, 50)})
    plain = kind in (str, float, bool, type(None)) or kind is int and value.bit_length() < 200
    return {"type": kind.__name__, "value": repr(value if kind is not str else value[:60]) if plain else "", "elements": elements, "length": length}


def find_column(frame, offset):
    if offset is None:
        return None
    # CPython counts bytes.
    before = linecache.getline(FILE, frame.lineno).encode()[:offset]
    return len(before.decode(errors="replace")) + 1


def keep_own_frames(report, seen=None):
    seen = set() if seen is None else seen
    if report is None or id(report) in seen:
        return
    seen.add(id(report))
    report.stack = traceback.StackSummary.from_list([frame for frame in report.stack if frame.filename == FILE])
    for other in [report.__cause__, report.__context__, *(report.exceptions or [])]:
        keep_own_frames(other, seen)
