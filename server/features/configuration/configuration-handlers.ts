import type { configurationCalls } from '../../../sync/contract/calls/configuration.ts';
import { checkDocument } from '../../../sync/contract/documents/check-document.ts';
import { documentKind } from '../../../sync/contract/documents/document-kinds.ts';
import { isPublicConfiguration, type Configuration } from '../../../sync/contract/index.ts';
import { auditRow, change, isChangedSince, isSame, refused, unchanged } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { badInput, changedSince, conflict, notFound } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { ok, problem } from '../../http/reply.ts';
import { isAllowedLink } from '../../payment-links.ts';
import { collections } from '../../store/collections.ts';
import { discard, overwrite, remove, replace } from '../../store/write.ts';
import { configurationMessages as texts } from './configuration-messages.ts';
import { DELETED, readVersions, SAVED } from './read-versions.ts';

const UNKNOWN = notFound(texts.unknown);
const scopeOf = (name: string) => (isPublicConfiguration(name) ? 'content' : 'staff');

export function configurationHandlers({
  store,
  clock,
  config,
}: ServerContext): HandlersOf<typeof configurationCalls> {
  const settings = { isAllowedLink: (link: string) => isAllowedLink(link, config.paymentHosts) };
  return {
    async 'configuration.names'() {
      const found = await store.find(collections.configuration, {});
      return ok(found.records.map(({ id }) => id).sort());
    },

    async 'configuration.read'({ params }) {
      const record = await store.get(collections.configuration, params.name);
      return record ? ok(record.doc.value) : UNKNOWN;
    },

    async 'configuration.save'({ params, query, body, actor, request }) {
      if (request.body === undefined) return badInput([['body', 'brakuje']]);
      const checked = checkDocument(params.name, body, settings);
      if (!checked.ok) {
        const fields = checked.problems.map(({ path }) => path.join('.') || 'body');
        return problem(400, 'bad-input', texts.unfit(checked.problems), [...new Set(fields)]);
      }
      const doc: Configuration = { id: params.name, value: checked.value };
      const saved = await change(store, async () => {
        const record = await store.get(collections.configuration, params.name);
        if (isChangedSince(query.seen, record?.doc.value, doc.value)) return refused('changed-since');
        if (record && isSame(record.doc.value, doc.value)) return unchanged(doc.value);
        const write = replace(collections.configuration, record, doc, scopeOf(params.name));
        const values = { before: record?.doc.value ?? null, after: doc.value };
        return {
          commit: {
            writes: [write, discard(collections.deletedDocument, params.name)],
            audit: [auditRow(actor, clock, SAVED, write, values)],
          },
          result: doc.value,
        };
      });
      return answerChange(saved, { 'changed-since': changedSince() });
    },

    async 'configuration.delete'({ params, query, actor }) {
      const kind = documentKind(params.name);
      const deleted = await change(store, async () => {
        const record = await store.get(collections.configuration, params.name);
        if (!record) return refused('unknown');
        if (kind && !query.confirmed) return refused('needed');
        const write = remove(collections.configuration, record);
        const values = { before: record.doc.value, after: null };
        return {
          commit: {
            writes: [write, overwrite(collections.deletedDocument, { id: params.name, at: clock() }, null)],
            audit: [auditRow(actor, clock, DELETED, write, values)],
          },
          result: null,
        };
      });
      return answerChange(deleted, {
        unknown: UNKNOWN,
        needed: conflict('needed', kind ? texts.needed(kind) : ''),
      });
    },

    'configuration.versions': async ({ params, query }) =>
      ok(await readVersions(store, params.name, query.before)),

    async 'configuration.deleted'() {
      const found = await store.find(collections.deletedDocument, {});
      return ok(found.records.map(({ id }) => id).sort());
    },
  };
}
