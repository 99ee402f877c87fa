import type { ServerContext } from '../../context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { enrolmentCookie } from '../../http/enrolment-cookie.ts';
import type { Routes } from '../../http/routes.ts';
import type { Tokens } from '../../http/tokens.ts';

export function deviceRoutes({ config }: ServerContext, tokens: Tokens): Routes {
  return {
    /** From now on this browser is shown names in the sign-in wizard. */
    'POST /api/devices/enrol': endpoint({}, () => ({
      kind: 'empty',
      status: 204,
      headers: { 'Set-Cookie': enrolmentCookie(tokens.enrolment(), config.secureCookies) },
    })),
  };
}
