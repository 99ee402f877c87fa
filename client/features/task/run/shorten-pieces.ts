import type { ConsolePiece } from '../../../runner/messages.ts';

/** More lines than this slow the page down, and nobody reads them. */
const SHOWN_LINES = 500;

/** The last lines of a console, whole pieces where possible. */
export function shortenPieces(
  pieces: readonly ConsolePiece[],
  limit = SHOWN_LINES,
): { pieces: readonly ConsolePiece[]; shortened: boolean } {
  let left = limit;
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index]!;
    const lines = piece.text.split('\n');
    // Typed input ends its line without a line break of its own.
    const count = piece.kind === 'input' ? 1 : lines.length - 1;
    if (count > left) {
      const tail = { ...piece, text: lines.slice(-left - 1).join('\n') };
      return { pieces: [tail, ...pieces.slice(index + 1)], shortened: true };
    }
    left -= count;
  }
  return { pieces, shortened: false };
}
