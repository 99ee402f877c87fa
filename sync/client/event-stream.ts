import { createParser } from 'eventsource-parser';
import { changeNoticeSchema, isOurs, type ChangeNotice } from '../contract/index.ts';
import type { Alarm } from './alarm.ts';
import { requestHeaders } from './ask.ts';
import type { Backoff } from './backoff.ts';
import type { SyncFetch } from './transport.ts';

export interface EventStreamDeps {
  fetch: SyncFetch;
  backoff: Backoff;
  alarm: Alarm;
  /** The stream is open: whatever happened before was not told. */
  onOpen: () => void;
  onChanged: (notice: ChangeNotice) => void;
}

/**
 * Listens to the server's notices until the signal aborts, and connects again whenever the stream ends. A lost one costs
 * latency only, since each opening calls for a pull. (`EventSource` can't carry the token.)
 */
export async function listenToEvents(deps: EventStreamDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await readStream(deps, signal).catch(() => undefined);
    if (!signal.aborted) await deps.alarm.sleep(signal, deps.backoff.next());
  }
}

async function readStream(
  { fetch, backoff, onOpen, onChanged }: EventStreamDeps,
  signal: AbortSignal,
): Promise<void> {
  const headers = { ...requestHeaders(), accept: 'text/event-stream' };
  const response = await fetch('/api/sync/events', { method: 'GET', headers, signal });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (response.status !== 200 || !isOurs(response) || !isStream || !response.body) return;
  backoff.reset();
  onOpen();

  const parser = createParser({
    onEvent({ data }) {
      const notice = changeNoticeSchema.safeParse(parseJson(data));
      if (notice.success) onChanged(notice.data);
    },
  });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
      parser.feed(decoder.decode(chunk.value, { stream: true }));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
