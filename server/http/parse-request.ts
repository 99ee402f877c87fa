import type { Request } from 'express';
import type { z } from 'zod';
import type { CallRow } from '../../sync/contract/calls/index.ts';
import { badInput, notJson } from './problems.ts';
import type { Reply } from './reply.ts';

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}
const PARTS = ['params', 'query', 'body'] as const;

/** The parts of a request as its row wants them, or the reply that names the wrong and the unknown fields. */
export function parseRequest(
  row: CallRow,
  request: Request,
): { ok: true; parts: Parts } | { ok: false; reply: Reply } {
  const parts: Parts = { params: undefined, query: undefined, body: undefined };
  const wrong = new Set<string>();
  const unknown = new Set<string>();
  for (const part of PARTS) {
    if (part === 'body' && row.bodyType) continue;
    const given: unknown = request[part];
    const schema = row[part];
    if (!schema) {
      for (const name of namesIn(given)) unknown.add(name);
      continue;
    }
    if (part === 'body' && given === undefined && hasForeignBody(request))
      return { ok: false, reply: notJson() };
    const result = schema.safeParse(given === undefined ? {} : given);
    if (result.success) parts[part] = result.data;
    else for (const issue of result.error.issues) sortIssue(issue, part, wrong, unknown);
  }
  if (wrong.size || unknown.size) return { ok: false, reply: badInput([...wrong], [...unknown]) };
  return { ok: true, parts };
}

function sortIssue(issue: z.core.$ZodIssue, part: string, wrong: Set<string>, unknown: Set<string>): void {
  if (issue.code === 'unrecognized_keys')
    for (const key of issue.keys) unknown.add([...issue.path, key].join('.'));
  else wrong.add(issue.path.join('.') || part);
}

/** What a part that should be empty holds. */
function namesIn(given: unknown): string[] {
  if (given === undefined || given === null) return [];
  return typeof given === 'object' && !Array.isArray(given) ? Object.keys(given) : ['body'];
}

const hasForeignBody = (request: Request): boolean =>
  request.headers['content-type'] !== undefined && !request.is('application/json');
