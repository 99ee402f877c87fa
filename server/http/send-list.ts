import { setImmediate as turn } from 'node:timers/promises';
import type { Response } from 'express';

/** Entries of one piece: a few milliseconds of describing and writing. */
export const PIECE = 250;

/** `describe` of each, with others served in between. */
export async function mapInTurns<T, R>(list: readonly T[], describe: (entry: T) => R): Promise<R[]> {
  const described: R[] = [];
  for (let from = 0; from < list.length; from += PIECE) {
    if (from > 0) await turn();
    for (const entry of list.slice(from, from + PIECE)) described.push(describe(entry));
  }
  return described;
}

/** The same JSON as `response.json(list)`, written piece by piece: whoever asks for everything keeps nobody waiting. */
export async function sendList(response: Response, list: readonly unknown[]): Promise<void> {
  response.type('json');
  response.write('[');
  for (let from = 0; from < list.length; from += PIECE) {
    if (response.destroyed) return;
    const piece = JSON.stringify(list.slice(from, from + PIECE)).slice(1, -1);
    response.write(from > 0 ? `,${piece}` : piece);
    await turn();
  }
  response.end(']');
}
