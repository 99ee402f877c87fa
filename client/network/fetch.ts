/** What is used of the browser's fetch: our own paths. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;
