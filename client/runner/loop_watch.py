"""Watches a program that is busy for long: which loop holds it, and what of the loop's condition never changes."""

from collections import deque

ONLY_TREE = 0x400
# Fewer looks than that tell nothing; older ones than that are forgotten.
LEAST, MOST = 5, 30
# Calls that a look goes through: more than Python's own limit of recursion. Where a program has raised it, each look at a
# million calls would take longer than what lies between two looks.
DEEPEST = 2000
FUNCTIONS = ("FunctionDef", "AsyncFunctionDef", "ClassDef", "Lambda")


class LoopWatch:
    def __init__(self, file):
        self._file = file
        self._source = ""
        self._loops = None
        self._looks = deque(maxlen=MOST)

    def begin(self, source):
        self._source = source
        self._loops = None
        self.rest()

    def rest(self):
        """The program waits, so it isn't stuck: what was seen before counts no more."""
        self._looks.clear()

    def look(self, frame):
        """Takes note of where the program is, and returns what is known by now (`LoopReport` of messages.ts), or None."""
        if self._loops is None:
            tree = compile(self._source, self._file, "exec", ONLY_TREE, dont_inherit=True)
            self._loops = {}
            find_loops(tree, "<module>", self._loops, self._source)
        stack = []
        for _ in range(DEEPEST):
            if frame is None:
                break
            if frame.f_code.co_filename == self._file:
                stack.append(frame)
            frame = frame.f_back
        around = []
        for frame in reversed(stack):
            for loop in self._loops.get(frame.f_code.co_name, ()):
                if loop.first <= frame.f_lineno <= loop.last:
                    around.append((loop, {name: value_of(name, frame) for name in loop.names}))
        self._looks.append(around)
        return self._report() if len(self._looks) >= LEAST else None

    def _report(self):
        """Of the loops that every look found, the innermost that is stuck."""
        depth = min(len(look) for look in self._looks)
        held = []
        for place in zip(*(look[:depth] for look in self._looks)):
            if any(loop is not place[0][0] for loop, _ in place):
                break
            held.append((place[0][0], [values for _, values in place]))
        stuck = [(loop, seen) for loop, seen in held if not loop.is_for and not starts_over(loop, seen)]
        loop, seen = (stuck or held or [(None, None)])[-1]
        return loop and loop.describe(seen)


class Loop:
    def __init__(self, node, source):
        self.is_for = type(node).__name__ == "For"
        head = node.iter if self.is_for else node.test
        inside = list(own_nodes(node.body))
        self._node, self._inside = node, inside
        self.first, self.last = node.lineno, node.body[-1].end_lineno
        self._condition = cut(source, head)
        self._always = type(head).__name__ == "Constant" and bool(head.value)
        self._breaks = any(type(each).__name__ == "Break" for each in own_nodes(node.body, into_loops=False))
        ways_out = [head]
        if self._always:
            ways_out = [each.test for each in inside if type(each).__name__ == "If" and leaves(each)]
        self._exit = "" if not self._always or not ways_out else cut(source, ways_out[0])
        self.names = list(dict.fromkeys(name for way in ways_out for name in names_in(way)))
        self._test = ways_out[0] if len(ways_out) == 1 else None

    def describe(self, seen):
        return {
            "kind": "for" if self.is_for else "while",
            "line": self.first,
            "lastLine": self.last,
            "condition": self._condition,
            "always": self._always,
            "hasBreak": self._breaks,
            "exit": self._exit,
            "variables": [self._describe_variable(name, seen) for name in self.names],
        }

    def _describe_variable(self, name, seen):
        values = [values[name] for values in seen]
        return {
            "name": name,
            "value": values[-1][0],
            "type": values[-1][2],
            "changes": any(value != values[0] for value in values),
            "grows": direction(values) == 1,
            "shrinks": direction(values) == -1,
            "comparison": self._comparison(name),
            "setInLoop": next((each.lineno for each in self._inside if sets(each, name)), None),
            "comparedInLoop": next((each.lineno for each in self._inside if compares(each, name)), None),
        }

    def _comparison(self, name):
        """The sign between the name, on its left, and a plain number; '' for any other condition."""
        test = self._test
        if type(test).__name__ != "Compare" or len(test.ops) != 1:
            return ""
        left, right = test.left, test.comparators[0]
        sign = SIGNS.get(type(test.ops[0]).__name__, "")
        if is_variable(left) and names_in(left) == [name]:
            return sign
        if is_variable(right) and names_in(right) == [name]:
            return MIRRORED.get(sign, sign)
        return ""


