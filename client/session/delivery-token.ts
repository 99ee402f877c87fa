import type { DeviceId, UserId } from '../../sync/contract/index.ts';

interface Delivery {
  userId: UserId;
  device: DeviceId;
  /** When the last unsent command was given, epoch milliseconds: nothing later may be sent with it. */
  until: number;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * A token (JWT, HS256) that can send what is unsent now from this device and do nothing else. The device signs it by itself as
 * somebody signs out, without network too: the key is part of the refresh token, `{session}.{secret}.{key}`, and is gone from
 * the device with that. Null where the token has none (of an earlier version) or the page no cryptography (no https).
 */
export async function signDeliveryToken(
  refreshToken: string,
  { userId, device, until }: Delivery,
): Promise<string | null> {
  const [session, , key] = refreshToken.split('.');
  // Absent in an insecure context, whatever the types say.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!session || !key || !subtle) return null;
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { aud: 'delivery', sub: userId, session, device, until },
  ];
  const signed = parts.map((part) => toBase64Url(encode(JSON.stringify(part)))).join('.');
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const cryptoKey = await subtle.importKey('raw', encode(key), hmac, false, ['sign']);
  return `${signed}.${toBase64Url(new Uint8Array(await subtle.sign('HMAC', cryptoKey, encode(signed))))}`;
}
