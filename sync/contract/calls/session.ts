import { z } from 'zod';
import { text } from '../text.ts';
import type { CallTable } from './call.ts';

const refreshInput = z.strictObject({ refreshToken: text().min(1).max(200) });
const token = z.object({ response: z.string() });

export const authCalls = {
  'auth.login': {
    method: 'POST',
    path: '/api/auth/login/',
    who: 'anyone',
    summary: 'Signs in. The wizard sends `{section.username}/{participant id}` as username',
    body: z.strictObject({
      username: text().trim().min(1).max(200),
      password: text().min(1).max(200),
    }),
    answer: z.object({ response: z.object({ token: z.string(), refreshToken: z.string() }) }),
  },
  'auth.read-token': {
    method: 'GET',
    path: '/api/auth/refresh/',
    who: 'anyone',
    summary: 'A new access token; the refresh token stays as it is',
    query: refreshInput,
    answer: token,
  },
  'auth.refresh': {
    method: 'POST',
    path: '/api/auth/refresh/',
    who: 'anyone',
    summary: 'A new access token and the next refresh token',
    body: refreshInput,
    answer: token.extend({ refreshToken: z.string() }),
  },
  'auth.logout': {
    method: 'POST',
    path: '/api/auth/logout/',
    who: 'anyone',
    summary: 'Ends the session of a refresh token',
    body: refreshInput.partial().extend({
      /** The device goes on sending what was done before, by a delivery token that it signs. */
      unsentWork: z.boolean().default(false),
      /** The device keeps the refresh token behind the password, for a sign-in without network. */
      offlineSignIn: z.boolean().default(false),
    }),
  },
} as const satisfies CallTable;
