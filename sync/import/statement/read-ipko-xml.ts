/** The history of an account that PKO BP gives as XML: its operations are the rows of the bank's CSV. */
import { readHeader } from './csv-layout.ts';
import { readRows } from './read-csv.ts';
import type { ReadFile } from './read-file.ts';
import { firstText, readElements, tellCut, text, type Node } from './read-xml.ts';

const ROOT = 'account-history';
const HEADER = ['Data operacji', 'Typ transakcji', 'Kwota', 'Waluta', 'Opis transakcji'];

export const isIpkoXml = (xml: string): boolean => xml.includes(`<${ROOT}`);

const toCells = (operation: Node): string[] => [
  firstText(operation, ['exec-date'], ['order-date']),
  text(operation, 'type'),
  text(operation, 'amount'),
  text(operation, 'amount', '@curr'),
  text(operation, 'description'),
];

export function readIpkoXml(xml: string): ReadFile {
  const found = [...readElements(xml, 'operation')];
  const rows = found.flatMap(({ line, shown, parsed }) =>
    'node' in parsed
      ? [{ line, text: shown, layout: null, ok: true as const, cells: toCells(parsed.node) }]
      : [],
  );
  const broken = found.flatMap(({ line, shown, parsed }) =>
    'reason' in parsed ? [{ line, text: shown, reason: parsed.reason }] : [],
  );
  const header = { line: 1, text: '', layout: readHeader(HEADER), ok: true as const, cells: HEADER };
  const read = readRows([header, ...rows]);
  return tellCut({ ...read, broken: [...read.broken, ...broken] }, xml, ROOT);
}
