import type { Request } from 'express';

/** Where the caller reached us, for addresses that leave the page: `https://szkola.example`. A trusted proxy's word counts. */
export const originOf = ({ protocol, host }: Request): string => `${protocol}://${host}`;
