import { isDeepStrictEqual } from 'node:util';
import type { CallRow } from '../../sync/contract/calls/index.ts';

/**
 * Throws where an answer isn't what its row promises, or holds more than that. For tests and development: clients are lenient
 * about what they don't know, so a field that leaks would else be seen by nobody.
 */
export function checkAnswer(name: string, row: CallRow, result: unknown): void {
  if (!row.answer) {
    if (result !== null) throw new Error(`${name} answers something, though its row has no answer`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(result) ?? 'null');
  const parsed = row.answer.safeParse(sent);
  if (!parsed.success) throw new Error(`${name} breaks its answer's schema: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent))
    throw new Error(`${name} answers more than its row says: ${JSON.stringify(sent).slice(0, 500)}`);
}

/** The same for a list that comes in pieces, each of which is such a list. */
export async function* checkPieces<T>(
  name: string,
  row: CallRow,
  pieces: AsyncIterable<T[]>,
): AsyncGenerator<T[]> {
  for await (const piece of pieces) {
    checkAnswer(name, row, piece);
    yield piece;
  }
}
