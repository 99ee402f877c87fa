import { z } from 'zod';
import { configurationNameSchema, isPublicConfiguration } from '../configuration.ts';
import { jsonDocument } from '../text.ts';
import type { CallTable } from './call.ts';

const byName = z.strictObject({ name: configurationNameSchema });

export const configurationCalls = {
  'configuration.names': {
    method: 'GET',
    path: '/api/config',
    who: 'MANAGE',
    summary: 'Names of all documents',
    answer: z.array(z.string()),
  },
  'configuration.read': {
    method: 'GET',
    path: '/api/config/:name',
    who: 'MANAGE',
    openFor: ({ name }) => name !== undefined && isPublicConfiguration(name),
    summary: 'A document; the categories of the module overview are for anybody',
    params: byName,
    answer: z.unknown(),
  },
  'configuration.save': {
    method: 'PUT',
    path: '/api/config/:name',
    who: 'MANAGE',
    summary: 'Replaces a document. The body is the document itself, whatever JSON it is',
    params: byName,
    body: jsonDocument(),
    answer: z.unknown(),
  },
  'configuration.delete': {
    method: 'DELETE',
    path: '/api/config/:name',
    who: 'ADMIN',
    summary: 'Deletes a document',
    params: byName,
  },
} as const satisfies CallTable;
