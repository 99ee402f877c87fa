"""Run by the interpreter that will read the result: /source.zip and /instead become /compiled.zip.

Entries are stored, not deflated: the transport compresses better than zip does, and an import then needs no inflating.
"""

import importlib.util
import marshal
import os
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

ARCHIVE = next(path for path in sys.path if path.endswith(".zip"))
# Pyodide's stub of it speaks to nobody, and is long in loading.
LEFT_OUT = {"ssl.py", "_ssl.py"}
LOCAL_HEADER = 30
PYC_HEADER = 16


def read_sources():
    with zipfile.ZipFile("/source.zip") as source:
        files = {name: source.read(name) for name in source.namelist() if name not in LEFT_OUT}
    for folder, _, names in os.walk("/instead"):
        for name in names:
            path = f"{folder}/{name}"
            with open(path, "rb") as file:
                files[path.removeprefix("/instead/")] = file.read()
    return files


def compile_module(name, source):
    code = compile(source, f"{ARCHIVE}/{name}", "exec", dont_inherit=True, optimize=0)
    return _code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False)


def index_modules(archive):
    """Where each module's code lies in the archive: name to offset, length in bytes, whether it is a package."""
    modules = {}
    for entry in archive.infolist():
        path, extension = os.path.splitext(entry.filename)
        if extension == ".pyc":
            is_package = path.endswith("/__init__")
            name = path.removesuffix("/__init__").replace("/", ".")
            offset = entry.header_offset + LOCAL_HEADER + len(entry.filename.encode()) + len(entry.extra)
            modules[name] = offset + PYC_HEADER, entry.file_size - PYC_HEADER, is_package
    return modules


def write_library():
    files = read_sources()
    finder = files.pop("sitecustomize.py")
    with zipfile.ZipFile("/compiled.zip", "w") as archive:
        for name, content in sorted(files.items()):
            if name.endswith(".py"):
                content = compile_module(name, content)
                name += "c"
            archive.writestr(zipfile.ZipInfo(name), content)
        # Last, so that it knows where everything else lies.
        index = f"INDEX = {marshal.dumps(index_modules(archive))!r}\n".encode()
        archive.writestr(zipfile.ZipInfo("sitecustomize.pyc"), compile_module("sitecustomize.py", index + finder))


write_library()
