import fc from 'fast-check';
import { describe, it } from 'vitest';
import { z } from 'zod';
import { calls, type CallRow } from '../../../sync/contract/calls/index.ts';
import { nouns } from '../../../sync/contract/index.ts';

/** What looks like something, and isn't; whatever a check on several fields may meet after one of them has failed its own. */
const odd = fc.oneof(
  fc.constantFrom('', 'a', 'b', '2026-13-45', '2026-02-30', '9999-12-31', '0000-00-00', '\ud800', '\u0000'),
  fc.constantFrom(null, true, -1, 0, 1e308, -9007199254740991, [], {}, [null], [2026, 13, 45], {
    a: { b: [] },
  }),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
}

/** Values of the schema's shape, with odd ones at any place. */
function shapeOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const choices: fc.Arbitrary<unknown>[] = [odd];
  if (depth > 4) return odd;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => [name, shapeOf(field, depth + 1)] as const,
    );
    choices.push(fc.record(Object.fromEntries(fields), { requiredKeys: [] }));
    choices.push(fc.record(Object.fromEntries(fields)), fc.record(Object.fromEntries(fields)));
  }
  if (schema.items) choices.push(fc.array(shapeOf(schema.items, depth + 1), { maxLength: 3 }));
  if (schema.enum) choices.push(fc.constantFrom(...schema.enum));
  for (const other of schema.anyOf ?? []) choices.push(shapeOf(other, depth + 1));
  if (schema.type === 'string') choices.push(fc.constantFrom('2026-09-01', 'print', 'ola'));
  if (schema.type === 'integer' || schema.type === 'number') choices.push(fc.integer());
  return fc.oneof(...choices);
}

const schemas = [
  ...Object.entries(calls as Record<string, CallRow>).flatMap(([name, row]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      row[part] ? [[`${name} ${part}`, row[part] as z.ZodType] as const] : [],
    ),
  ),
  ...Object.values(nouns).flatMap(({ commands }) =>
    Object.entries(commands as Record<string, { args: z.ZodType }>).map(
      ([name, { args }]) => [name, args] as const,
    ),
  ),
];

describe('malformed input is refused, and throws nowhere:', () => {
  it.each(schemas)('%s', (_, schema) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    fc.assert(
      fc.property(shapeOf(shape), (value) => void schema.safeParse(value)),
      { numRuns: 300 },
    );
  });
});
