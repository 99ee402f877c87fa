import { useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../../ui/stored-value.ts';

/** Percent; null follows the default. */
const sizesSchema = z.object({
  /** Of the width, for the description. */
  task: z.number().min(15).max(60).nullable().catch(null),
  /** Of what code and console have together, for the code. */
  code: z.number().min(20).max(90).nullable().catch(null),
});
type PaneSizes = z.infer<typeof sizesSchema>;

const STORAGE_KEY = 'workbench/panes';

/** How this device's panes were dragged. Belongs to the screen, not to a child. */
export function usePaneSizes(): [PaneSizes, (change: Partial<PaneSizes>) => void] {
  const [sizes, setSizes] = useState<PaneSizes>(
    () => readStored(STORAGE_KEY, sizesSchema) ?? { task: null, code: null },
  );
  const change = (part: Partial<PaneSizes>) => {
    const next = { ...sizes, ...part };
    setSizes(next);
    writeStored(STORAGE_KEY, next);
  };
  return [sizes, change];
}
