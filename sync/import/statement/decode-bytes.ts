/** Bytes of a bank's file as text. Banks use CP1250, ISO-8859-2, CP852 and UTF-8 and don't say which. */

export interface Decoded {
  text: string;
  encoding: string;
}

/** Bytes of the Polish letters: ąćęłńóśźżĄĆĘŁŃÓŚŹŻ. */
const BYTES: Record<string, readonly number[]> = {
  'windows-1250': [
    0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf, 0xa5, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0x8c, 0x8f,
    0xaf,
  ],
  'iso-8859-2': [
    0xb1, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0xb6, 0xbc, 0xbf, 0xa1, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0xa6, 0xac,
    0xaf,
  ],
  cp852: [
    0xa5, 0x86, 0xa9, 0x88, 0xe4, 0xa2, 0x98, 0xab, 0xbe, 0xa4, 0x8f, 0xa8, 0x9d, 0xe3, 0xe0, 0x97, 0x8d,
    0xbd,
  ],
};

/** CP852 from byte 128 on, which `TextDecoder` doesn't know. A parent's Ü is no Polish letter. */
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

const BOMS: [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Null for what isn't UTF-8. A file that was cut or damaged in a place or two still is. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.split('\ufffd').length - 1;
  if (damaged === 0) return text;
  const letters = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return damaged * 3 <= letters ? text : null;
}

/**
 * The encoding by which most bytes beyond ASCII are Polish letters; capitals among small letters count less,
 * as does CP852, whose small ą is the capital one of Windows.
 */
function guessEncoding(bytes: Uint8Array): string {
  const counts = new Map<number, number>();
  for (const byte of bytes) if (byte >= 0x80) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  let best = { encoding: 'windows-1250', score: -1 };
  for (const [encoding, letters] of Object.entries(BYTES)) {
    let score = 0;
    letters.forEach((byte, i) => (score += (counts.get(byte) ?? 0) * (i < 9 ? 1 : 0.9)));
    if (encoding === 'cp852') score *= 0.85;
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

function decodeCp852(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(
      Array.from(bytes.subarray(at, at + 8192), (b) =>
        b < 0x80 ? String.fromCharCode(b) : CP852[b - 0x80]!,
      ).join(''),
    );
  return parts.join('');
}

/** UTF-16 without its mark: every other byte of what is mostly ASCII is nothing. */
function guessUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 2000);
  const zeros = (odd: number) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  const [first, second] = [zeros(0), zeros(1)];
  if (Math.max(first, second) * 3 < head.length) return null;
  return second > first ? 'utf-16le' : 'utf-16be';
}

/**
 * What it was before a program took UTF-8 for Windows' encoding and saved that as UTF-8: `ZajÄ™cia`. Null for any other text: by
 * chance no text of letters beyond ASCII comes to valid UTF-8.
 */
function undoDoubleEncoding(text: string): string | null {
  if (!/[\u00c3-\u00c5\u0102\u0139]/.test(text)) return null;
  for (const encoding of ['windows-1250', 'windows-1252', 'iso-8859-2']) {
    const decoder = new TextDecoder(encoding);
    const byteOf = new Map(Array.from({ length: 256 }, (_, i) => [decoder.decode(Uint8Array.of(i)), i]));
    const bytes = Array.from(text, (letter) => byteOf.get(letter) ?? -1);
    if (bytes.includes(-1)) continue;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    } catch {
      // Not this one.
    }
  }
  return null;
}

/** Marks of the byte order and NUL characters are left out. */
export function decodeBytes(bytes: Uint8Array): Decoded {
  const bom = BOMS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0] ?? guessUtf16(bytes);
  const utf8 = bom ? null : decodeUtf8(bytes);
  const encoding = bom ?? (utf8 === null ? guessEncoding(bytes) : 'utf-8');
  const text = utf8 ?? (encoding === 'cp852' ? decodeCp852(bytes) : new TextDecoder(encoding).decode(bytes));
  const plain = text.replace(/^\ufeff/, '').replaceAll('\0', '');
  return { text: (utf8 === null && bom !== 'utf-8' ? null : undoDoubleEncoding(plain)) ?? plain, encoding };
}
