import { IDBFactory } from 'fake-indexeddb';
import { createDeviceStorage, type DeviceStorage } from '../../client/session/device-storage.ts';
import { fakeStorage } from './fake-storage.ts';

/** A device with an empty disk. Each opening is a start of the app, or a tab. */
export function fakeDevice(before: Storage = fakeStorage()) {
  const disk = new IDBFactory();
  return {
    async open(): Promise<DeviceStorage> {
      globalThis.indexedDB = disk;
      const storage = createDeviceStorage(before);
      await storage.opened;
      return storage;
    },
  };
}
