/** Bytes of Polish letters in the encodings that banks use; Node's encoder knows UTF-8 alone. */
const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
const BYTES = {
  'windows-1250': 'b9e6eab3f1f39c9fbfa5c6caa3d1d38c8faf',
  'iso-8859-2': 'b1e6eab3f1f3b6bcbfa1c6caa3d1d3a6acaf',
  cp852: 'a586a988e4a298abbea48fa89de3e0978dbd',
};
export type Encoding = keyof typeof BYTES | 'utf-8' | 'utf-8 with BOM';

export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8 with BOM') return new TextEncoder().encode(`\ufeff${text}`);
  const table = BYTES[encoding].match(/../g)!.map((hex) => Number.parseInt(hex, 16));
  return Uint8Array.from(
    [...text].map((c) => (POLISH.includes(c) ? table[POLISH.indexOf(c)]! : c.charCodeAt(0))),
  );
}
