import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moveInJson,
  prettyJson,
  readInJson,
  setInJson,
} from '../../../../client/features/task/editor/source/json-text.ts';

/** As nobody's serializer would write it. */
const text = `{ "title" : "Stary",
  "waga": 1.50, "nasze": {"a":1e3,   "b":[ ]},
\t"testCases": [ {"inputs":["8"],"outputs":["tak"], "x": 0}, {"outputs": ["nie"]} ],
  "title":"Nowy" }
`;

describe('changing one value of a JSON text', () => {
  it('leaves every other letter as it was', () => {
    expect(setInJson(text, ['title'], 'Inny')).toBe(text.replace('"Nowy"', '"Inny"'));
    expect(setInJson(text, ['testCases', 0, 'message'], 'Źle')).toBe(
      text.replace('"x": 0', '"x": 0, "message": "Źle"'),
    );
    expect(setInJson(text, ['testCases', 1, 'outputs'], [])).toBe(text.replace('["nie"]', '[]'));
    expect(setInJson(text, ['testCases', 0], undefined)).toBe(
      text.replace('{"inputs":["8"],"outputs":["tak"], "x": 0}, ', ''),
    );
  });

  it('adds on a line of its own where lines are the custom', () => {
    const pretty = '{\n  "a": 1,\n  "list": []\n}';
    expect(setInJson(pretty, ['b'], ['x'])).toBe('{\n  "a": 1,\n  "list": [],\n  "b": [\n    "x"\n  ]\n}');
    expect(setInJson(pretty, ['list', 0], { c: '' })).toBe(
      '{\n  "a": 1,\n  "list": [\n    {\n      "c": ""\n    }\n  ]\n}',
    );
    expect(setInJson('{"a":1}', ['b'], 2)).toBe('{"a":1, "b": 2}');
  });

  it('makes what the path leads through', () => {
    expect(JSON.parse(setInJson('{"hints":null}', ['hints', 0], 'a'))).toEqual({ hints: ['a'] });
    expect(JSON.parse(setInJson('{}', ['a', 0, 'b'], 1))).toEqual({ a: [{ b: 1 }] });
  });

  it('moves items as they were written', () => {
    expect(moveInJson(text, ['testCases'], 0, 1)).toBe(
      text.replace(
        /\[ (\{"inputs".*0\}), (\{"outputs".*\}) \]/,
        (_all, first: string, second: string) => `[ ${second}, ${first} ]`,
      ),
    );
  });
});

const key = fc.constantFrom('a', 'b', 'title', 'ł"\\');
const json = fc.dictionary(key, fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 4 })));
const indent = fc.constantFrom(undefined, 1, 2, '\t');
const value = fc.jsonValue().map((any) => JSON.parse(JSON.stringify(any)) as unknown);

describe('whatever the JSON', () => {
  it('has the value after it was set, and all else as before', () => {
    fc.assert(
      fc.property(json, indent, key, value, (before, by, at, set) => {
        const after: unknown = JSON.parse(setInJson(JSON.stringify(before, null, by), [at], set));
        const expected = JSON.parse(JSON.stringify({ ...before, [at]: set })) as unknown;
        expect(after).toEqual(expected);
      }),
    );
  });

  it('is the very same text after a value was added and taken out again', () => {
    fc.assert(
      fc.property(json, indent, value, (before, by, set) => {
        fc.pre(Object.keys(before).length > 0);
        const written = JSON.stringify(before, null, by);
        expect(setInJson(setInJson(written, ['new'], set), ['new'], undefined)).toBe(written);
      }),
    );
  });

  it('lists move, lose and gain items as arrays do', () => {
    const list = fc.array(value, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(list, indent, fc.nat(), fc.nat(), value, (items, by, a, b, item) => {
        const written = JSON.stringify({ items }, null, by);
        const [from, to] = [a % items.length, b % items.length];
        const listOf = (changed: string) => readInJson(changed, ['items']);
        const without = items.toSpliced(from, 1);
        expect(listOf(moveInJson(written, ['items'], from, to))).toEqual(
          without.toSpliced(to, 0, items[from]),
        );
        expect(moveInJson(moveInJson(written, ['items'], from, to), ['items'], to, from)).toBe(written);
        expect(listOf(setInJson(written, ['items', from], undefined))).toEqual(without);
        expect(listOf(setInJson(written, ['items', items.length], item))).toEqual([...items, item]);
      }),
    );
  });

  it('keeps its values when it is laid out in lines', () => {
    fc.assert(
      fc.property(json, indent, (before, by) => {
        const pretty = prettyJson(JSON.stringify(before, null, by));
        expect(JSON.parse(pretty)).toEqual(JSON.parse(JSON.stringify(before)));
        expect(prettyJson(pretty)).toBe(pretty);
      }),
    );
  });
});
