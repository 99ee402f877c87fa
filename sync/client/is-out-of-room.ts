/** Did the device's storage refuse to write because it is full? Dexie wraps what the browser has said. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || isOutOfRoom((error as { inner?: unknown }).inner));
