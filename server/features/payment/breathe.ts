/** Lets other requests be served between two steps of a long work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
