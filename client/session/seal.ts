import { z } from 'zod';

/** Sealing with Web Cryptography: AES-GCM, which tells whether anything was changed; RSA-OAEP where the sealer can't open. */

type Bytes = Uint8Array<ArrayBuffer>;

/** Readable with one symmetric key. Base64, for what is kept as JSON. */
export const lockedSchema = z.object({ iv: z.string(), data: z.string() });
export type Locked = z.infer<typeof lockedSchema>;

/** Readable with a private key: that opens `key`, and `key` the rest. */
export interface Box {
  key: Bytes;
  iv: Bytes;
  data: Bytes;
}

/** A box in base64. */
export const textBoxSchema = lockedSchema.extend({ key: z.string() });
export type TextBox = z.infer<typeof textBoxSchema>;

export const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
export const aes = { name: 'AES-GCM', length: 256 } as const;

export const toText = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
export const toBytes = (text: string): Bytes => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

const encode = (text: string): Bytes => new TextEncoder().encode(text);
const decode = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

const newIv = () => crypto.getRandomValues(new Uint8Array(12));

export async function lockBytes(key: CryptoKey, bytes: ArrayBuffer | Bytes): Promise<Locked> {
  const iv = newIv();
  return { iv: toText(iv), data: toText(await crypto.subtle.encrypt({ name: aes.name, iv }, key, bytes)) };
}
/** Rejects for another key, and for what was changed. */
export const unlockBytes = (key: CryptoKey, { iv, data }: Locked): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: aes.name, iv: toBytes(iv) }, key, toBytes(data));

export const lock = (key: CryptoKey, text: string): Promise<Locked> => lockBytes(key, encode(text));
export const unlock = async (key: CryptoKey, locked: Locked): Promise<string> =>
  decode(await unlockBytes(key, locked));

/** A key that no page can read out, only use. */
export const newSessionKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']);

/** Puts a text into a box for whoever has the private key. */
export async function sealFor(publicKey: CryptoKey, text: string): Promise<Box> {
  const key = await crypto.subtle.generateKey(aes, true, ['encrypt']);
  const iv = newIv();
  const data = await crypto.subtle.encrypt({ name: aes.name, iv }, key, encode(text));
  const rawKey = await crypto.subtle.exportKey('raw', key);
  return {
    key: new Uint8Array(await crypto.subtle.encrypt(rsa, publicKey, rawKey)),
    iv,
    data: new Uint8Array(data),
  };
}

/** Rejects for another key, and for what was changed. */
export async function openBox(privateKey: CryptoKey, { key, iv, data }: Box): Promise<string> {
  const rawKey = await crypto.subtle.decrypt(rsa, privateKey, key);
  const boxKey = await crypto.subtle.importKey('raw', rawKey, aes, false, ['decrypt']);
  return decode(await crypto.subtle.decrypt({ name: aes.name, iv }, boxKey, data));
}

export const boxToText = ({ key, iv, data }: Box): TextBox => ({
  key: toText(key),
  iv: toText(iv),
  data: toText(data),
});
export const boxFromText = ({ key, iv, data }: TextBox): Box => ({
  key: toBytes(key),
  iv: toBytes(iv),
  data: toBytes(data),
});

/** Null in an insecure context, whatever the types say: there nothing can be sealed. */
export const subtleCrypto = (): SubtleCrypto | null =>
  (globalThis.crypto?.subtle as SubtleCrypto | undefined) ?? null;
