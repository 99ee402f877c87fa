import { setImmediate as turn } from 'node:timers/promises';
import type { Response } from 'express';

/** Entries of one piece: a few milliseconds of writing. */
export const PIECE = 500;

/** A list that is there already, cut up; others have their turn after each piece. */
export async function* cutUp<T>(list: readonly T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < list.length; from += PIECE) {
    yield list.slice(from, from + PIECE);
    await turn();
  }
}

/** Each piece with its entries described. */
export async function* mapPieces<T, R>(
  pieces: AsyncIterable<readonly T[]>,
  describe: (entry: T) => R,
): AsyncGenerator<R[]> {
  for await (const piece of pieces) yield piece.map(describe);
}

/** The same JSON as `response.json` of the whole list: whoever asks for everything keeps nobody waiting. */
export async function sendPieces(
  response: Response,
  pieces: AsyncIterable<readonly unknown[]>,
): Promise<void> {
  let goOn = () => {};
  response.on('drain', () => goOn()).on('close', () => goOn());
  let isFirst = true;
  for await (const piece of pieces) {
    if (response.destroyed) return;
    if (piece.length === 0) continue;
    if (isFirst) response.type('json');
    const isTaken = response.write((isFirst ? '[' : ',') + JSON.stringify(piece).slice(1, -1));
    isFirst = false;
    // Whoever reads slowly, or the compression, has no more in memory than one piece.
    if (!isTaken && !response.destroyed) await new Promise<void>((resolve) => (goOn = resolve));
  }
  if (isFirst) response.json([]);
  else response.end(']');
}
