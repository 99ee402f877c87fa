import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';

/** Headers of an answer that a test gives in our server's place: without them the app takes it for a stranger's. */
export const ours = { [CONTRACT_HEADER]: String(CONTRACT_VERSION) };
