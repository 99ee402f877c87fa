import type { Failure } from '../../../network/request-json.ts';

/** Somebody else was faster: the transfer waits no longer. */
export const isDealtWith = ({ code }: Failure): boolean => code === 'already-booked' || code === 'undone';
