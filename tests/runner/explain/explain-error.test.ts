import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  explainError,
  fittingRows,
  precedes,
  TABLES,
  type Explanation,
} from '../../../client/runner/explain/explain-error.ts';
import { readMistake, type Pattern } from '../../../client/runner/explain/mistake.ts';
import { bareError } from '../../../client/runner/python-error.ts';
import type { PythonError } from '../../../client/runner/messages.ts';
import { startPython, type RunProgram } from '../../support/python.ts';
import golden from './golden/wrong-programs.json' with { type: 'json' };
import { validPrograms } from './valid-programs.ts';

let run: RunProgram;
beforeAll(async () => {
  run = await startPython();
});

interface Golden {
  code: string;
  /** What is typed; two lines, `5` and `ala`, where it isn't said. */
  inputs?: string[];
  kind: string;
  line: number | null;
  sentence: string;
  hint?: string;
}

const told = new Map<string, PythonError | null>();

/** What Python says of a program of the golden ones, which several tests look at. */
async function errorOf(code: string, inputs = ['5', 'ala']): Promise<PythonError | null> {
  const key = JSON.stringify([code, inputs]);
  if (!told.has(key)) told.set(key, (await run(code, inputs)).error);
  return told.get(key)!;
}

/** What the learner wrote into the program may be quoted; everything else is ours. */
const ownWords = ({ sentence, hint }: Explanation): string =>
  `${sentence} ${hint}`.replace(/`[^`]*`|„[^”]*”/g, '');
const ENGLISH =
  /\b(?:the|is|not|was|of|for|expected|object|invalid|unexpected|missing|positional|required|takes|given|must|cannot|error|unsupported|attribute|defined|syntax)\b/i;

function expectPolish(explanation: Explanation, error: PythonError): void {
  expect(explanation.sentence).toMatch(/^\p{Lu}.*[.?!]$|: .$/u);
  expect(explanation.hint).toMatch(/[.?!`]$/);
  // An odd one would turn code into words and words into code.
  for (const text of [explanation.sentence, explanation.hint])
    expect(text.split('`').length % 2, text).toBe(1);
  expect(ownWords(explanation)).toMatch(/[ąćęłńóśźż]/i);
  expect(ownWords(explanation)).not.toMatch(ENGLISH);
  if (/[a-z]{3,} [a-z]{2,}/i.test(error.message)) expect(ownWords(explanation)).not.toContain(error.message);
  // The cause may lie above what Python reports, but never outside of the program.
  if (error.line === null) expect(explanation.line).toBeNull();
  else expect(explanation.line).toSatisfy((line) => line >= 1 && line <= Math.max(error.line!, 1));
}

