/** The name of a course in addresses: admin seed, section 5. */
import { foldText } from '../fold-text.ts';

export const FRIENDLY_IDENTIFIER = /^[a-z0-9-]+$/;
export const LONGEST_IDENTIFIER = 80;

/** What a title suggests: its letters without accents and its digits, joined by hyphens; empty where it has none. */
export const proposeIdentifier = (title: string): string =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_IDENTIFIER)
    .replace(/^-|-$/g, '');

/** What the copy of a course is called unless somebody says otherwise: admin seed, section 4. */
export const proposeCopyIdentifier = (identifier: string): string =>
  `${identifier.slice(0, LONGEST_IDENTIFIER - COPY.length)}${COPY}`;
const COPY = '-copy';
