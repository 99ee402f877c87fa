import { z } from 'zod';
import { newId } from '../../../../sync/contract/index.ts';
import type { DraftKey } from './draft-store.ts';

const written = { code: z.string(), edit: z.number() };
const messageSchema = z.discriminatedUnion('type', [
  /** This tab has opened the task. */
  z.object({ type: z.literal('opened'), by: z.string() }),
  /** The answer to that tab: so have I, and this is what I show. */
  z.object({ type: z.literal('here'), to: z.string(), ...written }),
  /** Written in this tab, and kept. */
  z.object({ type: z.literal('wrote'), ...written }),
  z.object({ type: z.literal('closed') }),
]);
export type TabMessage = z.infer<typeof messageSchema>;

/** The other tabs in which this account has this task open. */
export interface TaskTabs {
  /** Names this tab. */
  id: string;
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

const alone: TaskTabs = { id: '', tell: () => undefined, listen: () => undefined, close: () => undefined };

/** What a guest types is nobody else's, another tab's neither. */
export function openTaskTabs({ userId, groupName, priority }: DraftKey): TaskTabs {
  if (userId === null) return alone;
  const channel = new BroadcastChannel(`draft/${groupName}/${priority}/${userId}`);
  return {
    id: newId(),
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }) => {
        const message = messageSchema.safeParse(data);
        if (message.success) listener(message.data);
      };
    },
    close() {
      channel.postMessage({ type: 'closed' } satisfies TabMessage);
      channel.close();
    },
  };
}
