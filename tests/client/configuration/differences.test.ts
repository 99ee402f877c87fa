import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLines, diffText } from '../../../client/features/configuration/versions/diff-text.ts';
import { listDifferences } from '../../../client/features/configuration/versions/list-differences.tsx';

it('tells added and removed lines', () => {
  const runs = diffText('a\nb\nc', 'a\nx\ny\nc')!;
  expect(runs).toEqual([
    { kind: 'same', lines: ['a'] },
    { kind: 'removed', lines: ['b'] },
    { kind: 'added', lines: ['x', 'y'] },
    { kind: 'same', lines: ['c'] },
  ]);
  expect([countLines(runs, 'added'), countLines(runs, 'removed')]).toEqual([2, 1]);
});

it('a document that was made or deleted is all new or all gone', () => {
  expect(diffText('', 'a\nb')).toEqual([{ kind: 'added', lines: ['a', 'b'] }]);
  expect(diffText('a', '')).toEqual([{ kind: 'removed', lines: ['a'] }]);
});

it('leads from each text to the other', () => {
  const line = fc.constantFrom('a', 'b', '', '  c');
  const text = fc.array(line, { minLength: 1 }).map((lines) => `x\n${lines.join('\n')}\ny`);
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = diffText(before, after)!;
      const linesOf = (without: string) =>
        runs.flatMap(({ kind, lines }) => (kind === without ? [] : lines)).join('\n');
      expect([linesOf('added'), linesOf('removed')]).toEqual([before, after]);
    }),
  );
});

it('two versions differ place by place, by the lines of the first', () => {
  const places = listDifferences('a\nb\nc\nd\ne', 'a\nB\nc\nd');
  expect(places.map(({ label }) => label)).toEqual(['Od linijki 2', 'Od linijki 5']);
  expect(places[1]!.theirs).toBe(false);
  expect(listDifferences('a', 'a')).toEqual([]);
});
