/** What nobody sees and what comes along when text is copied from a table, a page or a PDF. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Chats and address books wrap them around names and numbers. */
const BIDI_CONTROL = /\p{Bidi_Control}/gu;
const SEEN = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** The text as it is read: composed letters (`ż` is one character, however it was typed), nothing invisible between them. */
export const seenText = (text: string): string => text.normalize('NFC').replace(UNSEEN, '');

/** The same of what somebody has pasted, without the marks that turn the writing direction. */
export const seenPaste = (text: string): string => seenText(text).replace(BIDI_CONTROL, '');

/** Whether anything of the text can be seen at all. */
export const showsSomething = (text: string): boolean => SEEN.test(text);
