import {
  refusalCodeSchema,
  type Actor,
  type Command,
  type CommandAnswer,
  type CommandId,
  type CommandRequest,
} from '../contract/index.ts';
import { carryOut, resolveCommand } from './carry-out.ts';
import type { CommandStore, NewReceipt, Receipt } from './command-store.ts';
import { pauseAtRandom } from './pause.ts';
import { loadWorkingSet } from './working-set.ts';

export interface AcceptDeps {
  store: CommandStore;
  clock: () => number;
  /** Where one is refused nothing is carried out, and nothing is remembered of any of them. */
  allOrNothing?: boolean;
  /** Waits before a further attempt after a conflict. */
  pause?: (attempt: number) => Promise<void>;
}

const MAX_ATTEMPTS = 30;

/**
 * Decides on each command of a request and answers in its order. Effects, audit rows, receipts and numbers are one
 * commit; a refused command leaves its receipt there too and stops none of the others. Throws only where the store does,
 * or where other writers won every attempt; the device then asks again.
 */
export async function acceptCommands(
  { store, clock, allOrNothing = false, pause = pauseAtRandom }: AcceptDeps,
  actor: Actor,
  request: CommandRequest,
): Promise<CommandAnswer[]> {
  const unique = new Map<string, Command>();
  for (const command of request.commands) if (!unique.has(command.id)) unique.set(command.id, command);
  const ids = [...unique.keys()];

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(attempt);
    const earlier = byId(await store.receipts(ids));
    const fresh = [...unique.values()].filter((c) => !earlier.has(c.id)).map((c) => resolveCommand(c, actor));
    if (fresh.length === 0) return answerAll(request, earlier, earlier);

    const records = await loadWorkingSet(
      store,
      fresh.flatMap((c) => (c.valid ? c.wanted : [])),
    );
    const now = clock();
    const results = fresh.map((command) =>
      carryOut(command, records, { actor, device: request.deviceId, now }),
    );
    const refusals = results.flatMap(({ receipt }) => (receipt.status === 'refused' ? [receipt] : []));
    if (allOrNothing && refusals.length > 0) return refusals.map(answerRefusal);
    const commit = await store.commit({
      writes: records.writes(),
      audit: results.flatMap((r) => r.audit ?? []),
      receipts: results.map((r) => r.receipt),
    });
    // Answered from what was recorded: a device hears the same now and after a lost answer.
    if (commit.ok) return answerAll(request, byId(await store.receipts(ids)), earlier);
    if (commit.code !== 'conflict') throw new Error(`${commit.code}: ${commit.collection}/${commit.id}`);
  }
  throw new Error('commands lost to other writers too many times');
}

const answerRefusal = ({ commandId, code }: NewReceipt): CommandAnswer => ({
  id: commandId as CommandId,
  status: 'refused',
  code: refusalCodeSchema.parse(code),
});

const byId = (receipts: readonly Receipt[]) => new Map(receipts.map((r) => [r.commandId, r]));

function answerAll(
  request: CommandRequest,
  receipts: ReadonlyMap<string, Receipt>,
  earlier: ReadonlyMap<string, Receipt>,
): CommandAnswer[] {
  const answered = new Set(earlier.keys());
  return request.commands.map(({ id }) => {
    const receipt = receipts.get(id)!;
    const { status, scope, number } = receipt;
    const repeated = answered.has(id);
    answered.add(id);
    return status === 'refused'
      ? answerRefusal(receipt)
      : { id, status: repeated ? 'known' : status, scope, number };
  });
}
