import { z } from 'zod';
import {
  aes,
  boxToText,
  lockBytes,
  lockedSchema,
  rsa,
  sealFor,
  textBoxSchema,
  toBytes,
  toText,
  unlockBytes,
  type Box,
  type TextBox,
} from './seal.ts';

/**
 * A private key that only the account's password opens, and only on this device (PBKDF2, its salt mixed with the device's key;
 * AES-GCM). Its public half is plain, so that what the account leaves behind can be sealed without the password.
 */
const ITERATIONS = 600_000; // OWASP 2023, PBKDF2 with SHA-256

export const vaultSchema = z.object({
  salt: z.string(),
  iterations: z.number().int().min(1),
  /** False for one of an earlier version: worth trying elsewhere too, until the next sign-in. */
  isOfDevice: z.boolean().default(false),
  publicKey: z.string(),
  privateKey: lockedSchema,
  /** A session's refresh token. */
  sealed: textBoxSchema.nullable(),
});
export type Vault = z.infer<typeof vaultSchema>;

export interface OpenVault {
  /** The vault, of this device from now on. */
  vault: Vault;
  privateKey: CryptoKey;
}

const PUBLIC_EXPONENT = new Uint8Array([1, 0, 1]);

/** The device's own, which no page can read out. */
export const newDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

async function keyFrom(
  password: string,
  { salt, iterations, isOfDevice }: Pick<Vault, 'salt' | 'iterations' | 'isOfDevice'>,
  deviceKey: CryptoKey,
): Promise<CryptoKey> {
  const text = new TextEncoder().encode(password.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey']);
  const plain = toBytes(salt);
  const mixed = isOfDevice ? await crypto.subtle.sign('HMAC', deviceKey, plain) : plain;
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt: mixed, iterations };
  return crypto.subtle.deriveKey(pbkdf2, material, aes, false, ['encrypt', 'decrypt']);
}

async function lockUp(
  pkcs8: ArrayBuffer,
  password: string,
  deviceKey: CryptoKey,
  iterations: number,
): Promise<Pick<Vault, 'salt' | 'iterations' | 'isOfDevice' | 'privateKey'>> {
  const salt = toText(crypto.getRandomValues(new Uint8Array(16)));
  const passwordKey = await keyFrom(password, { salt, iterations, isOfDevice: true }, deviceKey);
  return { salt, iterations, isOfDevice: true, privateKey: await lockBytes(passwordKey, pkcs8) };
}

const importPrivate = (pkcs8: ArrayBuffer) =>
  crypto.subtle.importKey('pkcs8', pkcs8, rsa, false, ['decrypt']);

export async function createVault(
  password: string,
  deviceKey: CryptoKey,
  iterations = ITERATIONS,
): Promise<OpenVault> {
  const made = { ...rsa, modulusLength: 2048, publicExponent: PUBLIC_EXPONENT };
  const pair = await crypto.subtle.generateKey(made, true, ['encrypt', 'decrypt']);
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', pair.privateKey);
  const publicKey = toText(await crypto.subtle.exportKey('spki', pair.publicKey));
  const locked = await lockUp(pkcs8, password, deviceKey, iterations);
  return { vault: { ...locked, publicKey, sealed: null }, privateKey: await importPrivate(pkcs8) };
}

/** Null for another password, and on another device. */
export async function openVault(
  vault: Vault,
  password: string,
  deviceKey: CryptoKey,
): Promise<OpenVault | null> {
  const passwordKey = await keyFrom(password, vault, deviceKey);
  // AES-GCM is authenticated: another key does not decrypt.
  const pkcs8 = await unlockBytes(passwordKey, vault.privateKey).catch(() => null);
  if (pkcs8 === null) return null;
  const locked = vault.isOfDevice ? {} : await lockUp(pkcs8, password, deviceKey, vault.iterations);
  return { vault: { ...vault, ...locked }, privateKey: await importPrivate(pkcs8) };
}

/** Seals without the password. */
export async function sealInto(vault: Vault, text: string): Promise<Box> {
  const publicKey = await crypto.subtle.importKey('spki', toBytes(vault.publicKey), rsa, false, ['encrypt']);
  return sealFor(publicKey, text);
}

export const sealText = async (vault: Vault, text: string): Promise<TextBox> =>
  boxToText(await sealInto(vault, text));
