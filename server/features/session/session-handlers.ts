import { setTimeout as sleep } from 'node:timers/promises';
import type { authCalls } from '../../../sync/contract/calls/session.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { tooMany } from '../../http/problems.ts';
import { done, NO_STORE, ok, problem, type Reply } from '../../http/reply.ts';
import type { Tokens } from '../../http/tokens.ts';
import { loadActor } from '../../account/load-actor.ts';
import { authMessages } from './session-messages.ts';
import type { Sessions } from '../../account/sessions.ts';
import { createKnownDevices } from './known-devices.ts';
import { createLoginLimits, hasSignedInFrom, markOf } from './login-limits.ts';
import { checkPassword, findPerson, isWizardName } from './sign-in.ts';

/** Milliseconds: what isn't worth a hash takes as long as one. */
const ABOUT_A_HASH = 300;

const sessionOver = (): Reply => problem(401, 'session-over', authMessages.sessionOver);

export function authHandlers(
  { store, clock, config, log }: ServerContext,
  tokens: Tokens,
  sessions: Sessions,
): HandlersOf<typeof authCalls> {
  const limits = createLoginLimits(clock);
  const known = createKnownDevices(tokens, config.secureCookies);

  return {
    async 'auth.login'({ body, request }) {
      const user = await findPerson(store, body.username);
      const address = markOf(config.jwtSecret, request.ip ?? '');
      const entry = await limits.enter({
        address,
        user,
        device: user && known.find(request, user.id),
        hasBeenHere: async () => user !== undefined && hasSignedInFrom(store, user, address),
      });
      if (entry.status === 'refused') return tooMany(entry.wait);
      const isRight =
        entry.status === 'let-in'
          ? await checkPassword(store, config.passwordCost, user, body.password)
          : await sleep(ABOUT_A_HASH, false);
      if (!user || !isRight || entry.status !== 'let-in') {
        log.warn({ account: markOf(config.jwtSecret, body.username), address: request.ip }, 'sign-in failed');
        const message = isWizardName(body.username) ? authMessages.wrongPassword : authMessages.wrongLogin;
        return problem(401, 'wrong-password', message);
      }
      entry.succeed();
      // Told to nobody who doesn't have the password.
      if (!user.enabled) return problem(403, 'account-disabled', authMessages.accountDisabled);
      const { session, refreshToken } = await sessions.begin(user.id, address);
      const response = { token: tokens.access(session), refreshToken };
      return ok({ response }, { ...NO_STORE, 'Set-Cookie': known.remember(request, user.id) });
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
