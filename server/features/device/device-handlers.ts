import type { deviceCalls } from '../../../sync/contract/calls/device.ts';
import type { ServerContext } from '../../context.ts';
import { enrolmentCookie } from '../../http/enrolment-cookie.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { done } from '../../http/reply.ts';
import type { Tokens } from '../../http/tokens.ts';

export const deviceHandlers = (
  { config }: ServerContext,
  tokens: Tokens,
): HandlersOf<typeof deviceCalls> => ({
  'devices.enrol': () => done({ 'Set-Cookie': enrolmentCookie(tokens.enrolment(), config.secureCookies) }),
});
