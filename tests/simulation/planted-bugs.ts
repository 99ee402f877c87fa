/** A mistake that somebody could make, as a change of one place in the source. */
export interface PlantedBug {
  /** What goes wrong. */
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
}

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'an answer of a portal or a filter is obeyed',
    file: 'sync/client/ask.ts',
    find: 'if (!isOurs(response)) return noAnswer;',
    replace: '',
  },
  {
    name: 'a request on a half-open line is waited for without end',
    file: 'sync/client/line.ts',
    find: "timer = setTimeout(giveUp, limit, 'TimeoutError');",
    replace: '',
  },
  {
    name: 'what waits for a pull is not sent again in a new epoch',
    file: 'sync/client/outbox-entry.ts',
    find: "return entry.state === 'acknowledged' ? { ...draftOf(entry), state: 'queued' } : entry;",
    replace: 'return entry;',
  },
  {
    name: 'what has settled is not sent again after a restore',
    file: 'sync/client/outbox-entry.ts',
    find: 'storeOfEpoch(before) !== storeOfEpoch(after);',
    replace: 'false;',
  },
  {
    name: 'what has settled is not kept',
    file: 'tests/support/memory-outbox-storage.ts',
    find: 'this.settled.push(...gone.map((entry) => ({ noun, at: now, entry })));',
    replace: '',
  },
  {
    name: 'records of an older epoch stay on the device',
    file: 'sync/client/pull.ts',
    find: 'await records.sweep(noun, checkpoint.epoch);',
    replace: 'await Promise.resolve();',
  },
  {
    name: 'a checkpoint is kept before its records are',
    file: 'sync/client/pull.ts',
    find: 'if (entries.length > 0) await records.write(noun, checkpoint.epoch, entries);',
    replace: `await storage.advance(noun, { ...checkpoint, since }, !more, now());
          if (entries.length > 0) await records.write(noun, checkpoint.epoch, entries);`,
  },
  {
    name: 'a device whose clock runs ahead wins every contest',
    file: 'sync/server/carry-out.ts',
    find: 'Math.min(command.at, now)',
    replace: 'command.at',
  },
  {
    name: 'a command that came twice is carried out twice',
    file: 'sync/server/accept-commands.ts',
    find: 'receipts: results.map((r) => r.receipt),',
    replace: 'receipts: results.map((r) => ({ ...r.receipt, commandId: `${r.receipt.commandId}/${now}` })),',
  },
  {
    name: 'a page of the feed that is full passes over what follows',
    file: 'sync/server/read-feed.ts',
    find: 'at = changes.length < left ? Math.max(last, head) : last;',
    replace: 'at = Math.max(last, head);',
  },
  {
    name: 'a record that moves leaves no tombstone behind',
    file: 'server/store/plan-commit.ts',
    find: 'if (current?.scope && current.scope !== scope) numbering.next(current.scope, collection, id, true);',
    replace: '',
  },
  {
    name: 'a second completion is awarded again',
    file: 'sync/domain/task-progress.ts',
    find: 'if (current.completedAt !== null) return current;',
    replace: '',
  },
  {
    name: 'the hint costs a point too much',
    file: 'sync/domain/task-progress.ts',
    find: 'Math.ceil(experienceReward / 2)',
    replace: 'Math.floor(experienceReward / 2)',
  },
  {
    name: 'of two contesting marks the earlier one shows',
    file: 'sync/domain/register.ts',
    find: 'const shown = rival && !isLater(added, rival) ? rival : added;',
    replace: 'const shown = added;',
  },
  {
    name: 'a sign-out empties the outbox',
    file: 'tests/simulation/device.ts',
    find: 'this.signedOut = true;',
    replace: 'this.signedOut = true; this.disk.entries = [];',
  },
  {
    name: 'a disk says that it has written before it has',
    file: 'tests/simulation/device.ts',
    find: 'const fragile = methods.includes(name as keyof S);',
    replace: `const fragile = methods.includes(name as keyof S);
          if (name === 'append' && random.chance(0.02)) return args[0];`,
  },
];
