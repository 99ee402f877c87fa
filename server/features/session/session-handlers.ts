import type { authCalls } from '../../../sync/contract/calls/session.ts';
import type { ServerContext } from '../../context.ts';
import { FailureLimit } from '../../http/failure-limit.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { tooMany } from '../../http/problems.ts';
import { done, NO_STORE, ok, problem, type Reply } from '../../http/reply.ts';
import type { Tokens } from '../../http/tokens.ts';
import { loadActor } from '../../account/load-actor.ts';
import { authMessages } from './session-messages.ts';
import type { Sessions } from '../../account/sessions.ts';
import { isWizardName, signIn } from './sign-in.ts';

const WINDOW = 15 * 60 * 1000;

/** Fifteen children share one school address and mistype, so an address is let much more than an account. */
function createLoginLimits(clock: ServerContext['clock']) {
  const accountHere = new FailureLimit(10, WINDOW, clock);
  const account = new FailureLimit(60, WINDOW, clock);
  const address = new FailureLimit(400, WINDOW, clock);
  return (username: string, ip: string) => {
    const name = username.toLowerCase();
    const counters = [
      [accountHere, `${name} ${ip}`],
      [account, name],
      [address, ip],
    ] as const;
    return {
      wait: Math.max(...counters.map(([limit, key]) => limit.waitOf(key))),
      begin: () => counters.forEach(([limit, key]) => limit.begin(key)),
      succeed: () => {
        counters.forEach(([limit, key]) => limit.takeBack(key));
        accountHere.forgive(`${name} ${ip}`);
      },
    };
  };
}

const sessionOver = (): Reply => problem(401, 'session-over', authMessages.sessionOver);

export function authHandlers(
  { store, clock }: ServerContext,
  tokens: Tokens,
  sessions: Sessions,
): HandlersOf<typeof authCalls> {
  const limitsOf = createLoginLimits(clock);

  return {
    async 'auth.login'({ body, request }) {
      const tries = limitsOf(body.username, request.ip ?? '');
      if (tries.wait > 0) return tooMany(tries.wait);
      tries.begin();
      const userId = await signIn(store, body.username, body.password);
      if (!userId) {
        const message = isWizardName(body.username) ? authMessages.wrongPassword : authMessages.wrongLogin;
        return problem(401, 'wrong-password', message);
      }
      tries.succeed();
      const { session, refreshToken } = await sessions.begin(userId);
      return ok({ response: { token: tokens.access(session), refreshToken } }, NO_STORE);
    },

    /** As the seed has it; leaves the refresh token as it is. */
    async 'auth.read-token'({ query }) {
      const session = await sessions.read(query.refreshToken);
      if (!session || !(await loadActor(store, session.userId))) return sessionOver();
      return ok({ response: tokens.access(session) }, NO_STORE);
    },

    async 'auth.refresh'({ body }) {
      const rotated = await sessions.rotate(body.refreshToken);
      if (!rotated || !(await loadActor(store, rotated.session.userId))) return sessionOver();
      const { session, successor } = rotated;
      return ok({ response: tokens.access(session), refreshToken: successor }, NO_STORE);
    },

    async 'auth.logout'({ body: { refreshToken, ...how } }) {
      if (refreshToken) await sessions.signOut(refreshToken, how);
      return done();
    },
  };
}
