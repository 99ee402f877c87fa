const LONGEST = 120;
/** Control and format characters (direction marks, joiners of no width), halves of surrogate pairs, unassigned ones. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** What file systems and shells take for something else. */
const SPECIAL = /[<>:"|?*]/g;
/** Devices of Windows, which no file may be called there, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A name that a file can be saved under on any system, at most 120 characters: the last part of the given path, with one of
 * the endings of its kind (the first one where it has another).
 */
export function safeFileName(given: string, endings: readonly [string, ...string[]]): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1)!;
  const visible = last.replace(INVISIBLE, '').replace(SPECIAL, '_').replace(/\s+/g, ' ');
  const [stem, ending] = splitEnding(visible);
  const kept = endings.includes(ending.toLowerCase()) ? ending.toLowerCase() : undefined;
  // Another ending stays in sight, as a part of the name: 'gra.exe' that is a picture is saved as 'gra.exe.png'.
  const whole = kept === undefined ? visible : stem;
  const room = LONGEST - 1 - (kept ?? endings[0]).length;
  const short = [...trim(whole)].slice(0, room).join('');
  const name = trim(short) || 'plik';
  return `${DEVICE.test(name) ? '_' : ''}${name}.${kept ?? endings[0]}`;
}

/** Systems drop dots and spaces at the ends, or hide what begins with a dot. */
const trim = (name: string): string => name.replace(/^[. ]+|[. ]+$/g, '');

function splitEnding(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1)];
}
