import { useState } from 'react';
import { moveItem } from '../../../ui/SortableList.tsx';

let last = 0;
const newKey = (): string => `row-${(last += 1)}`;

/** What tells the rows of a list apart while they move: what is written in them may be the same. */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<string[]>(() => Array.from({ length: count }, newKey));
  // As long as the list, whoever changed it.
  const shown =
    keys.length === count ? keys : Array.from({ length: count }, (_, index) => keys[index] ?? newKey());
  if (shown !== keys) setKeys(shown);
  return {
    keys: shown,
    onMove: (from: number, to: number) => setKeys(moveItem(shown, from, to)),
    onRemove: (index: number) => setKeys(shown.toSpliced(index, 1)),
  };
}
