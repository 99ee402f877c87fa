/**
 * What one program may leave behind for the next. `leave` leaves it; `look` prints 'leaked' where it finds it. The exit hook
 * speaks for itself, at the end of the next program.
 */
export const LEAK_PROBES: Record<string, { leave: string; look: string }> = {
  globals: { leave: 'zostawione = 1', look: 'if "zostawione" in globals(): print("leaked")' },
  'a patched builtin': {
    leave: 'import builtins\nbuiltins.abs = lambda x: "leaked"',
    look: 'print(abs(-1))',
  },
  'a module left behind': {
    leave: 'import sys, types\nsys.modules["moj_modul"] = types.ModuleType("moj_modul")',
    look: 'try:\n    import moj_modul\n    print("leaked")\nexcept ImportError: pass',
  },
  'a patched module function': {
    leave: 'import math\nmath.sqrt = lambda x: "leaked"',
    look: 'import math\nprint(math.sqrt(4))',
  },
  'a patched class': {
    leave: 'import json\njson.JSONEncoder.encode = lambda self, x: "leaked"',
    look: 'import json\nprint(json.JSONEncoder().encode(1))',
  },
  'random state': {
    leave: 'import random\nrandom.seed(7)',
    look: 'import random\nvalue = random.random()\nrandom.seed(7)\nif value == random.random(): print("leaked")',
  },
  files: {
    leave: 'open("plik.txt", "w").write("x")\nopen("/tmp/plik.txt", "w").write("x")',
    look: 'import os\nif os.path.exists("plik.txt") or os.path.exists("/tmp/plik.txt"): print("leaked")',
  },
  'the working directory': {
    leave: 'import os\nos.makedirs("/tmp/a/b")\nos.chdir("/tmp/a/b")',
    look: 'import os\nif os.getcwd() != "/home/pyodide": print("leaked")',
  },
  'sys.path': {
    leave: 'import sys\nsys.path.insert(0, "/obce")',
    look: 'import sys\nif "/obce" in sys.path: print("leaked")',
  },
  'a replaced sys.stdout': {
    leave: 'import io, sys\nsys.stdout = io.StringIO()',
    look: 'import sys\nif not sys.stdout.isatty(): print("leaked", file=sys.__stdout__)',
  },
  'the recursion limit': {
    leave: 'import sys\nsys.setrecursionlimit(77)',
    look: 'import sys\nif sys.getrecursionlimit() == 77: print("leaked")',
  },
  'the environment': {
    leave: 'import os\nos.environ["OBCE"] = "1"',
    look: 'import os\nif os.getenv("OBCE"): print("leaked")',
  },
  'a trace hook': {
    leave: 'import sys\nsys.settrace(lambda *args: None)',
    look: 'import sys\nif sys.gettrace(): print("leaked")',
  },
  'an exit hook': { leave: 'import atexit\natexit.register(lambda: print("leaked"))', look: 'pass' },
};

/** A program whose first input tells which half of the probe it plays. */
export function probeProgram({ leave, look }: { leave: string; look: string }): string {
  return `if input() == "leave":\n${indent(leave)}\nelse:\n${indent(look)}`;
}

function indent(code: string): string {
  return code.replace(/^/gm, '    ');
}
