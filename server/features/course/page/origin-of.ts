import type { Request } from 'express';

/** Where the caller reached us, for addresses that leave the page: `https://szkola.example`. */
export const originOf = (request: Request): string => `${request.protocol}://${request.get('host') ?? ''}`;
