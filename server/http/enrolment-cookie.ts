import type { Request } from 'express';
import type { Tokens } from './tokens.ts';

const NAME = 'enrolled-device';

export function enrolmentCookie(
  { token, maxAgeSeconds }: ReturnType<Tokens['enrolment']>,
  secure: boolean,
): string {
  const parts = [
    `${NAME}=${token}`,
    'Path=/api/sections',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

export function isEnrolled(request: Request, tokens: Tokens): boolean {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const token = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return token !== undefined && tokens.verify(token)?.aud === 'enrolment';
}
