"""Python's own `asyncio`, but what only sockets, processes and debuggers need is read when somebody asks for it."""

from importlib import import_module

from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .protocols import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .threads import *
from .timeouts import *
from .transports import *

LATER = {
    "base_events": ("BaseEventLoop", "Server"),
    "graph": (
        "FrameCallGraphEntry",
        "FutureCallGraph",
        "capture_call_graph",
        "format_call_graph",
        "print_call_graph",
    ),
    "streams": (
        "StreamReader",
        "StreamReaderProtocol",
        "StreamWriter",
        "open_connection",
        "start_server",
    ),
    "subprocess": ("create_subprocess_exec", "create_subprocess_shell"),
    "unix_events": ("EventLoop", "SelectorEventLoop"),
}
HOLDERS = {name: module for module, names in LATER.items() for name in names}

__all__ = [
    *HOLDERS,
    *(
        name
        for module in (
            coroutines,
            events,
            exceptions,
            futures,
            locks,
            protocols,
            queues,
            runners,
            taskgroups,
            tasks,
            threads,
            timeouts,
            transports,
        )
        for name in module.__all__
    ),
]


def __getattr__(name):
    if name == "DefaultEventLoopPolicy":
        # Pyodide's policy is made from it, and has nothing of the one for sockets.
        return events._BaseDefaultEventLoopPolicy
    if name in LATER:
        return import_module(f".{name}", __name__)
    if name in HOLDERS:
        return getattr(import_module(f".{HOLDERS[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
