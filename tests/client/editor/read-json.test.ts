import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonProblemText, lineOfPath, readJson } from '../../../client/editor/json/read-json.ts';

const told = (text: string) => {
  const read = readJson(text);
  return read.ok ? 'JSON' : jsonProblemText(read.problem);
};

it.each([
  ['{\n  "a": 1,\n}', 'Linijka 3, znak 1: Tu powinna być nazwa pola w cudzysłowach "…".'],
  ['[1,\n2,]', 'Linijka 2, znak 3: Tu brakuje wartości.'],
  ['[1\n2]', 'Linijka 2, znak 1: Przed tym miejscem brakuje przecinka.'],
  ['{"a" 1}', 'Linijka 1, znak 6: Po nazwie pola brakuje dwukropka.'],
  ['{"a": 1', 'Linijka 1, znak 8: Brakuje klamry }'],
  ['[1', 'Linijka 1, znak 3: Brakuje nawiasu ]'],
  ['[] []', 'Linijka 1, znak 4: Dokument skończył się wcześniej'],
  ['[1] // tak', 'Linijka 1, znak 5: W JSON-ie nie ma komentarzy.'],
  ['["a]', 'Linijka 1, znak 2: Brakuje cudzysłowu na końcu tekstu.'],
  ['["\\x"]', 'Linijka 1, znak 2: Po znaku \\ może stać tylko'],
  ['["\\u12"]', 'Linijka 1, znak 2: Po znaku \\ może stać tylko'],
  ['["a\tb"]', 'Linijka 1, znak 2: W tekście nie może być tabulatora'],
  ["['a']", 'Linijka 1, znak 2: Tego tu nie może być. Teksty i nazwy pól pisz w cudzysłowach "…".'],
  ['{a: 1}', 'Linijka 1, znak 2: '],
  ['[1.]', 'Linijka 1, znak 2: To nie jest poprawna liczba.'],
  [' \n', 'Linijka 1, znak 1: Nic tu nie ma.'],
  ['{"a": 1,\n"b": {"a": 2},\n"a": 3}', 'Linijka 3, znak 1: Pole „a” jest już w linijce 1.'],
])('%j is no JSON', (text, sentence) => {
  expect(told(text).slice(0, sentence.length)).toBe(sentence);
});

it('reads what JSON.parse reads, and nothing else but for fields that stand twice', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', ']', '\\', '0', ':', '\n'),
      (json, at, put) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + put + json.slice(place + (at % 2));
        let parsed: { value: unknown } | undefined;
        try {
          parsed = { value: JSON.parse(text) };
        } catch {
          parsed = undefined;
        }
        const read = readJson(text);
        if (read.ok) expect(read).toEqual({ ok: true, ...parsed });
        else if (parsed) expect(read.problem.message).toContain('jest już w linijce');
        else expect(read.problem.line).toBeLessThanOrEqual(text.split('\n').length);
      },
    ),
    { numRuns: 3000 },
  );
});

it('knows the line of a part of a document', () => {
  const text = '{\n  "tiles": [\n    { "to": 1 },\n    {\n      "to": 2\n    }\n  ]\n}';
  expect(lineOfPath(text, ['tiles', 1, 'to'])).toBe(5);
  expect(lineOfPath(text, ['tiles', 1, 'title'])).toBe(4);
  expect(lineOfPath(text, ['tiles', 7])).toBe(2);
  expect(lineOfPath(text, [])).toBe(1);
  expect(lineOfPath('{', ['a'])).toBe(1);
});
