import type { DeviceStorage } from './device-storage.ts';
import { newDeviceKey } from './password-vault.ts';
import { lock, lockedSchema, newSessionKey, subtleCrypto, unlock, type Locked } from './seal.ts';

/** Made at the first use, on the disk before it is used. No page can read it out. */
async function keyOf(storage: DeviceStorage, entry: string, make: () => Promise<CryptoKey>) {
  const known = storage.entries().get(entry) as CryptoKey | undefined;
  if (known) return known;
  const made = await make();
  return storage.change((entries) => {
    // Another tab may have been first.
    if (!entries.has(entry)) entries.set(entry, made);
    return entries.get(entry) as CryptoKey;
  });
}

/** So that a vault that was copied is worth nothing anywhere else. */
export const deviceKeyOf = (storage: DeviceStorage): Promise<CryptoKey> =>
  keyOf(storage, 'deviceKey', newDeviceKey);

/** Rejects for what another device has sealed, and for what was changed. Null where nothing can be sealed. */
export type DeviceSeal = {
  seal(text: string): Promise<Locked>;
  open(sealed: unknown): Promise<string>;
} | null;

/** Of what is to outlive the password, or to be sent by this device while its owner is away. */
export function deviceSealOf(storage: DeviceStorage): DeviceSeal {
  if (!subtleCrypto()) return null;
  const key = () => keyOf(storage, 'sealKey', newSessionKey);
  return {
    seal: async (text) => lock(await key(), text),
    open: async (sealed) => unlock(await key(), lockedSchema.parse(sealed)),
  };
}
