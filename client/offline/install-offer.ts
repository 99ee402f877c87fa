import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import { readStored, writeStored } from '../ui/stored-value.ts';

/** Chromium's own event, which TypeScript doesn't know. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How the app can be put on this device: by a button of ours, or by hand, where the browser has no call for it. */
type InstallOffer = { by: 'button'; prompt(): Promise<unknown> } | { by: 'hand' } | null;

const DECLINED = 'install/declined';

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad calls itself a Mac. */
const isIos = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const state = createStore<InstallOffer>(() => null);
export const installOffer: ReadonlyStore<InstallOffer> = state;

/** To be called before the page has loaded: the browser tells only once that the app can be installed. */
export function watchInstallOffer(): void {
  if (isInstalled() || readStored(DECLINED, z.literal(true))) return;
  if (isIos()) state.setState({ by: 'hand' }, true);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const { prompt } = event as BeforeInstallPromptEvent;
    state.setState({ by: 'button', prompt: () => prompt.call(event) }, true);
  });
  window.addEventListener('appinstalled', () => state.setState(null, true));
}

/** Asks through the browser's own window, which it opens once for each event. */
export async function install(): Promise<void> {
  const offer = state.getState();
  if (offer?.by !== 'button') return;
  state.setState(null, true);
  await offer.prompt();
}

/** Not on this device, and no question again. */
export function declineInstall(): void {
  writeStored(DECLINED, true);
  state.setState(null, true);
}