describe('mistakes of beginners, made on the real Pyodide', () => {
  it.each(golden as Golden[])('$kind: $code', async ({ code, inputs, kind, line, sentence, hint }) => {
    const error = await errorOf(code, inputs);
    expect(error).not.toBeNull();
    const explanation = explainError(error!, code);
    expect(explanation).toMatchObject({ kind, line, sentence, ...(hint && { hint }) });
    expectPolish(explanation, error!);
  });

  it('show every row at work, and every two that fit say which of them speaks', async () => {
    const winners = new Set<Pattern>();
    const unsaid: string[] = [];
    for (const { code, inputs } of golden as Golden[]) {
      const error = await errorOf(code, inputs);
      const [first, ...others] = fittingRows(readMistake(error!, code));
      if (!first) continue;
      winners.add(first.row);
      const rivals = others.filter(({ row }) => !precedes(first.row, row));
      unsaid.push(...rivals.map(({ row }) => `${first.row.kind} or ${row.kind}: ${code}`));
    }
    const idle = TABLES.flat().filter((row) => !winners.has(row));
    expect(idle.map(({ kind, message }) => `${kind} ${message}`)).toEqual([]);
    expect(unsaid).toEqual([]);
  });

  it('are of many kinds, and hardly ever without a pattern of their own', () => {
    const kinds = new Set(golden.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThan(100);
    expect(golden.filter(({ kind }) => /^[A-Z]|^other$/.test(kind)).length).toBeLessThan(golden.length / 20);
  });
});

it.each(['NameError', 'SyntaxError', 'TypeError'])(
  'is the same for lines that end as on Windows: %s',
  async (type) => {
    for (const { code } of golden.filter(({ kind, code }) => code.includes('\n') && kind !== 'other')) {
      const error = await errorOf(code);
      if (error?.type !== type) continue;
      expect(explainError(error, code.replaceAll('\n', '\r\n'))).toEqual(explainError(error, code));
      break;
    }
  },
);

it.each(validPrograms)('has nothing to explain in a program that works', async (code) => {
  expect(await run(code, ['7', '3', 'Ola'])).toMatchObject({ error: null });
});

it.each([
  ['a name', (name: string) => `print(${name} + 1)`],
  ['a function', (name: string) => `def ${name}(a):\n    return a\n${name}()`],
  ['a variable with a space', (name: string) => `moja ${name} = 5`],
  ['a key', (name: string) => `slownik = {}\nprint(slownik['${name}'])`],
  ['a number', (name: string) => `1${name} = 5`],
])('keeps a sentence readable for the longest of names: %s', async (_, program) => {
  const code = program('bardzo_dluga_nazwa'.repeat(5));
  const { error } = await run(code);
  const explanation = explainError(error!, code);
  expectPolish(explanation, error!);
  expect(explanation.sentence).not.toMatch(/`[^`]{41,}`/);
});

it.each([
  'slowo = "`kot`"\nslowo[0] = "`"',
  'print(int("`5"))',
  'oceny = {"`a": 1}\nprint(oceny["b`"])',
  'open("`plik")',
  'x = "`" + 5',
  'if "`" in 5:\n    pass',
  'print("`" imie)',
  'raise ValueError("`")',
])('never lets a backtick of the program into its own code: %s', async (code) => {
  const { error } = await run(code);
  expectPolish(explainError(error!, code), error!);
});

describe('whatever goes wrong', () => {
  it('explains every exception class of Python', async () => {
    const { lines } = await run(
      'import builtins\nfor name, value in vars(builtins).items():\n    if isinstance(value, type) and issubclass(value, BaseException):\n        print(name)',
    );
    const names = lines.filter(Boolean);
    expect(names.length).toBeGreaterThan(60);
    for (const type of [...names, 'MojWlasnyBlad', 'constructor', '__proto__', '']) {
      const error = { ...bareError(type, 'something went wrong here'), line: 3 };
      expectPolish(explainError(error, 'a = 1\nb = 2\nc = 3\n'), error);
    }
  });

  it('needs no line, no column and no program', async () => {
    for (const { code, inputs } of golden as Golden[]) {
      const error = await errorOf(code, inputs);
      expectPolish(explainError({ ...error!, line: null, column: null, traceback: '' }, ''), {
        ...error!,
        line: null,
      });
    }
  });

  it('stays Polish for programs broken at random', async () => {
    const edit = fc.record({
      at: fc.nat(400),
      remove: fc.integer({ min: 0, max: 3 }),
      insert: fc.string({
        unit: fc.constantFrom(...`abi01 ()[]{}:,.'"=+-*/<>!#\n\t\\„”ąęż_;%&?\``),
        maxLength: 2,
      }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...validPrograms),
        fc.array(edit, { minLength: 1, maxLength: 3 }),
        async (program, edits) => {
          const code = edits.reduce((text, { at, remove, insert }) => {
            const start = at % (text.length + 1);
            return text.slice(0, start) + insert + text.slice(start + remove);
          }, program);
          const { error } = await run(code, ['7', '3', 'Ola']);
          if (error) expectPolish(explainError(error, code), error);
        },
      ),
      { numRuns: 150 },
    );
  });
});
