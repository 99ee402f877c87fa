import { createParser } from 'eventsource-parser';
import { changeNoticeSchema, isOurs, type ChangeNotice } from '../contract/index.ts';
import { requestHeaders } from './ask.ts';
import type { Backoff } from './backoff.ts';
import { REQUEST, type Line, type Patience } from './line.ts';
import type { SyncFetch } from './transport.ts';

export interface EventStreamDeps {
  fetch: SyncFetch;
  line: Line;
  backoff: Backoff;
  /** Waits before another attempt; less long where there is reason to try. */
  pause: (signal: AbortSignal, milliseconds: number) => Promise<unknown>;
  /** The stream is open: whatever happened before was not told. */
  onOpen: () => void;
  onChanged: (notice: ChangeNotice) => void;
}

/** The server sends something every 20 s; two beats missed end a stream. */
const STREAM: Patience = { limit: 45_000, suspect: 25_000 };

/**
 * Listens to the server's notices until the signal aborts, and connects again whenever the stream ends. A lost one costs
 * latency only, since each opening calls for a pull. (`EventSource` can't carry the token.)
 */
export async function listenToEvents(deps: EventStreamDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await readStream(deps, signal).catch(() => undefined);
    if (!signal.aborted) await deps.pause(signal, deps.backoff.next());
  }
}

async function readStream(
  { fetch, line, backoff, onOpen, onChanged }: EventStreamDeps,
  signal: AbortSignal,
): Promise<void> {
  const headers = { ...requestHeaders(), accept: 'text/event-stream' };
  const response = await line.use(REQUEST, (given) =>
    fetch('/api/sync/events', { method: 'GET', headers, signal: AbortSignal.any([signal, given]) }),
  );
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const { body } = response;
  if (response.status !== 200 || !isOurs(response) || !isStream || !body) return;
  onOpen();

  const parser = createParser({
    // Opening alone proves little: a proxy that cuts streams off would be asked every second.
    onComment: () => backoff.reset(),
    onEvent({ data }) {
      const notice = changeNoticeSchema.safeParse(parseJson(data));
      if (!notice.success) return;
      backoff.reset();
      onChanged(notice.data);
    },
  });
  await line.use(STREAM, async (given, heard) => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const cancel = () => void reader.cancel().catch(() => undefined);
    for (const over of [signal, given]) over.addEventListener('abort', cancel, { once: true });
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        heard();
        parser.feed(decoder.decode(chunk.value, { stream: true }));
      }
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
