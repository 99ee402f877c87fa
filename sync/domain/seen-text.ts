/** What nobody sees and what comes along when text is copied from a table, a page or a PDF. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Chats and address books wrap them around names and numbers. */
const BIDI_CONTROL = /\p{Bidi_Control}/gu;
const SEEN = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** The text as it is read: composed letters (`ż` is one character, however it was typed), nothing invisible between them. */
export const seenText = (text: string): string => text.normalize('NFC').replace(UNSEEN, '');

/** The same of a name, on one line: what parts its words, a tab of a spreadsheet too, is one space. */
export const seenName = (text: string): string => seenText(text).replace(/\s+/gu, ' ').trim();

/** The same of what somebody has pasted, without the marks that turn the writing direction. */
export const seenPaste = (text: string): string => seenText(text).replace(BIDI_CONTROL, '');

/** Whether anything of the text can be seen at all. */
export const showsSomething = (text: string): boolean => SEEN.test(text);

/** NUL and lone halves of surrogate pairs: no text, and SQLite's driver stops the process over them. */
const NOT_TEXT = /[\0\p{Surrogate}]/u;
/** Control characters and those that turn the writing direction: one name could pass for another. */
const NOT_IN_NAMES = /[\p{Cc}\p{Bidi_Control}]/u;

export const isWellFormed = (text: string): boolean => !NOT_TEXT.test(text);

/** Whether a person or thing can be called that. */
export const isName = (text: string): boolean =>
  isWellFormed(text) && !NOT_IN_NAMES.test(text) && showsSomething(text);
