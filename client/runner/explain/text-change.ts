import type { Mistake } from './mistake.ts';
import { shorten } from './polish-grammar.ts';
import { originOf } from './value-origin.ts';

const literal = (value: string): string | undefined => /^(['"])([^'"\\]*)\1$/.exec(value)?.[2];

/** The letter of that number; undefined where the program doesn't tell, or where it stands in the text more than once. */
function onlyLetter(name: string, index: string, mistake: Mistake): string | undefined {
  const letters = [...(literal(originOf(name, mistake)?.value ?? '') ?? '')];
  const letter = /^-?\d+$/.test(index) ? letters.at(Number(index)) : undefined;
  return letter !== undefined && letters.filter((other) => other === letter).length === 1
    ? letter
    : undefined;
}

/** How a text gets another letter at this place: as a new text of the same name. */
export function textChange(name: string, index: string, mistake: Mistake): string {
  const { source, written } = mistake;
  const sign = /\]\s*=(?!=)\s*/.exec(source);
  const value = sign ? written.slice(sign.index + sign[0].length, source.trimEnd().length).trim() : '';
  const letter = onlyLetter(name, index, mistake);
  if (value !== '' && letter !== undefined)
    return shorten(`${name} = ${name}.replace('${letter}', ${value})`);
  const before = index === '0' ? [] : [`${name}[:${index}]`];
  const after =
    index === '-1' ? [] : [`${name}[${/^-?\d+$/.test(index) ? Number(index) + 1 : `${index} + 1`}:]`];
  return shorten(`${name} = ${[...before, ...(value === '' ? [] : [value]), ...after].join(' + ')}`);
}
