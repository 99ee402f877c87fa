import type { SectionChange, UserChange } from '../../../../sync/contract/calls/index.ts';
import { userMessages as texts } from '../user-messages.ts';

const words = texts.changeWords;

/** A change in words: whom and what it was about, and from what to what; null where one says nothing. */
export function describeChange(change: UserChange | SectionChange): { what: string; values: string | null } {
  const person = 'person' in change ? change.person : null;
  const name = words.what[change.what];
  return { what: person === null ? name : words.of(person, name), values: describeValues(change) };
}

function describeValues({ what, before, after }: UserChange | SectionChange): string | null {
  switch (what) {
    case 'created':
    case 'password':
    case 'section-created':
    case 'section-deleted':
    case 'section-restored':
      return null;
    case 'payment':
    case 'correction':
      return texts.money(Number(after) / 100);
    case 'hourlyPrice':
      return words.fromTo(texts.money(Number(before) / 100), texts.money(Number(after) / 100));
    case 'exception': {
      const kind = words.kinds[String(after ?? before)] ?? String(after ?? before);
      return after === null ? words.ended(kind) : words.added(kind);
    }
    default:
      return words.fromTo(show(before), show(after));
  }
}

function show(value: UserChange['before']): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value === null || value === '' ? texts.none : String(value);
}
