/** One transfer for several children: brothers and sisters share it. Money in grosze. Source: docs/decisions/0012. */

export interface Share {
  personId: string;
  amount: number;
}

export type SplitRefusal = 'bad-shares' | 'same-person' | 'other-sum';

/** Why a transfer of this amount can't be booked as these shares; null where it can. */
export function refuseSplit(amount: number, shares: readonly Share[]): SplitRefusal | null {
  if (shares.length === 0 || shares.some((share) => !Number.isSafeInteger(share.amount) || share.amount <= 0))
    return 'bad-shares';
  if (new Set(shares.map(({ personId }) => personId)).size < shares.length) return 'same-person';
  return sumOf(shares) === amount ? null : 'other-sum';
}

/** Splits an amount as these shares were split, or evenly where they are nothing, to the grosz. */
export function splitAlike(amount: number, shares: readonly Share[]): Share[] {
  const total = sumOf(shares);
  let left = amount;
  return shares.map(({ personId, amount: part }, i) => {
    const share =
      i === shares.length - 1
        ? left
        : Math.round(total > 0 ? (amount * part) / total : amount / shares.length);
    left -= share;
    return { personId, amount: share };
  });
}

/** Whether two splits give the same people the same, in whatever order. */
export const isSameSplit = (a: readonly Share[], b: readonly Share[]): boolean =>
  a.length === b.length &&
  a.every((one) => b.some((other) => other.personId === one.personId && other.amount === one.amount));

export const sumOf = (shares: readonly Pick<Share, 'amount'>[]): number =>
  shares.reduce((sum, share) => sum + share.amount, 0);
