import { foldText } from '../fold-text.ts';
import { isName, seenPaste } from '../seen-text.ts';
import { participantMessages } from './participant-messages.ts';
import { normalizePhone } from './phone-number.ts';

export const NAME_LIMIT = 80;

export interface NewParticipant {
  firstName: string;
  lastName: string;
  /** Nine digits. */
  phoneNumber: string;
}

/** What was understood of one line of the form. `line` counts from 1, blank lines included. */
export type ParticipantLine = { line: number; text: string } & (
  | {
      ok: true;
      participant: NewParticipant;
      /** An earlier line with the same name and phone: most likely pasted twice. It is not refused. */
      sameAs: number | null;
    }
  | { ok: false; code: 'bad-line' | 'bad-phone' | 'digits-in-name' | 'name-too-long'; message: string }
);

export interface ParticipantLines {
  lines: ParticipantLine[];
  /** Everybody, where no line is wrong; else nobody, since half a list is worse than none. */
  participants: NewParticipant[];
  /** The first message to show, null where all is well. */
  error: string | null;
}

const COLUMNS = 3;

/** The number or bullet that a list in Word, a chat or a spreadsheet's first column has before each name. */
const LIST_MARK = /^(?:\d{1,3}[.)]\s*|\d{1,3}\t|[-\u2010-\u2015\u2022\u25aa\u00b7*]\s+)/u;
const PHONE_WORD = /^(?:tel|telefon|kom)[.:]*$/iu;

/** A pasted line without what belongs to its list: else a child is called '1.' and somebody's last name is 'Zofia,'. */
const withoutListing = (text: string): string =>
  text
    .replace(/["\u201c-\u201f\u00ab\u00bb]/gu, '')
    .trim()
    .replace(LIST_MARK, '')
    .replace(/\s*[;,]\s*/gu, '\t')
    .trim();

/**
 * First name, the words of the last name, phone: the three cells of a row out of a spreadsheet, else the line's words, with a
 * phone number written in groups (`600 700 800`, `+48 600-700-800`) put together into the last one.
 */
function splitLine(text: string): string[] {
  const cells = text.split('\t').map((cell) => cell.trim());
  if (cells.length === COLUMNS && cells.every((cell) => cell !== '')) return cells;
  const words = text.split(/\s+/);
  for (const groups of [5, 4, 3, 2]) {
    const tail = words.slice(-groups);
    const grouped = tail.length === groups && tail.every((word) => /^\+?[\d().\-‐-―]+$/.test(word));
    if (grouped && normalizePhone(tail.join(''))) return [...words.slice(0, -groups), tail.join('')];
  }
  return words;
}

/** The same for the same person, however they are written. */
export const participantKey = ({ firstName, lastName, phoneNumber }: NewParticipant): string =>
  foldText(`${firstName} ${lastName} ${phoneNumber}`);

/** A second phone, a class or an age that came along: no part of a name. */
const hasDigits = (word: string): boolean => /\p{Nd}/u.test(word);

function readLine(text: string, line: number): ParticipantLine {
  const words = splitLine(withoutListing(text));
  if (words.length > COLUMNS && PHONE_WORD.test(words.at(-2)!)) words.splice(-2, 1);
  if (words.length < COLUMNS || !/\p{L}/u.test(words[0]!))
    return { line, text, ok: false, code: 'bad-line', message: participantMessages.badLine(text) };
  const phone = words.at(-1)!;
  const phoneNumber = normalizePhone(phone);
  if (!phoneNumber)
    return { line, text, ok: false, code: 'bad-phone', message: participantMessages.badPhone(phone) };
  const participant = { firstName: words[0]!, lastName: words.slice(1, -1).join(' '), phoneNumber };
  if (!isName(participant.firstName) || !isName(participant.lastName))
    return { line, text, ok: false, code: 'bad-line', message: participantMessages.badLine(text) };
  if (participant.firstName.length > NAME_LIMIT || participant.lastName.length > NAME_LIMIT)
    return { line, text, ok: false, code: 'name-too-long', message: participantMessages.nameTooLong(text) };
  const withDigits = words.slice(0, -1).join(' ').split(/\s+/).filter(hasDigits);
  if (withDigits.length > 0)
    return { line, text, ok: false, code: 'digits-in-name', message: participantMessages.digits(withDigits) };
  return { line, text, ok: true, participant, sameAs: null };
}

/**
 * Reads the bulk form: one person a line, first name, last name (may have several words), phone as the last word.
 * Source: admin seed, section 5.
 */
export function readParticipantLines(input: string): ParticipantLines {
  const seen = new Map<string, number>();
  const lines = seenPaste(input)
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text !== '')
    .map(({ text, line }) => {
      const read = readLine(text, line);
      if (!read.ok) return read;
      const key = participantKey(read.participant);
      const sameAs = seen.get(key) ?? null;
      if (sameAs === null) seen.set(key, line);
      return { ...read, sameAs };
    });
  const wrong = lines.find((line) => !line.ok);
  const error = lines.length === 0 ? participantMessages.nobody : wrong && !wrong.ok ? wrong.message : null;
  const participants = error === null ? lines.flatMap((line) => (line.ok ? [line.participant] : [])) : [];
  return { lines, participants, error };
}
