import type { Request } from 'express';
import { readCookie, writeCookie } from './cookies.ts';
import type { Tokens } from './tokens.ts';

const NAME = 'enrolled-device';

export const enrolmentCookie = (
  { token, maxAgeSeconds }: ReturnType<Tokens['enrolment']>,
  secure: boolean,
): string => writeCookie(NAME, token, { path: '/api/sections', maxAgeSeconds, secure });

export function isEnrolled(request: Request, tokens: Tokens): boolean {
  const token = readCookie(request, NAME);
  return token !== undefined && tokens.verify(token)?.aud === 'enrolment';
}
