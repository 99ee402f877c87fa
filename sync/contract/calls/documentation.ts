import { z } from 'zod';
import type { CallTable } from './call.ts';

export const documentationCalls = {
  'documentation.read': {
    method: 'GET',
    path: '/api/openapi.json',
    who: 'anyone',
    summary: 'This document: OpenAPI 3.1, made from the rows that the server mounts',
    answer: z.record(z.string(), z.unknown()),
  },
} as const satisfies CallTable;
