import type { Mistake } from './mistake.ts';
import { shorten } from './polish-grammar.ts';
import { origins, type Origin } from './value-origin.ts';

const CHANGES_IN_PLACE =
  /^([\p{L}_][\p{L}\d_.]*\.(?:append|extend|insert|remove|sort|reverse|clear|add|shuffle)|print)\s*\(/u;
const CALL = /^([\p{L}_][\p{L}\d_]*)\s*\(/u;

/** What a function that hands nothing back needs; undefined where it isn't the program's own. */
function returnHint(name: string, { tree }: Mistake): string | undefined {
  const own = tree.functionNamed(name);
  if (!own) return undefined;
  const printing = own.returns.find(({ value }) => /^print\s*\(/.test(value));
  if (printing)
    return `Polecenie \`print\` wypisuje tekst, ale niczego nie zwraca. W linijce ${printing.line} zostaw \`return\` bez \`print\`.`;
  if (own.returns.some(({ value }) => value !== ''))
    return `Funkcja \`${name}\` czasem niczego nie zwraca. Sprawdź, czy każda jej droga kończy się \`return\` i wartością.`;
  const last = own.body.at(-1);
  const nothing = `Funkcja \`${name}\` niczego nie zwraca.`;
  if (!last) return nothing;
  const line = tree.lineAt(last.from);
  const text = tree.textOf(last);
  if (last.name === 'ReturnStatement') return `${nothing} W linijce ${line} dopisz po \`return\` wartość.`;
  if (/^print\s*\(/.test(text))
    return `Funkcja \`${name}\` tylko wypisuje wynik i niczego nie zwraca. W linijce ${line} zamień \`print\` na \`return\`.`;
  if (last.firstChild?.name === 'BinaryExpression')
    return `${nothing} W linijce ${line} dopisz \`return\`: \`${shorten(`return ${text}`)}\`.`;
  const variable = /^(?:Assign|Update)Statement$/.test(last.name) && tree.textOf(last.firstChild!);
  return `${nothing} Dopisz na jej końcu \`return${variable ? ` ${variable}\`` : '` i wartość'}.`;
}

/** `nowe = lista.sort()`: the list itself is what was wanted. */
function inPlaceHint(command: string, { name, line, value }: Origin): string {
  const [list = '', method] = command.split('.');
  const nothing = `Polecenie \`${method ?? command}\` niczego nie zwraca.`;
  const printed = /^print\s*\((.+)\)$/.exec(value)?.[1];
  if (printed)
    return `${nothing} W linijce ${line} zostaw samą wartość: \`${shorten(`${name} = ${printed}`)}\`.`;
  if (method === 'sort' && list !== name)
    return `${nothing} W linijce ${line} napisz \`${name} = sorted(${list})\`.`;
  const keep = `${nothing} W linijce ${line} usuń \`${name} =\`, a zostaw \`${command}(…)\`.`;
  return method === undefined || list === name || list === 'random'
    ? keep
    : `${keep} Dalej zamiast \`${name}\` używaj \`${list}\`.`;
}

/** What to do about a `None`; undefined where the program doesn't tell how it came about. */
export function noneHint(mistake: Mistake): string | undefined {
  for (const origin of origins(mistake)) {
    const { name, line, value } = origin;
    if (value === 'None') return `W linijce ${line} włóż do \`${name}\` prawdziwą wartość zamiast \`None\`.`;
    const command = CHANGES_IN_PLACE.exec(value)?.[1];
    if (command) return inPlaceHint(command, origin);
  }
  const inPlace = /([\p{L}_][\p{L}\d_]*)\.(sort|reverse|append|remove|insert|clear|extend)\s*\(/u.exec(
    mistake.source,
  );
  if (inPlace)
    return `Polecenie \`${inPlace[2]}\` niczego nie zwraca. Napisz \`${inPlace[1]}.${inPlace[2]}(…)\` w osobnej linijce, a potem użyj samego \`${inPlace[1]}\`.`;
  const calls = [
    ...origins(mistake).map(({ value }) => value),
    ...(mistake.source.match(/[\p{L}_][\p{L}\d_]*\s*\(/gu) ?? []),
  ];
  for (const call of calls) {
    const hint = returnHint(CALL.exec(call)?.[1] ?? '', mistake);
    if (hint) return hint;
  }
  return undefined;
}
