import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { beforeAll, expect, it } from 'vitest';
import { explainLoop } from '../../../client/runner/explain/endless-loop.ts';
import type { LoopReport } from '../../../client/runner/messages.ts';

const WATCH = readFileSync(new URL('../../../client/runner/loop_watch.py', import.meta.url), 'utf8');

/** Looks now and then, as the worker's signal makes it do, and ends what would never end. */
const HARNESS = `
import io, json, sys

class Enough(BaseException):
    pass

def watch(source):
    watch, state, screen = LoopWatch("program.py"), dict(events=0, report=None), sys.stdout
    watch.begin(source)

    def step(frame, event, arg):
        if frame.f_code.co_filename != "program.py":
            return None
        state["events"] += 1
        if state["events"] % 97 == 0:
            state["report"] = watch.look(frame)
        if state["events"] > 4000:
            raise Enough
        return step

    sys.stdout = io.StringIO()
    sys.settrace(step)
    try:
        exec(compile(source, "program.py", "exec"), {"__name__": "__main__"})
    except Enough:
        pass
    finally:
        sys.settrace(None)
        sys.stdout = screen
    return json.dumps(state["report"])
`;

let watch: (code: string) => LoopReport;
beforeAll(async () => {
  const python = await loadPyodide();
  python.runPython(WATCH + HARNESS);
  const run = python.globals.get('watch') as (code: string) => string;
  watch = (code) => JSON.parse(run(code)) as LoopReport;
});

/** Programs that go on for ever, and words that the help must have. */
const LOOPS: { name: string; code: string; line: number; says: string[] }[] = [
  {
    name: 'a counter that is forgotten',
    code: 'i = 0\nwhile i < 10:\n    print(i)',
    line: 2,
    says: ['`i < 10`', '`i` ani razu się nie zmienia', '`0`', '`i += 1`'],
  },
  {
    name: 'a counter that has lost its indentation',
    code: 'i = 5\nwhile i > 0:\n    print(i)\ni -= 1',
    line: 2,
    says: ['Linijka 4', 'poza pętlą'],
  },
  {
    name: 'a counter that runs away',
    code: 'i = 1\nwhile i <= 10:\n    i -= 1',
    line: 2,
    says: ['coraz bardziej maleje', '`i += 1`'],
  },
  {
    name: 'a counter that jumps over its end',
    code: 'i = 1\nwhile i != 10:\n    i += 2\n    print(i)',
    line: 2,
    says: ['przeskoczyła', '`<`'],
  },
  {
    name: 'a number that is compared with a text',
    code: 'x = 5\nwhile True:\n    x -= 1\n    if x == "0":\n        break',
    line: 2,
    says: ['nigdy nie jest równa tekstowi', 'Usuń cudzysłów'],
  },
  {
    name: 'a text that is compared with a number',
    code: 'x = "5"\nwhile x != 6:\n    print(x)',
    line: 2,
    says: ['nigdy nie jest równy liczbie', '`int(x)`'],
  },
  {
    name: 'a name with and without its Polish letters',
    code: 'haslo = ""\nwhile haslo != "kot":\n    hasło = "kot"',
    line: 2,
    says: ['Linijka 3 zmienia `hasło`', 'inna nazwa niż `haslo`'],
  },
  {
    name: 'while True without a way out',
    code: 'while True:\n    print("a")',
    line: 1,
    says: ['nie ma w środku `break`'],
  },
  {
    name: 'a way out that is never taken',
    code: 'n = 1\nx = 5\nwhile True:\n    n += 1\n    if x == 6:\n        break',
    line: 3,
    says: ['`x == 6`', '`x` ani razu'],
  },
  {
    name: 'a comparison in place of an assignment',
    code: 'gra = True\nwhile gra:\n    print("gram")\n    gra == False',
    line: 2,
    says: ['W linijce 4 jest `==`'],
  },
  {
    name: 'the outer of two loops',
    code: 'i = 0\nwhile i < 3:\n    j = 0\n    while j < 40:\n        j += 1',
    line: 2,
    says: ['`i < 3`', '`i` ani razu'],
  },
  {
    name: 'a for inside while True',
    code: 'while True:\n    for i in range(40):\n        x = i * i',
    line: 1,
    says: ['nie ma w środku `break`'],
  },
  {
    name: 'a loop in a function',
    code: 'def licz(n):\n    while n > 0:\n        print(n)\n        n + 1\n\nlicz(3)',
    line: 2,
    says: ['`n > 0`', '`n -= 1`'],
  },
  {
    name: 'a list that grows while it is walked',
    code: 'lista = [1]\nfor x in lista:\n    lista.append(x)\n    if len(lista) > 10000: lista.clear(); lista.append(1)',
    line: 2,
    says: ['dokłada do niej nowe elementy'],
  },
  {
    name: 'an attribute',
    code: 'class Gra:\n    pass\ng = Gra()\ng.zycia = 3\nwhile g.zycia > 0:\n    pass',
    line: 5,
    says: ['`g.zycia` ani razu', '`g.zycia -= 1`'],
  },
];

it.each(LOOPS)('says why a loop does not end: $name', ({ code, line, says }) => {
  const words = explainLoop(watch(code), code);
  expect(words.line).toBe(line);
  for (const part of says) expect(`${words.sentence} ${words.hint}`).toContain(part);
  expect(words.sentence).toMatch(/^\p{Lu}.*\.$/u);
  expect(words.hint).toMatch(/\.$/);
});
