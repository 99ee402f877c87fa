import { z } from 'zod';
import {
  configurationNameSchema,
  has,
  isPublicConfiguration,
  type Configuration,
} from '../../../sync/contract/index.ts';
import { auditRow, change } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { endpoint, openEndpoint } from '../../http/endpoint.ts';
import { badInput, forbidden, notFound, unauthorized } from '../../http/problems.ts';
import { noContent, ok } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import { collections } from '../../store/collections.ts';
import { remove, replace } from '../../store/write.ts';
import { documentSchema } from './document-schemas.ts';

const byName = z.object({ name: configurationNameSchema });
const UNKNOWN = 'Nie znaleziono konfiguracji.';
const scopeOf = (name: string) => (isPublicConfiguration(name) ? 'content' : 'staff');

export function configurationRoutes({ store, clock, config }: ServerContext): Routes {
  return {
    'GET /api/config': endpoint({}, async () => {
      const found = await store.find(collections.configuration, {});
      return ok(found.records.map(({ id }) => id).sort());
    }),

    'GET /api/config/:name': openEndpoint({ params: byName }, async ({ params, actor }) => {
      if (!isPublicConfiguration(params.name)) {
        if (!actor) return unauthorized();
        if (!has(actor, 'MANAGE')) return forbidden();
      }
      const record = await store.get(collections.configuration, params.name);
      return record ? ok(record.doc.value) : notFound(UNKNOWN);
    }),

    /** The body is the document itself, whatever JSON it is. */
    'PUT /api/config/:name': endpoint(
      { params: byName, body: z.unknown() },
      async ({ params, body, actor, request }) => {
        if (request.body === undefined) return badInput(['body']);
        const parsed = documentSchema(params.name, config.paymentHosts).safeParse(body);
        if (!parsed.success)
          return badInput([...new Set(parsed.error.issues.map((i) => i.path.join('.') || 'body'))]);
        const doc: Configuration = { id: params.name, value: parsed.data };
        const saved = await change(store, async () => {
          const record = await store.get(collections.configuration, params.name);
          const write = replace(collections.configuration, record, doc, scopeOf(params.name));
          const values = { before: record?.doc.value ?? null, after: doc.value };
          return {
            commit: { writes: [write], audit: [auditRow(actor, clock, 'save-configuration', write, values)] },
            result: doc.value,
          };
        });
        return saved.ok ? ok(saved.result) : saved.reply;
      },
    ),

    'DELETE /api/config/:name': endpoint({ params: byName }, async ({ params, actor }) => {
      const deleted = await change(store, async () => {
        const record = await store.get(collections.configuration, params.name);
        if (!record) return { reply: notFound(UNKNOWN) };
        const write = remove(collections.configuration, record);
        const values = { before: record.doc.value, after: null };
        return {
          commit: { writes: [write], audit: [auditRow(actor, clock, 'delete-configuration', write, values)] },
          result: null,
        };
      });
      return deleted.ok ? noContent() : deleted.reply;
    }),
  };
}
