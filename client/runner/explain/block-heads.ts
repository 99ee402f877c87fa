import { BLOT } from './mask-code.ts';
import type { Words } from './mistake.ts';
import { nearestName } from './nearest-name.ts';
import { pythonWordFor } from './polish-words.ts';
import { BUILTINS, KEYWORDS } from './python-names.ts';

const BLOCK_WORDS = ['if', 'elif', 'else', 'while', 'for', 'def', 'class', 'try'];
const CALL = /^\s*([\p{L}_][\p{L}\d_]*)\s*\((.*)\)\s*:?\s*$/u;
const OPENING_WORD = /^\s*(begin|start|then|do)\s*;?\s*$/i;

const EXAMPLES: Readonly<Record<string, (inside: string) => string>> = {
  if: (condition) => `if ${condition || 'x > 5'}:`,
  elif: (condition) => `elif ${condition || 'x > 5'}:`,
  while: (condition) => `while ${condition || 'x < 10'}:`,
  for: (count) => (/^\d+$/.test(count) ? `for i in range(${count}):` : 'for i in range(5):'),
};

/** How a block is begun with this word. `inside` is what the learner wrote in the brackets. */
export const headExample = (word: string, inside = ''): string =>
  EXAMPLES[word]?.(inside) ?? (word === 'def' ? 'def moja_funkcja():' : `${word}:`);

/** Whether the lines right below belong to a function: they are further to the right and hand something back. */
function returnsBelow(index: number, lines: readonly string[]): boolean {
  for (const line of lines.slice(index + 1)) {
    if (line.trim() === '') continue;
    if (!/^\s/.test(line)) return false;
    if (/^\s+return\b/.test(line)) return true;
  }
  return false;
}

/** A line above a block that Python takes for a plain command, as `IF(x > 5)` or `begin`; null where it is none. */
export function headWithoutColon(index: number, lines: readonly string[]): Words | null {
  const line = lines[index] ?? '';
  const opening = OPENING_WORD.exec(line)?.[1];
  if (opening)
    return {
      sentence: `W Pythonie nie pisze się słowa \`${opening}\`, bo początek i koniec bloku pokazują wcięcia.`,
      hint: `Usuń linijkę ze słowem \`${opening}\`, a blok zacznij linijką z dwukropkiem, na przykład: \`if x > 5:\`.`,
    };
  const [, name = '', blotted = ''] = CALL.exec(line) ?? [];
  const inside = blotted.includes(BLOT) ? '' : blotted;
  if (name === '' || KEYWORDS.includes(name)) return null;
  const lower = name.toLowerCase();
  if (BUILTINS.includes(lower) || nearestName(lower, ['print', 'input']))
    return /:\s*$/.test(line)
      ? {
          sentence: `Linijka z poleceniem \`${name}\` nie zaczyna bloku, więc nie kończy się dwukropkiem.`,
          hint: 'Usuń `:` z końca linijki.',
        }
      : null;
  const word = BLOCK_WORDS.includes(lower) ? lower : pythonWordFor(name);
  if (word && BLOCK_WORDS.includes(word))
    return {
      sentence:
        lower === word
          ? `Słowo \`${name}\` trzeba napisać małymi literami, a na końcu linijki postawić dwukropek.`
          : `Python nie zna polskiego słowa \`${name}\`.`,
      hint: `Spróbuj tak: \`${headExample(word, inside)}\`.`,
    };
  const hasBlock = /^\s+\S/.test(lines[index + 1] ?? '');
  return returnsBelow(index, lines) || (hasBlock && /:\s*$/.test(line))
    ? {
        sentence: `Nowa funkcja musi zaczynać się od słowa \`def\`, a tu go brakuje.`,
        hint: `Napisz tak: \`def ${name}(${inside}):\`.`,
      }
    : null;
}
