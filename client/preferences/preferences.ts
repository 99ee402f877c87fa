import { z } from 'zod';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../ui/stored-value.ts';

/** Pixels, small to large, for 'A−' and 'A+'. */
export const CODE_SIZES: readonly number[] = [14, 16, 18, 20, 24, 28, 32, 40];
/** Learner seed, section 9: code editor font size on the task page. */
const DEFAULT_CODE_SIZE = 24;

const preferencesSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  font: z.enum(['lexend', 'opendyslexic']).catch('lexend'),
  muted: z.boolean().catch(false),
  /** Null follows the system. */
  reducedMotion: z.boolean().nullable().catch(null),
  /** The palette of Python snippets beside the editor. */
  blockPalette: z.boolean().catch(false),
  /** Of the letters in the task page's editor, in pixels. */
  codeSize: z
    .number()
    .refine((size) => CODE_SIZES.includes(size))
    .catch(DEFAULT_CODE_SIZE),
});
/** How one person likes the product on this device. Never leaves it. */
export type Preferences = z.infer<typeof preferencesSchema>;

const STORAGE_KEY = 'preferences';
const read = () => readStored(STORAGE_KEY, preferencesSchema) ?? preferencesSchema.parse({});
const store = createStore<Preferences>(read);

function show(preferences: Preferences): void {
  const { dataset } = document.documentElement;
  if (preferences.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = preferences.theme;
  dataset['font'] = preferences.font;
  if (preferences.reducedMotion === null) delete dataset['motion'];
  else dataset['motion'] = preferences.reducedMotion ? 'reduced' : 'full';
}

function replace(next: Preferences): void {
  show(next);
  store.setState(next, true);
}

/** Applies the stored preferences to the page and follows changes made in other tabs. Called once, before the first render. */
export function startPreferences(): void {
  show(store.getState());
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) replace(read());
  });
}

export const getPreferences = (): Preferences => store.getState();

export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...store.getState(), ...change };
  writeStored(STORAGE_KEY, next);
  replace(next);
}

export const usePreferences = (): Preferences => useStore(store);
