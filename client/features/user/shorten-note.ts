import { userMessages as texts } from './user-messages.ts';

/** Admin seed, section 9: 'shown cut at 60'. */
const NOTE_SHOWN = 60;

export const shortenNote = (note: string): string =>
  note.length > NOTE_SHOWN ? `${note.slice(0, NOTE_SHOWN)}…` : note || texts.none;
