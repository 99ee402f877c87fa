import type { UserChange } from '../../../../sync/contract/calls/index.ts';
import { userMessages as texts } from '../user-messages.ts';

const words = texts.changeWords;

/** A change in words: what it was about, and from what to what; null where one says nothing. */
export function describeChange({ what, before, after }: UserChange): { what: string; values: string | null } {
  const name = words.what[what];
  if (what === 'created' || what === 'password') return { what: name, values: null };
  if (what === 'payment' || what === 'correction')
    return { what: name, values: texts.money(Number(after) / 100) };
  if (what === 'exception') {
    const kind = words.kinds[String(after ?? before)] ?? String(after ?? before);
    return { what: name, values: after === null ? words.ended(kind) : words.added(kind) };
  }
  return { what: name, values: words.fromTo(show(before), show(after)) };
}

function show(value: UserChange['before']): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value === null || value === '' ? texts.none : String(value);
}
