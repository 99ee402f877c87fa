import { expect, test } from 'vitest';
import { shortenPieces } from '../../../client/features/task/run/shorten-pieces.ts';
import type { ConsolePiece } from '../../../client/runner/messages.ts';

const output = (text: string): ConsolePiece => ({ kind: 'output', text });
const input = (text: string): ConsolePiece => ({ kind: 'input', text });

test('a short console stays as it is', () => {
  const pieces = [output('a\nb\n'), input('c')];
  expect(shortenPieces(pieces, 3)).toEqual({ pieces, shortened: false });
});

test('of a flood the last lines remain', () => {
  const { pieces, shortened } = shortenPieces([output('1\n2\n3\n4\n')], 2);
  expect(pieces).toEqual([output('3\n4\n')]);
  expect(shortened).toBe(true);
});

test('typed input counts as a line', () => {
  const { pieces } = shortenPieces([output('1\n2\n'), input('x'), output('3\n')], 3);
  expect(pieces).toEqual([output('2\n'), input('x'), output('3\n')]);
});
