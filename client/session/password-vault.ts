import { z } from 'zod';

/**
 * A secret that only the account's password opens, for signing in without network. The password unlocks a private key
 * (PBKDF2, AES-GCM); the secret is sealed with its public half, so a newer one can be put in without the password.
 */
const ITERATIONS = 600_000; // OWASP 2023, PBKDF2 with SHA-256

const boxSchema = z.object({ iv: z.string(), data: z.string() });
type Box = z.infer<typeof boxSchema>;

export const vaultSchema = z.object({
  salt: z.string(),
  iterations: z.number().int().min(1),
  publicKey: z.string(),
  privateKey: boxSchema,
  sealed: boxSchema.extend({ key: z.string() }).nullable(),
});
export type Vault = z.infer<typeof vaultSchema>;

const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const aes = { name: 'AES-GCM', length: 256 } as const;

const toText = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const toBytes = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

async function encrypt(key: CryptoKey, data: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<Box> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv: toText(iv), data: toText(await crypto.subtle.encrypt({ name: aes.name, iv }, key, data)) };
}

const decrypt = (key: CryptoKey, box: Box) =>
  crypto.subtle.decrypt({ name: aes.name, iv: toBytes(box.iv) }, key, toBytes(box.data));

async function keyFrom(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const text = new TextEncoder().encode(password.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey']);
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(pbkdf2, material, aes, false, ['encrypt', 'decrypt']);
}

export async function createVault(password: string, iterations = ITERATIONS): Promise<Vault> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const pair = await crypto.subtle.generateKey(
    { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const passwordKey = await keyFrom(password, salt, iterations);
  return {
    salt: toText(salt),
    iterations,
    publicKey: toText(await crypto.subtle.exportKey('spki', pair.publicKey)),
    privateKey: await encrypt(passwordKey, await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    sealed: null,
  };
}

/** The vault with `secret` in it instead of what it held. */
export async function seal(vault: Vault, secret: string): Promise<Vault> {
  const publicKey = await crypto.subtle.importKey('spki', toBytes(vault.publicKey), rsa, false, ['encrypt']);
  const key = await crypto.subtle.generateKey(aes, true, ['encrypt', 'decrypt']);
  const box = await encrypt(key, new TextEncoder().encode(secret));
  const rawKey = await crypto.subtle.exportKey('raw', key);
  return { ...vault, sealed: { ...box, key: toText(await crypto.subtle.encrypt(rsa, publicKey, rawKey)) } };
}

/** What the vault holds (null where nothing does), or 'wrong-password'. */
export async function openVault(
  vault: Vault,
  password: string,
): Promise<{ ok: true; secret: string | null } | { ok: false; code: 'wrong-password' }> {
  const passwordKey = await keyFrom(password, toBytes(vault.salt), vault.iterations);
  let pkcs8: ArrayBuffer;
  try {
    pkcs8 = await decrypt(passwordKey, vault.privateKey);
  } catch {
    // AES-GCM is authenticated: another key does not decrypt.
    return { ok: false, code: 'wrong-password' };
  }
  if (vault.sealed === null) return { ok: true, secret: null };
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, rsa, false, ['decrypt']);
  const rawKey = await crypto.subtle.decrypt(rsa, privateKey, toBytes(vault.sealed.key));
  const key = await crypto.subtle.importKey('raw', rawKey, aes, false, ['decrypt']);
  return { ok: true, secret: new TextDecoder().decode(await decrypt(key, vault.sealed)) };
}
