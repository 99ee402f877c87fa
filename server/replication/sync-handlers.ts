import type { Request } from 'express';
import type { syncCalls } from '../../sync/contract/calls/sync.ts';
import { MAX_COMMANDS, type Command } from '../../sync/contract/index.ts';
import { acceptCommands } from '../../sync/server/accept-commands.ts';
import { readFeed } from '../../sync/server/read-feed.ts';
import type { ServerContext } from '../context.ts';
import { isNewerClient } from '../http/contract-version.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { identityOf } from '../http/identity.ts';
import {
  badInput,
  forbidden,
  notFound,
  outdated,
  serverOutdated,
  tooLarge,
  unauthorized,
} from '../http/problems.ts';
import { NO_STORE, ok } from '../http/reply.ts';
import { commandStore } from '../store/command-store.ts';
import type { EventStreams } from './event-streams.ts';
import { sortCommands } from './sort-commands.ts';

/** A delivery token speaks for one device alone. */
function isForeignDevice(request: Request, deviceId: string): boolean {
  const who = identityOf(request);
  return who.kind === 'delivery' && who.device !== deviceId;
}

/** Those that a delivery token may still send, up to the first that was given later: commands go in their order. */
function deliverable(request: Request, commands: Command[]): Command[] {
  const who = identityOf(request);
  const first = who.kind === 'delivery' ? commands.findIndex(({ at }) => at > who.until) : -1;
  return first < 0 ? commands : commands.slice(0, first);
}

export function syncHandlers(
  { store, clock }: ServerContext,
  streams: EventStreams,
): HandlersOf<typeof syncCalls> {
  return {
    async 'sync.send'({ body: { deviceId, commands: sent }, actor, request }) {
      if (isForeignDevice(request, deviceId)) return forbidden();
      if (sent.length > MAX_COMMANDS) return tooLarge();
      const isNewer = isNewerClient(request);
      const sorted = sortCommands(sent, isNewer);
      if (!sorted) return badInput([['commands', '']]);
      const { malformed } = sorted;
      const commands = deliverable(request, sorted.commands);
      // What was given after the sign-out waits on the device for its owner.
      if (commands.length < sorted.commands.length && commands.length === 0) return unauthorized();
      if (isNewer && commands.length === 0) return serverOutdated();
      const accepted = commands.length
        ? await acceptCommands({ store: commandStore(store), clock }, actor, { deviceId, commands })
        : [];
      return ok({ answers: [...accepted, ...malformed] }, NO_STORE);
    },

    async 'sync.pull'({ params, body, actor, request }) {
      const page = await readFeed({ store: commandStore(store), clock }, actor, {
        noun: params.noun,
        ...body,
      });
      if ('refused' in page) {
        if (page.refused === 'forbidden') return forbidden();
        return isNewerClient(request) ? serverOutdated() : notFound();
      }
      return ok(page, NO_STORE);
    },

    'sync.pull-by-address': () => outdated(),

    'sync.events'({ actor, request }) {
      const who = identityOf(request);
      if (who.kind !== 'person') return unauthorized();
      return { start: (response) => streams.add(actor, who, response) };
    },
  };
}
