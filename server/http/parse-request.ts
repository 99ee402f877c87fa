import type { Request } from 'express';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import type { CallRow } from '../../sync/contract/calls/index.ts';
import { describeIssue, openUnion } from './describe-issue.ts';
import { badInput, notJson } from './problems.ts';
import type { Reply } from './reply.ts';

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}
interface Parsed {
  data: unknown;
  issues: readonly z.core.$ZodIssue[];
}
/** Entries of a list that are looked at in one go. */
const PIECE = 250;
const PARTS = ['params', 'query', 'body'] as const;

/** The parts of a request as its row wants them, or the reply that names the wrong and the unknown fields. */
export async function parseRequest(
  row: CallRow,
  request: Request,
): Promise<{ ok: true; parts: Parts } | { ok: false; reply: Reply }> {
  const parts: Parts = { params: undefined, query: undefined, body: undefined };
  const wrong = new Map<string, string>();
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
    const isLong = schema instanceof z.ZodArray && Array.isArray(given) && given.length > PIECE;
    const { data, issues } = isLong
      ? await parseLongList(schema, given)
      : parse(schema, given === undefined ? {} : given);
    parts[part] = data;
    for (const issue of issues.flatMap(openUnion)) sortIssue(issue, part, given, wrong, unknown);
  }
  if (wrong.size || unknown.size) return { ok: false, reply: badInput(wrong, unknown) };
  return { ok: true, parts };
}

function parse(schema: z.ZodType, given: unknown): Parsed {
  const { data, error } = schema.safeParse(given);
  return { data, issues: error?.issues ?? [] };
}

/** As the schema parses it, a piece at a time: 5,000 transfers take up to 60 ms, and others are served meanwhile. */
async function parseLongList(schema: z.ZodArray, given: readonly unknown[]): Promise<Parsed> {
  // What it says of the list itself, such as how long it may be.
  const ofList = parse(schema.clone({ ...schema.def, element: z.unknown() }), given);
  if (ofList.issues.length > 0) return ofList;
  const piece = z.array(schema.element);
  const data: unknown[] = [];
  const issues: z.core.$ZodIssue[] = [];
  for (let from = 0; from < given.length; from += PIECE) {
    const parsed = parse(piece, given.slice(from, from + PIECE));
    if (Array.isArray(parsed.data)) data.push(...(parsed.data as unknown[]));
    for (const {
      path: [index, ...rest],
      ...issue
    } of parsed.issues)
      issues.push({ ...issue, path: [from + Number(index), ...rest] } as z.core.$ZodIssue);
    await turn();
  }
  return { data, issues };
}

function sortIssue(
  issue: z.core.$ZodIssue,
  part: string,
  given: unknown,
  wrong: Map<string, string>,
  unknown: Set<string>,
): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) unknown.add([...issue.path, key].join('.'));
    return;
  }
  // What a parameter of the address is made into has fields that nobody sent.
  const path = part === 'query' ? issue.path.slice(0, 1) : issue.path;
  const name = path.join('.') || part;
  if (!wrong.get(name)) wrong.set(name, describeIssue(issue, given));
}

/** What a part that should be empty holds. */
function namesIn(given: unknown): string[] {
  if (given === undefined || given === null) return [];
  return typeof given === 'object' && !Array.isArray(given) ? Object.keys(given) : ['body'];
}

const hasForeignBody = (request: Request): boolean =>
  request.headers['content-type'] !== undefined && !request.is('application/json');
