/** The pasted array of payments: `title`, `amount` in PLN, `paymentDate`. Source: admin seed, sections 3 and 5. */
import { TEXT_SHOWN, type StatementItem } from '../../domain/payment/statement-item.ts';
import { readAmount } from './read-amount.ts';
import { readDate, toDay } from './read-date.ts';
import type { ReadFile } from './read-file.ts';
import { statementMessages } from './statement-messages.ts';

/** The line on which each element of the array begins. Takes text that parses as JSON. */
function findLines(text: string): number[] {
  const lines: number[] = [];
  let [line, depth, inText, isNext] = [1, 0, false, false];
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (c === '\n') line += 1;
    if (inText) {
      if (c === '\\') i += 1;
      else if (c === '"') inText = false;
      continue;
    }
    if (isNext && !/[\s\]]/.test(c)) {
      lines.push(line);
      isNext = false;
    }
    if (c === '"') inText = true;
    else if (c === '[' || c === '{') {
      depth += 1;
      if (depth === 1) isNext = true;
    } else if (c === ']' || c === '}') depth -= 1;
    else if (c === ',' && depth === 1) isNext = true;
  }
  return lines;
}

/** `120.5` is 12050 grosze; a third decimal is a mistake. */
function readZloty(value: unknown): number | null {
  if (typeof value === 'string') return readAmount(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const grosze = Math.round(value * 100);
  return Number.isSafeInteger(grosze) && Math.abs(grosze - value * 100) < 1e-6 * Math.max(1, Math.abs(grosze))
    ? grosze
    : null;
}

function readDay(value: unknown): string | null {
  if (typeof value === 'string') return readDate(value);
  if (!Array.isArray(value) || value.length < 3 || !value.every(Number.isInteger)) return null;
  return toDay(value[0] as number, value[1] as number, value[2] as number);
}

function readPayment(value: unknown, line: number): { item: StatementItem } | { reason: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { reason: statementMessages.notAnObject };
  const { title, amount, paymentDate } = value as Record<string, unknown>;
  if (typeof title !== 'string' || title.trim() === '') return { reason: statementMessages.badTitle };
  const grosze = readZloty(amount);
  if (grosze === null) return { reason: statementMessages.badAmount };
  if (grosze <= 0) return { reason: statementMessages.notPositive };
  const date = readDay(paymentDate);
  if (!date) return { reason: statementMessages.badDate };
  return {
    item: {
      line,
      date,
      amount: grosze,
      title: title.trim(),
      payerName: null,
      payerAccount: null,
      reference: null,
    },
  };
}

/** Null for what is no array in JSON. */
export function readJson(text: string): ReadFile | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value)) return null;
  const lines = findLines(text);
  const result: ReadFile = { format: 'json', items: [], broken: [], skipped: 0 };
  value.forEach((element: unknown, i) => {
    const line = lines[i] ?? 1;
    const read = readPayment(element, line);
    if ('item' in read) result.items.push(read.item);
    else
      result.broken.push({ line, text: JSON.stringify(element).slice(0, TEXT_SHOWN), reason: read.reason });
  });
  return result;
}
