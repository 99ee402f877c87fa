import { epochOf } from '../contract/index.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Tombstones are kept for 90 days; a device must start again before it could miss one. */
const EPOCH_DAYS = 60;

/** 53 bits of a text, well mixed (cyrb53). Tells scope sets apart; guards nothing. */
function hashText(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/**
 * The epoch to answer with: the one asked with while it stands, else a new one. It stands while the store was not
 * restored, the person may read the same (`rights`), and it is younger than `EPOCH_DAYS`.
 */
export function currentEpoch(
  asked: string,
  storeEpoch: string,
  rights: readonly string[],
  now: number,
): string {
  const today = Math.floor(now / DAY);
  const from = (day: number) => epochOf(storeEpoch, hashText(rights.toSorted().join(' ')), day);
  const issued = Number(asked.slice(asked.lastIndexOf('-') + 1));
  const stands = asked === from(issued) && issued <= today && today - issued < EPOCH_DAYS;
  return stands ? asked : from(today);
}
