import { DEEPEST_JSON } from '../../sync/contract/index.ts';

/** Brackets and commas. An import of 20,000 transfers, the most of ours, has some 220,000. */
const MOST_PIECES = 300_000;

const [QUOTE, BACKSLASH, COMMA] = [...Buffer.from('"\\,')] as [number, number, number];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [...Buffer.from('[]{}')] as [number, number, number, number];

/**
 * What JSON (UTF-8) has too much of to be parsed, by the name that Express would give it. Millions of brackets come in 15 KB
 * of gzip, and `JSON.parse` takes seconds and a gigabyte for them.
 */
export function findExcess(bytes: Uint8Array): 'entity.too.deep' | 'entity.too.large' | undefined {
  let [depth, pieces, isText] = [0, 0, false];
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) isText = !isText;
    else if (isText) {
      if (byte === BACKSLASH) i++;
    } else if (byte === LIST_END || byte === OBJECT_END) depth--;
    else if (byte === LIST || byte === OBJECT || byte === COMMA) {
      if (byte !== COMMA && ++depth > DEEPEST_JSON) return 'entity.too.deep';
      if (++pieces > MOST_PIECES) return 'entity.too.large';
    }
  }
  return undefined;
}
