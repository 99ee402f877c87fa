import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';

/** Headers of an answer that a test gives in our server's place: without them the app takes it for a stranger's. */
export const ours = { [CONTRACT_HEADER]: String(CONTRACT_VERSION) };

/** The same as replication reads them. */
export const ourHeaders = (more: Record<string, string | undefined> = {}) => {
  const all: Record<string, string | undefined> = { ...more, [CONTRACT_HEADER]: ours[CONTRACT_HEADER] };
  return { get: (name: string) => all[name] ?? null };
};

/** The body of a failure of our server. */
export const problem = (code = 'x') => JSON.stringify({ code, message: 'x' });
