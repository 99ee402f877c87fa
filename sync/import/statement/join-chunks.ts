/** Lines of a bank are full at 27 or 35 letters, with the tag before them at 65; a full one may break a word. */
export function joinChunks(chunks: readonly string[]): string {
  let text = '';
  let isFull = false;
  for (const [i, chunk] of chunks.entries()) {
    text += (isFull || text === '' ? '' : ' ') + chunk;
    isFull = [27, 35, 65].includes(chunk.length) || (i === 0 && chunk.length + ':86:'.length === 65);
  }
  return text.replace(/\s+/g, ' ').trim();
}
