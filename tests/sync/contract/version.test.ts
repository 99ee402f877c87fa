import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../../../sync/contract/calls/index.ts';
import {
  CONTRACT_VERSION,
  fingerprint,
  nouns,
  type CommandDefinition,
} from '../../../sync/contract/index.ts';

const shapeOf = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema ? fingerprint(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) : undefined;

/** What lies on devices for months and what carries it: each as the fingerprint of its shape. */
function describeContract() {
  const commands = Object.values(nouns).flatMap((noun) =>
    Object.entries(noun.commands as Record<string, CommandDefinition<unknown, unknown>>),
  );
  const carriers = Object.entries(calls).filter(([name]) => name.startsWith('sync.'));
  return {
    version: CONTRACT_VERSION,
    commands: Object.fromEntries(
      commands.map(([type, { args }]) => [type, shapeOf(args as z.ZodType, 'input')]),
    ),
    records: Object.fromEntries(
      Object.entries(nouns).map(([name, { schema }]) => [name, shapeOf(schema, 'output')]),
    ),
    calls: Object.fromEntries(
      carriers.map(([name, row]) => {
        const { body, answer } = row as { body?: z.ZodType; answer?: z.ZodType };
        return [name, [shapeOf(body, 'input'), shapeOf(answer, 'output')]];
      }),
    ),
  };
}

/**
 * Red? Where one end could misread the other (see sync/contract/version.ts), count `CONTRACT_VERSION` up. Then, or where neither
 * could, record what is new: `npx vitest run tests/sync/contract/version.test.ts -u`.
 */
it('commands, records and what carries them change only together with this recorded version', async () => {
  await expect(`${JSON.stringify(describeContract(), null, 2)}\n`).toMatchFileSnapshot(
    '../golden/contract.json',
  );
});
