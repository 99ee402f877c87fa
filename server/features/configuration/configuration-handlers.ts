import type { configurationCalls } from '../../../sync/contract/calls/configuration.ts';
import { isPublicConfiguration, type Configuration } from '../../../sync/contract/index.ts';
import { auditRow, change, refused } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { badInput, notFound } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { remove, replace } from '../../store/write.ts';
import { documentSchema } from './document-schemas.ts';
import { collections } from '../../store/collections.ts';

const UNKNOWN = notFound('Nie znaleziono konfiguracji.');
const scopeOf = (name: string) => (isPublicConfiguration(name) ? 'content' : 'staff');

export function configurationHandlers({
  store,
  clock,
  config,
}: ServerContext): HandlersOf<typeof configurationCalls> {
  return {
    async 'configuration.names'() {
      const found = await store.find(collections.configuration, {});
      return ok(found.records.map(({ id }) => id).sort());
    },

    async 'configuration.read'({ params }) {
      const record = await store.get(collections.configuration, params.name);
      return record ? ok(record.doc.value) : UNKNOWN;
    },

    async 'configuration.save'({ params, body, actor, request }) {
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
      return answerChange(saved, {});
    },

    async 'configuration.delete'({ params, actor }) {
      const deleted = await change(store, async () => {
        const record = await store.get(collections.configuration, params.name);
        if (!record) return refused('unknown');
        const write = remove(collections.configuration, record);
        const values = { before: record.doc.value, after: null };
        return {
          commit: { writes: [write], audit: [auditRow(actor, clock, 'delete-configuration', write, values)] },
          result: null,
        };
      });
      return answerChange(deleted, { unknown: UNKNOWN });
    },
  };
}
