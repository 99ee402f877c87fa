"""Python's own `_colorize` for a console without colours: the same names, all of them empty.

The original makes seven data classes, a fifth of all that Python does at its start.
"""

COLORIZE = False


class Nothing:
    """Each attribute, and what it is called for, is empty."""

    def __init__(self, empty):
        self._empty = empty

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self._empty

    def __getitem__(self, name):
        return self._empty

    def __call__(self):
        return self

    def copy_with(self, **others):
        return self


ANSIColors = NoColors = Nothing("")
ColorCodes = set()
default_theme = theme_no_color = Nothing(NoColors)


def get_colors(colorize=False, *, file=None):
    return NoColors


def decolor(text):
    return text


def can_colorize(*, file=None):
    return False


def get_theme(*, tty_file=None, force_color=False, force_no_color=False):
    return theme_no_color


def set_theme(theme):
    pass
