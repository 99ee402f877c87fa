import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from './stored-value.ts';

const preferencesSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  font: z.enum(['lexend', 'opendyslexic']).catch('lexend'),
  muted: z.boolean().catch(false),
  /** Null follows the system. */
  reducedMotion: z.boolean().nullable().catch(null),
  /** The palette of Python snippets beside the editor. */
  blockPalette: z.boolean().catch(false),
});
/** How one person likes the product on this device. Never leaves it. */
export type Preferences = z.infer<typeof preferencesSchema>;

const STORAGE_KEY = 'preferences';
const listeners = new Set<() => void>();
const read = () => readStored(STORAGE_KEY, preferencesSchema) ?? preferencesSchema.parse({});
let current = read();

function show(preferences: Preferences): void {
  const { dataset } = document.documentElement;
  if (preferences.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = preferences.theme;
  dataset['font'] = preferences.font;
  if (preferences.reducedMotion === null) delete dataset['motion'];
  else dataset['motion'] = preferences.reducedMotion ? 'reduced' : 'full';
}

function replace(next: Preferences): void {
  current = next;
  show(next);
  for (const listener of listeners) listener();
}

/** Applies the stored preferences to the page and follows changes made in other tabs. Called once, before the first render. */
export function startPreferences(): void {
  show(current);
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) replace(read());
  });
}

export const getPreferences = (): Preferences => current;

export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...current, ...change };
  writeStored(STORAGE_KEY, next);
  replace(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, getPreferences);
}

const systemReducesMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** True where animation is to be left out: by this device's setting, else by the system's. */
export function isMotionReduced(): boolean {
  return current.reducedMotion ?? systemReducesMotion();
}
