import { z } from 'zod';
import { deviceIdSchema } from '../../../sync/contract/index.ts';
import type { ServerContext } from '../../context.ts';
import { endpoint, openEndpoint } from '../../http/endpoint.ts';
import { FailureLimit } from '../../http/failure-limit.ts';
import { tooMany } from '../../http/problems.ts';
import { noContent, ok, problem, type Reply } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import type { Tokens } from '../../http/tokens.ts';
import { loadActor } from '../../people/load-actor.ts';
import { authMessages } from './auth-messages.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import { isWizardName, signIn } from './sign-in.ts';

const loginBody = z.object({
  username: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(200),
});
const refreshInput = z.object({ refreshToken: z.string().min(1).max(200) });
const deliveryBody = z.object({ deviceId: deviceIdSchema });

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
/** No cache may keep an answer that holds a token. */
const secret = (reply: Reply): Reply =>
  reply.kind === 'stream' ? reply : { ...reply, headers: { ...reply.headers, 'Cache-Control': 'no-store' } };

export function authRoutes({ store, clock, config }: ServerContext, tokens: Tokens): Routes {
  const refreshTokens = createRefreshTokens(store, config.jwtSecret, clock);
  const limitsOf = createLoginLimits(clock);

  return {
    'POST /api/auth/login': openEndpoint({ body: loginBody }, async ({ body, request }) => {
      const tries = limitsOf(body.username, request.ip ?? '');
      if (tries.wait > 0) return tooMany(tries.wait);
      tries.begin();
      const userId = await signIn(store, body.username, body.password);
      if (!userId) {
        const message = isWizardName(body.username) ? authMessages.wrongPassword : authMessages.wrongLogin;
        return problem(401, 'wrong-password', message);
      }
      tries.succeed();
      const response = { token: tokens.access(userId), refreshToken: await refreshTokens.issue(userId) };
      return secret(ok({ response }));
    }),

    /** As the seed has it; leaves the refresh token as it is. */
    'GET /api/auth/refresh': openEndpoint({ query: refreshInput }, async ({ query }) => {
      const userId = await refreshTokens.read(query.refreshToken);
      if (!userId || !(await loadActor(store, userId))) return sessionOver();
      return secret(ok({ response: tokens.access(userId) }));
    }),

    'POST /api/auth/refresh': openEndpoint({ body: refreshInput }, async ({ body }) => {
      const rotated = await refreshTokens.rotate(body.refreshToken);
      if (!rotated || !(await loadActor(store, rotated.userId))) return sessionOver();
      return secret(ok({ response: tokens.access(rotated.userId), refreshToken: rotated.successor }));
    }),

    'POST /api/auth/logout': openEndpoint({ body: refreshInput.partial() }, async ({ body }) => {
      if (body.refreshToken) await refreshTokens.revoke(body.refreshToken);
      return noContent();
    }),

    'POST /api/auth/delivery-token': endpoint({ body: deliveryBody }, ({ body, actor }) =>
      secret(ok({ response: tokens.delivery(actor.userId, body.deviceId) })),
    ),
  };
}
