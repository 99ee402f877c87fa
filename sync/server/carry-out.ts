import {
  findCommand,
  type Actor,
  type AnyCommandDefinition,
  type Command,
  type DeviceId,
  type NounName,
  type RefusalCode,
  type Scope,
} from '../contract/index.ts';
import type { CommandAudit, NewReceipt } from './command-store.ts';
import type { WorkingSet } from './working-set.ts';

/** A command with its rule found and its arguments parsed, or the reason why it can't be. */
export type ResolvedCommand =
  | { valid: false; command: Command; code: RefusalCode }
  | {
      valid: true;
      command: Command;
      noun: NounName;
      definition: AnyCommandDefinition<unknown>;
      args: unknown;
      target: { id: string; scope: Scope };
      /** The record it changes and those that its rule looks up. */
      wanted: { noun: string; id: string }[];
    };

export function resolveCommand(command: Command, actor: Actor): ResolvedCommand {
  const found = findCommand(command.type);
  if (!found) return { valid: false, command, code: 'unknown-command' };
  const { noun, definition } = found;
  const parsed = definition.args.safeParse(command.args);
  if (!parsed.success) return { valid: false, command, code: 'invalid' };
  const args: unknown = parsed.data;
  const target = definition.target(args, actor);
  const wanted = [{ noun, id: target.id }, ...definition.needs(args)];
  return { valid: true, command, noun, definition, args, target, wanted };
}

interface Circumstances {
  actor: Actor;
  device: DeviceId;
  now: number;
}

const EARLIEST = Date.UTC(2020, 0);

/** Applies one command to the records in memory. */
export function carryOut(
  resolved: ResolvedCommand,
  records: WorkingSet,
  { actor, device, now }: Circumstances,
): { receipt: NewReceipt; audit?: CommandAudit } {
  const { command } = resolved;
  const refuse = (code: RefusalCode) => ({
    receipt: {
      commandId: command.id,
      status: 'refused' as const,
      code,
      scope: '',
      collection: '',
      recordId: '',
      at: now,
    },
  });
  if (!resolved.valid) return refuse(resolved.code);

  const { noun, definition, args, target } = resolved;
  const current = records.get(noun, target.id);
  const result = definition.reduce(current, args, {
    id: command.id,
    // A device whose clock runs ahead must not win every contest; one that lost its clock says 1970.
    at: Math.max(EARLIEST, Math.min(command.at, now)),
    base: command.base,
    device,
    actor,
    lookup: records.lookup,
  });
  if (result.outcome === 'refused') return refuse(result.code);

  const receipt: NewReceipt = {
    commandId: command.id,
    status: result.outcome,
    code: null,
    scope: target.scope,
    collection: noun,
    recordId: target.id,
    at: now,
  };
  if (result.outcome === 'known') return { receipt };
  records.put(noun, target.id, target.scope, result.doc as object);
  if (!definition.audited) return { receipt };
  return {
    receipt,
    audit: {
      at: now,
      by: actor.userId,
      action: command.type,
      collection: noun,
      recordId: target.id,
      before: current === undefined ? null : definition.audited(current),
      after: definition.audited(result.doc),
    },
  };
}
