/** Reads a bank's file of any known kind. Never throws; what can't be read is told by line. */
import type { Statement } from '../../domain/payment/statement-item.ts';
import { decodeBytes } from './decode-bytes.ts';
import { fitItems, MOST_TRANSFERS } from './fit-items.ts';
import { isCamt, readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import type { ReadFile } from './read-file.ts';
import { isIpkoXml, readIpkoXml } from './read-ipko-xml.ts';
import { readJson } from './read-json.ts';
import { readMt940 } from './read-mt940.ts';
import { hasDtd } from './read-xml.ts';
import { statementMessages } from './statement-messages.ts';

export const LARGEST_FILE_MEGABYTES = 25;

const PDF = [0x25, 0x50, 0x44, 0x46];
/** Also .xlsx and .ods. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, i) => bytes[i] === byte);

function failed(encoding: string, error: string): Statement {
  return { format: null, encoding, items: [], broken: [], skipped: 0, error };
}

/** `fileName` decides only between kinds that the content leaves open. */
export function readStatement(bytes: Uint8Array, fileName: string): Statement {
  if (bytes.length > LARGEST_FILE_MEGABYTES * 1024 * 1024)
    return failed('', statementMessages.tooLarge(LARGEST_FILE_MEGABYTES));
  if (startsWith(bytes, PDF)) return failed('', statementMessages.pdf);
  if (startsWith(bytes, ZIP) || startsWith(bytes, OLD_OFFICE))
    return failed('', statementMessages.spreadsheet);
  const { text, encoding } = decodeBytes(bytes);
  return readStatementText(text, fileName, encoding);
}

/** The same for text that was pasted. */
export function readStatementText(text: string, fileName = '', encoding = 'utf-8'): Statement {
  const start = text.trimStart();
  if (start === '') return failed(encoding, statementMessages.emptyFile);
  const isJsonFile = /\.json$/i.test(fileName);
  // Admin seed, section 8, of what is pasted.
  const unknown = isJsonFile || fileName === '' ? statementMessages.badJson : statementMessages.unknownFormat;
  const done = (read: ReadFile | null, error: string): Statement => {
    if (!read) return failed(encoding, error);
    const { items, broken } = fitItems(read.items);
    if (items.length > MOST_TRANSFERS) return failed(encoding, statementMessages.tooMany(MOST_TRANSFERS));
    const all = [...read.broken, ...broken].sort((a, b) => a.line - b.line);
    return { ...read, items, broken: all, encoding, error: null };
  };
  if (start.startsWith('<')) {
    // A bank whose session has ended saves its page under the statement's name.
    if (/^<(?:!doctype\s+)?html/i.test(start)) return failed(encoding, unknown);
    if (hasDtd(text)) return failed(encoding, statementMessages.dtd);
    if (isIpkoXml(text)) return done(readIpkoXml(text), unknown);
    return done(isCamt(text) ? readCamt(text) : null, unknown);
  }
  if (/^[[{]/.test(start) && !/^\{\d:/.test(start)) return done(readJson(text), statementMessages.badJson);
  if (/^\s*:61:/m.test(text) || (/^\s*:20:/m.test(text) && /^\s*:6[02][FM]?:/m.test(text)))
    return done(readMt940(text), unknown);
  return done(isJsonFile ? null : readCsv(text), unknown);
}
