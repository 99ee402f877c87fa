"""In place of Pyodide's own, which takes signatures apart at each start to document methods that no program here sees."""


def dedent_docstring(docstring):
    return docstring


def get_cmeth_docstring(function):
    return f"{function.__name__}()\n--\n\n"
