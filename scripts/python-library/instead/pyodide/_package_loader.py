"""In place of Pyodide's own: nothing is ever installed here, so all that is left are the places where it would be."""


class Place:
    def __init__(self, path):
        self._path = path

    def __str__(self):
        return self._path


SITE_PACKAGES = Place("/lib/python3.14/site-packages")
DSO_DIR = Place("/usr/lib")


def get_install_dir(target=None):
    return str(DSO_DIR if target == "dynlib" else SITE_PACKAGES)


def init_loaded_packages():
    pass
