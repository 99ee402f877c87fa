import type { DeviceStorage } from './device-storage.ts';
import { newDeviceKey } from './password-vault.ts';

const ENTRY = 'deviceKey';

/** Made at the first use. No page can read it out, so that a vault that was copied is worth nothing anywhere else. */
export async function deviceKeyOf(storage: DeviceStorage): Promise<CryptoKey> {
  const known = storage.entries().get(ENTRY) as CryptoKey | undefined;
  if (known) return known;
  const made = await newDeviceKey();
  return storage.change((entries) => {
    // Another tab may have been first.
    if (!entries.has(ENTRY)) entries.set(ENTRY, made);
    return entries.get(ENTRY) as CryptoKey;
  });
}
