import { createHmac } from 'node:crypto';
import type { User } from '../../../sync/contract/index.ts';
import type { Clock } from '../../clock.ts';
import { FailureLimit } from '../../http/failure-limit.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';
import { SlowLane } from './slow-lane.ts';

const WINDOW = 15 * 60 * 1000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/** Stands for a name or an address in a log or a record, without telling it. */
export const markOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`mark:${text.toLowerCase()}`).digest('base64url').slice(0, 16);

/** Has this account signed in from there, in a session that still lasts? */
export async function hasSignedInFrom(store: Store, user: User, address: string): Promise<boolean> {
  const sessions = await store.findDocs(collections.refreshToken, { where: { userId: user.id } });
  return sessions.some(({ from }) => from === address);
}

export interface LoginTry {
  /** A mark of where it comes from. */
  address: string;
  /** Undefined for a name that nobody has. */
  user: User | undefined;
  /** The browser, where this account has signed in on it. */
  device: string | undefined;
  hasBeenHere(): Promise<boolean>;
}

/** `wait`: seconds until another try is worth it. `pointless`: the answer is no, whatever the password. */
export type Entry =
  { status: 'refused'; wait: number } | { status: 'pointless' } | { status: 'let-in'; succeed: () => void };

/**
 * Guessing is slowed down per account and address. Whoever is expected (a browser that the account has signed in on, an address
 * that it has signed in from, an administrator) is never refused for others' guesses, only made to wait. Names that nobody has
 * count for themselves alone: they lock nothing.
 */
export function createLoginLimits(clock: Clock) {
  const accountHere = new FailureLimit(10, WINDOW, clock);
  const account = new FailureLimit(60, WINDOW, clock);
  const expected = new FailureLimit(10, WINDOW, clock);
  const invented = new FailureLimit(20, WINDOW, clock);
  const lane = new SlowLane();

  function count(counters: readonly (readonly [FailureLimit, string])[]): Entry {
    counters.forEach(([limit, key]) => limit.begin(key));
    const succeed = () => {
      counters.forEach(([limit, key]) => limit.takeBack(key));
      const [[first, key]] = counters as [[FailureLimit, string]];
      first.forgive(key);
    };
    return { status: 'let-in', succeed };
  }

  async function enterExpected(key: string): Promise<Entry> {
    const entry = count([[expected, key]]);
    const excess = expected.excessOf(key);
    const pause = excess > 0 ? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (excess - 1)) : 0;
    const isLetIn = pause === 0 || (await lane.pass(key, pause));
    return isLetIn ? entry : { status: 'refused', wait: LONGEST_PAUSE / 1000 };
  }

  return {
    async enter({ address, user, device, hasBeenHere }: LoginTry): Promise<Entry> {
      if (!user) return invented.waitOf(address) > 0 ? { status: 'pointless' } : count([[invented, address]]);
      if (device) return enterExpected(`${user.id} on ${device}`);
      if (user.permissions.includes('ADMIN')) return enterExpected(`${user.id} from ${address}`);
      const counters = [
        [accountHere, `${user.id} ${address}`],
        [account, user.id],
      ] as const;
      const wait = Math.max(...counters.map(([limit, key]) => limit.waitOf(key)));
      if (wait === 0) return count(counters);
      return (await hasBeenHere())
        ? enterExpected(`${user.id} from ${address}`)
        : { status: 'refused', wait };
    },
  };
}
