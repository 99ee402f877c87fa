/** `node --import tsx bare.ts FILE`: what a bare Express over libsql takes for some of our queries. Prints its port. */
import type { AddressInfo } from 'node:net';
import express from 'express';
import Database from 'libsql';
import { collections } from '../../../server/store/collections.ts';
import { orderExpression, tableOf } from '../../../server/store/sqlite/query.ts';

const database = new Database(process.argv[2]!, { readonly: true });
// In our order, by our indexes.
const byName = ['lastName', 'firstName'].map((field) => orderExpression(collections.user, field)).join(', ');
const section = orderExpression(collections.user, 'sectionId');
const user = orderExpression(collections.attendance, 'userId');
const day = orderExpression(collections.attendance, 'date');
const city = orderExpression(collections.section, 'city');

const people = tableOf(collections.user);
const page = database.prepare(`SELECT doc, summary FROM ${people} ORDER BY ${byName}, id LIMIT 15`);
const count = database.prepare(`SELECT count(*) AS n FROM ${people}`);
const ofSection = database.prepare(
  `SELECT doc, summary FROM ${people} WHERE ${section} = ? ORDER BY ${byName}, id LIMIT 15`,
);
const countOfSection = database.prepare(`SELECT count(*) AS n FROM ${people} WHERE ${section} = ?`);
const marks = database.prepare(
  `SELECT doc FROM ${tableOf(collections.attendance)} WHERE ${user} = ? ORDER BY ${day} DESC, id DESC`,
);
const sections = database.prepare(`SELECT doc FROM ${tableOf(collections.section)} ORDER BY ${city}, id`);

interface Row {
  doc: string;
  summary?: string | null;
}
const documents = (rows: unknown[]) =>
  (rows as Row[]).map(({ doc, summary }) => ({
    ...(JSON.parse(doc) as object),
    ...(summary ? (JSON.parse(summary) as object) : {}),
  }));
const paged = (rows: unknown[], counted: unknown[]) => {
  const [{ n } = { n: 0 }] = counted as { n: number }[];
  return { content: documents(rows), totalPages: Math.ceil(n / 15), totalElements: n };
};

const app = express()
  .get('/people', (_, response) => void response.json(paged(page.all([]), count.all([]))))
  .get('/people-of/:id', ({ params: { id } }, response) => {
    response.json(paged(ofSection.all([id]), countOfSection.all([id])));
  })
  .get('/attendance/:id', ({ params: { id } }, response) => void response.json(documents(marks.all([id]))))
  .get('/sections', (_, response) => void response.json(documents(sections.all([]))));
const server = app.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
