import { TOUCH_OR_SMALL } from '../ui/device.ts';
import type { DeviceKind } from './offline-files.ts';

interface Connection {
  saveData?: boolean;
  /** 'cellular' and such; known to Chromium alone. */
  type?: string;
}

/** Whether a large download may begin by itself: never where somebody saves data or pays by the megabyte. */
export function mayDownloadUnasked(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData !== true && connection?.type !== 'cellular';
}

export const deviceKind = (): DeviceKind => (window.matchMedia(TOUCH_OR_SMALL).matches ? 'touch' : 'large');
