"""Finds the library's modules in their archive by an index that was made with it; `site` imports this at each start.

zipimport, which stays for all else, asks five places for a module and reads it twice over (`get_filename` does).
"""

import gc
import marshal
import sys
from importlib.machinery import ModuleSpec
from zipimport import zipimporter

ARCHIVE = __file__.rpartition("/")[0]


class LibraryImporter(zipimporter):
    def __init__(self, path, modules):
        super().__init__(path)
        self._modules = modules

    def find_spec(self, fullname, path=None, target=None):
        if fullname not in self._modules:
            return None
        file = self.get_filename(fullname)
        spec = ModuleSpec(fullname, self, origin=file, is_package=self.is_package(fullname))
        if self.is_package(fullname):
            spec.submodule_search_locations.append(file.rpartition("/")[0])
        spec.has_location = True
        spec.cached = None
        return spec

    def get_code(self, fullname):
        offset, length, _ = self._modules[fullname]
        with open(self.archive, "rb", 0) as archive:
            archive.seek(offset)
            return marshal.loads(archive.read(length))

    def get_filename(self, fullname):
        ending = "/__init__.pyc" if self.is_package(fullname) else ".pyc"
        return f"{self.archive}/{fullname.replace('.', '/')}{ending}"

    def get_source(self, fullname):
        return None

    def is_package(self, fullname):
        return self._modules[fullname][2]


# What is made at the start stays; the prelude switches it on again.
gc.disable()
# After what is built in and frozen, before the places of sys.path.
sys.meta_path.insert(2, LibraryImporter(ARCHIVE, marshal.loads(INDEX)))
