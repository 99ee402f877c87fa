import type { ImportWire, IncomingItem } from '../../../../sync/contract/calls/index.ts';
import type { paymentImportCalls } from '../../../../sync/contract/calls/payment-import.ts';
import { newId } from '../../../../sync/contract/index.ts';
import type { StatementItem } from '../../../../sync/domain/payment/statement-item.ts';
import type { Changed } from '../../../changes/change.ts';
import type { ServerContext } from '../../../context.ts';
import type { HandlersOf } from '../../../http/handlers.ts';
import { conflict, notFound } from '../../../http/problems.ts';
import { answerChange } from '../../../http/refusals.ts';
import { kept, ok } from '../../../http/reply.ts';
import { collections } from '../../../store/collections.ts';
import type { ImportItem } from '../../../store/documents.ts';
import { createKeeper } from '../../../store/keep.ts';
import { paymentsMessages as texts } from '../payment-messages.ts';
import { assignItem, dismissItem } from './assign-item.ts';
import { describeImport, describeItems } from './describe-import.ts';
import { importRefusalsOf, type ImportRefusal } from './import-refusals.ts';
import { isRunning, processPayments } from './process-payments.ts';
import { undoImport } from './undo-import.ts';

const IMPORTS_SHOWN = 20;
/** Whether one has stopped is a matter of time. */
const MINUTE = 60_000;

const toStatementItem = (item: IncomingItem, index: number): StatementItem => ({
  line: item.line ?? index + 1,
  date: item.paymentDate,
  amount: item.amount,
  title: item.title,
  payerName: item.payerName || null,
  payerAccount: item.payerAccount ?? null,
  reference: item.reference || null,
});

export function paymentImportHandlers(context: ServerContext): HandlersOf<typeof paymentImportCalls> {
  const { store, clock } = context;
  const keep = createKeeper<ImportWire[]>(store, [collections.paymentImport, collections.importItem]);

  async function readImports(): Promise<ImportWire[]> {
    const imports = await store.findDocs(collections.paymentImport, {
      sort: [{ field: 'createdAt', direction: 'desc' }],
      limit: IMPORTS_SHOWN,
    });
    return Promise.all(imports.map((one) => describeImport(store, one, clock())));
  }

  async function answerItem(itemId: string, changed: Changed<ImportItem, ImportRefusal>) {
    if (!changed.ok)
      return answerChange<never, ImportRefusal>(changed, await importRefusalsOf(store, itemId));
    const [item] = await describeItems(store, [{ item: changed.result, known: false }]);
    return item ? ok(item) : notFound(texts.unknownItem);
  }

  return {
    async 'payments.process'({ query, body, actor }) {
      const { importId = newId(), fileName = null } = query;
      const standing = (await store.get(collections.paymentImport, importId))?.doc;
      if (standing && (standing.total !== body.length || standing.fileName !== fileName))
        return conflict('other-import', texts.otherImport);
      const items = body.map(toStatementItem);
      const processed = await processPayments(context, actor, items, { importId, fileName });
      return ok(await describeItems(store, processed));
    },

    'payments.imports': async () => kept(await keep(String(Math.floor(clock() / MINUTE)), readImports)),

    async 'payments.import'({ params }) {
      const record = await store.get(collections.paymentImport, params.importId);
      return record ? ok(await describeImport(store, record.doc, clock())) : notFound(texts.unknownImport);
    },

    async 'payments.undo-import'({ params: { importId }, actor }) {
      const before = await store.get(collections.paymentImport, importId);
      if (!before) return notFound(texts.unknownImport);
      if (isRunning(importId)) return conflict('still-running', texts.stillRunning);
      await undoImport(context, actor, importId);
      const after = await store.get(collections.paymentImport, importId);
      return after ? ok(await describeImport(store, after.doc, clock())) : notFound(texts.unknownImport);
    },

    async 'payments.import-items'({ query: { status, importId, page, size } }) {
      const { records, total } = await store.find(collections.importItem, {
        where: { ...(importId ? { importId } : {}), status },
        sort: [{ field: 'date', direction: 'desc' }],
        offset: page * size,
        limit: size,
      });
      const content = await describeItems(
        store,
        records.map(({ doc }) => ({ item: doc, known: false })),
      );
      return ok({ content, totalPages: Math.ceil(total / size), totalElements: total });
    },

    'payments.assign': async ({ params, body, actor }) =>
      answerItem(params.itemId, await assignItem(context, actor, params.itemId, body)),

    'payments.dismiss': async ({ params, actor }) =>
      answerItem(params.itemId, await dismissItem(context, actor, params.itemId)),
  };
}
