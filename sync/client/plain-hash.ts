/**
 * FNV-1a, 64 bits, as hexadecimal. For comparing schemas where the browser has no cryptography (a page without https);
 * protects nothing.
 */
export async function plainHash(input: string | ArrayBuffer | Blob): Promise<string> {
  let hash = 0xcbf29ce484222325n;
  for (const byte of await toBytes(input)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

async function toBytes(input: string | ArrayBuffer | Blob): Promise<Uint8Array> {
  if (typeof input === 'string') return new TextEncoder().encode(input);
  return new Uint8Array(input instanceof Blob ? await input.arrayBuffer() : input);
}