SIGNS = {"Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "NotEq": "!=", "Eq": "=="}
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def find_loops(node, owner, found, source):
    for child in children(node):
        kind = type(child).__name__
        if kind in ("While", "For"):
            found.setdefault(owner, []).append(Loop(child, source))
        find_loops(child, child.name if kind in FUNCTIONS and kind != "Lambda" else owner, found, source)


def children(node):
    for field in node._fields:
        value = getattr(node, field, None)
        for each in value if isinstance(value, list) else [value]:
            if hasattr(each, "_fields"):
                yield each


def own_nodes(body, into_loops=True):
    """Everything in the body but what runs at other times; `break` in a loop further in is none of this one."""
    for node in body:
        kind = type(node).__name__
        yield node
        if kind not in FUNCTIONS and (into_loops or kind not in ("While", "For")):
            yield from own_nodes(list(children(node)), into_loops)


def leaves(node):
    return any(type(each).__name__ in ("Break", "Return") for each in own_nodes(node.body, into_loops=False))


def names_in(node):
    """Variables, and attributes of variables, in the order in which they stand; no names of called functions."""
    kind = type(node).__name__
    if kind == "Name":
        return [node.id]
    if kind == "Attribute" and type(node.value).__name__ == "Name":
        return [f"{node.value.id}.{node.attr}"]
    parts = list(children(node))
    if kind == "Call":
        # Of `slowo.lower()` the variable counts, of `len(lista)` the argument.
        parts = [node.func.value] if type(node.func).__name__ == "Attribute" else []
        parts += node.args
    return [name for part in parts for name in names_in(part)]


def is_variable(node):
    return type(node).__name__ in ("Name", "Attribute")


def value_of(name, frame):
    """Short text, number or None, and type of a variable, without running any code of the program's."""
    variable, _, attribute = name.partition(".")
    scope = frame.f_locals if variable in frame.f_locals else frame.f_globals
    if variable not in scope:
        return "", None, ""
    value = scope[variable]
    if attribute:
        try:
            value = object.__getattribute__(value, "__dict__")[attribute]
        except (AttributeError, KeyError):
            return "", None, ""
    kind = type(value)
    if kind is int and value.bit_length() < 100 or kind is float:
        return repr(value), value, kind.__name__
    if kind is str:
        return repr(value[:40]), None, "str"
    if kind in (bool, type(None)):
        return repr(value), None, kind.__name__
    return "", len(value) if kind in (list, tuple, dict, set) else None, kind.__name__


def direction(values):
    numbers = [number for _, number, _ in values]
    if None in numbers:
        return 0
    steps = [after - before for before, after in zip(numbers, numbers[1:])]
    if any(steps) and all(step >= 0 for step in steps):
        return 1
    return -1 if any(steps) and all(step <= 0 for step in steps) else 0


def starts_over(loop, seen):
    """Whether the loop has ended meanwhile and begun anew, as then another around it is the endless one."""
    histories = [[values[name] for values in seen] for name in loop.names]
    return any(
        history[0][1] is not None and any(value != history[0] for value in history) and direction(history) == 0
        for history in histories
    )


def sets(node, name):
    kind = type(node).__name__
    targets = node.targets if kind == "Assign" else [node.target] if kind in ("AugAssign", "For", "NamedExpr") else []
    return any(name in names_in(target) for target in targets)


def compares(node, name):
    return type(node).__name__ == "Expr" and type(node.value).__name__ == "Compare" and name in names_in(node.value.left)


def cut(source, node):
    """The source of an expression that stands on one line; '' for others."""
    if node.lineno != node.end_lineno:
        return ""
    line = source.split("\n")[node.lineno - 1].encode()
    return line[node.col_offset : node.end_col_offset].decode(errors="replace")
