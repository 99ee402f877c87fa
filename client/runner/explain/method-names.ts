import { spelled } from './python-names.ts';
import { shorten } from './polish-grammar.ts';

export const LENGTH = ['length', 'len', 'size', 'count', 'dlugosc', 'długość'];
export const ADD = ['add', 'push', 'append', 'dodaj', 'insert', 'put', 'addend', 'add_item'];
export const REMOVE = ['delete', 'del', 'usun', 'usuń', 'remove', 'erase'];

export const METHODS: Readonly<Record<string, string>> = {
  list: 'append extend insert remove pop clear index count sort reverse copy',
  str: 'upper lower title capitalize strip split join replace find count startswith endswith isdigit isalpha format index',
  dict: 'keys values items get pop update clear',
  set: 'add remove discard pop union',
  tuple: 'index count',
};

/** What other languages call it, with Python's way. */
export const FOREIGN_TEXT_METHODS = spelled({
  'slowo.upper()': 'uppercase touppercase',
  'slowo.lower()': 'lowercase tolowercase',
  'slowo.strip()': 'trim',
  'slowo[::-1]': 'reverse reversed',
  "'a' in slowo": 'contains includes',
  "slowo.find('a')": 'indexof',
  'slowo[0:3]': 'substring substr slice',
  'slowo[0]': 'charat',
  "slowo + 'a'": 'concat',
  'sorted(slowo)': 'sort',
});

/** The learner's name before the dot. */
export const ownerOf = (attribute: string, source: string): string | undefined =>
  new RegExp(`([\\p{L}_][\\p{L}\\d_]*)\\s*\\.\\s*${attribute}\\b`, 'u').exec(source)?.[1];

/** A text that was written right before the dot. */
export function literalBefore(attribute: string, source: string, written: string): string | undefined {
  const found = new RegExp(`("•*"|'•*')\\s*\\.\\s*${attribute}\\b`, 'u').exec(source);
  return found ? shorten(written.slice(found.index, found.index + found[1]!.length)) : undefined;
}

/** What the objects of a class of the learner's own may have. */
export const ownAttributes = (type: string, lines: readonly string[]): string[] =>
  lines.some((line) => new RegExp(`\\bclass\\s+${type}\\b`).test(line))
    ? [...lines.join('\n').matchAll(/(?:\bself\.|^\s+def\s+)([\p{L}_][\p{L}\d_]*)/gmu)].map(
        ([, name]) => name!,
      )
    : [];
