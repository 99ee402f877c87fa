import type { OutlineGroup } from '../../../sync/contract/documents/outlines.ts';
import { containsWords } from '../../ui/fold-text.ts';

/** Topics with the outlines that have all words of the search in their topic, name and labels; small letters and accents don't count. */
export function findOutlines(groups: readonly OutlineGroup[], search: string): OutlineGroup[] {
  if (search.trim() === '') return [...groups];
  return groups.flatMap(({ title, outlines }) => {
    const found = outlines.filter(({ name, labels }) =>
      containsWords([title, name, ...labels].join(' '), search),
    );
    return found.length > 0 ? [{ title, outlines: found }] : [];
  });
}
