/** Milliseconds: where Wi-Fi has no line behind it, a start must not wait for what it can do without. */
const PATIENCE = { answer: 700, all: 4_000 };
/** So long a line may show how quick it is. */
const TRIAL = 400;
/** Bytes in a millisecond, unpacked: 12 Mbit/s. All of it takes two seconds then, which is what it saves a slow device. */
const SLOWEST = 10_000;

/**
 * The memory of an interpreter that has started (scripts/python-runtime.mjs). It saves time, and is done without where it would
 * cost some: null without network, and on a slow or metered line that hasn't brought it yet.
 */
export async function fetchSnapshot(address: string): Promise<Uint8Array | null> {
  // It was taken where Python can wait, and where C functions are called as everywhere but there.
  if (!('Suspending' in WebAssembly) || /iPad|iPhone|iPod/.test(navigator.userAgent)) return null;
  const patience = new AbortController();
  let timer = setTimeout(() => patience.abort(), PATIENCE.answer);
  const from: RequestInit = isMetered() ? { mode: 'same-origin', cache: 'only-if-cached' } : {};
  try {
    const response = await fetch(address, { ...from, signal: patience.signal });
    clearTimeout(timer);
    timer = setTimeout(() => patience.abort(), PATIENCE.all);
    if (!response.ok) return null;
    const chunks = await readQuickly(response.body!.getReader());
    if (!chunks) patience.abort();
    return chunks && new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Null where it takes too long. */
async function readQuickly(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const start = performance.now();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
    bytes += value.length;
    const elapsed = performance.now() - start;
    if (elapsed > TRIAL && bytes < elapsed * SLOWEST) return null;
  }
}

/** As far as the browser tells. */
function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; type?: string } };
  return connection !== undefined && (connection.saveData || connection.type === 'cellular');
}
