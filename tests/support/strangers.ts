/** Answers of somebody on the way to the server: a school's filter, a captive portal, a gateway, a proxy. */
import { ours } from './our-answer.ts';

const STATUSES = [
  200, 400, 401, 403, 404, 407, 408, 410, 413, 415, 418, 426, 429, 431, 451, 500, 501, 502, 503, 504, 511,
];

interface Body {
  name: string;
  text: string;
  headers: Record<string, string>;
}

/** The same body as our server's may come from a stranger, who lacks its header; the header's bearer may lack the body. */
const bodies = (fitting: unknown): Body[] => [
  { name: 'a page', text: '<html><h1>Zaloguj się do sieci</h1>', headers: { 'content-type': 'text/html' } },
  { name: 'nothing', text: '', headers: {} },
  { name: 'some JSON', text: '{"error":"blocked"}', headers: { 'content-type': 'application/json' } },
  {
    name: 'JSON like ours',
    text: JSON.stringify({ code: 'unauthorized', message: 'Zaloguj się.', ...(fitting as object) }),
    headers: { 'content-type': 'application/json', 'retry-after': '600' },
  },
  { name: 'a page behind our header', text: '<html>', headers: { ...ours, 'content-type': 'text/html' } },
];

export interface Stranger {
  name: string;
  status: number;
  text: string;
  headers: Record<string, string>;
}

/** Every status with every body. `fitting` is what our server would answer with 200. */
export const strangers = (fitting: unknown = {}): Stranger[] =>
  STATUSES.flatMap((status) =>
    bodies(fitting).map(({ name, ...body }) => ({ name: `${status} with ${name}`, status, ...body })),
  );

export const responseOf = ({ status, text, headers }: Stranger): Response =>
  new Response(text, { status, headers: { date: 'Thu, 01 Jan 1970 00:00:00 GMT', ...headers } });
