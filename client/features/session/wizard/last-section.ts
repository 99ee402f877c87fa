import { z } from 'zod';
import { readStored, writeStored } from '../../../ui/stored-value.ts';

const STORAGE_KEY = 'sign-in/last-section';

/** The class that somebody has last signed in with on this device: most often the next one is of the same. A section's id. */
export const lastSection = (): string | undefined => readStored(STORAGE_KEY, z.string());

export const rememberSection = (id: string): void => writeStored(STORAGE_KEY, id);
