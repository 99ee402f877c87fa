import { indexing } from '../indexing.ts';
import { patterns, type Mistake } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten } from '../polish-grammar.ts';
import { seenValue } from '../value-kinds.ts';
import { originOf } from '../value-origin.ts';

/** Words of the program's texts: what a misspelt key or element may have meant. */
const textsOf = (code: string): string[] =>
  [...code.matchAll(/(['"])([^'"\n]+)\1/g)].map(([, , text]) => text!);

const meantText = (text: string, code: string): string | undefined =>
  /^\d/.test(text)
    ? undefined
    : nearestName(
        text,
        textsOf(code).filter((other) => other !== text),
      );

/** Where a loop goes on for too long, what must change in it. */
function loopHint(list: string, index: string, { lines, tree, error }: Mistake): string | undefined {
  if (index === `len(${list})`)
    return `Numery zaczynają się od 0, więc ostatni to \`len(${list}) - 1\`. Krócej: \`${list}[-1]\`.`;
  const variable = /^[\p{L}_][\p{L}\d_]*/u.exec(index)?.[0];
  const line = error.line ?? 0;
  if (!variable) return undefined;
  const loop = tree.loops.findLast(
    (each) => each.names.includes(variable) && each.line <= line && each.walked.startsWith('range'),
  );
  if (loop) {
    const range = index.includes('+') ? `range(len(${list}) - 1)` : `range(len(${list}))`;
    const [start, , step] = tree.calls.find((call) => call.line === loop.line)?.values ?? [];
    if (step !== undefined)
      return start === `len(${list})`
        ? `Numery zaczynają się od 0, więc w linijce ${loop.line} zacznij od \`len(${list}) - 1\`.`
        : undefined;
    return loop.walked === range
      ? undefined
      : `Numery zaczynają się od 0. W linijce ${loop.line} napisz: \`for ${variable} in ${range}:\`.`;
  }
  const head = new RegExp(`\\bwhile\\b.*?${variable}\\s*(<=?)\\s*(len\\(|\\d+\\s*:)`, 'u');
  const at = lines.slice(0, line).findLastIndex((text) => head.test(text));
  const [, sign, bound] = head.exec(lines[at] ?? '') ?? [];
  if (bound && bound !== 'len(')
    return `Numery zaczynają się od 0. W linijce ${at + 1} napisz: \`while ${variable} < len(${list}):\`.`;
  return sign === '<='
    ? `Numery zaczynają się od 0, więc w linijce ${at + 1} zamiast \`<=\` napisz \`<\`.`
    : undefined;
}

function indexHint(mistake: Mistake, isAssignment: boolean): string {
  const { owner: list = 'lista', values: [index = ''] = [] } = indexing(mistake) ?? {};
  if (list.includes('['))
    return 'Numery zaczynają się od 0, więc ostatni jest o 1 mniejszy od długości. Sprawdź oba nawiasy kwadratowe.';
  if (/^-\d/.test(index))
    return `Numery z minusem liczą od końca: ostatni to \`${list}[-1]\`, a pierwszy to \`${list}[0]\`.`;
  const add = ` Nowy element dodasz tak: \`${list}.append(…)\`.`;
  const { type, length } = seenValue(list, mistake) ?? {};
  const origin = originOf(list, mistake);
  if (length === 0)
    return type === 'str'
      ? `W \`${list}\` jest teraz pusty tekst, bez ani jednej litery.`
      : origin && /^(?:\[\s*\]|list\(\s*\))$/.test(origin.value)
        ? `W linijce ${origin.line} lista \`${list}\` jest jeszcze pusta.${add}`
        : `Lista \`${list}\` jest teraz pusta.${add}`;
  return (
    (!isAssignment && loopHint(list, index, mistake)) ||
    `Numery zaczynają się od 0, więc ostatni ${length ? `jest pod \`${list}[${length - 1}]\`` : `to \`len(${list}) - 1\``}.${isAssignment ? add : ''}`
  );
}

const ELEMENTS = {
  list: ['Na tej liście', 'elementu'],
  string: ['W tym tekście', 'litery'],
  tuple: ['W tej krotce', 'elementu'],
};

/** Elements that are not there. */
export const lookupPatterns = patterns({ type: 'IndexError' }, [
  {
    kind: 'missing-comma',
    message: /^(?:list|tuple) index out of range/,
    find: ({ tree }) => {
      const glued = tree
        .nodesNamed('ContinuedString')
        .find(({ parent }) => /^(?:Array|Tuple)Expression$/.test(parent?.name ?? ''));
      return glued && String(tree.lineAt(glued.firstChild!.from));
    },
    sentence: 'W linijce $1 po tekście brakuje przecinka, więc skleił się on z następnym.',
    hint: 'Wstaw tam `,` – wtedy będzie o jeden element więcej.',
    line: '$1',
  },
  {
    kind: 'index-out-of-range',
    after: ['element-as-index'],
    message: /^(list assignment|list|string|tuple|range object|bytearray) index out of range/,
    sentence: (_, [owner]) => {
      const [place, element] = ELEMENTS[owner as keyof typeof ELEMENTS] ?? ELEMENTS.list;
      return `${place} nie ma ${element} o takim numerze.`;
    },
    hint: (mistake, [owner]) =>
      indexHint(mistake, owner === 'list assignment' && /\]\s*=(?!=)/.test(mistake.source)),
  },
  {
    kind: 'empty-list',
    type: ['IndexError', 'KeyError', 'ValueError'],
    library: 'too',
    message:
      /(?:pop from|choose from) an? ?empty|pop from empty|empty sequence|iterable argument is empty|^'?pop\(\): /,
    sentence: 'Ta lista jest pusta, więc nie ma z niej czego wziąć.',
    hint: ({ source }) => {
      const name =
        /([\p{L}_][\p{L}\d_]*)\s*\.\s*pop\b/u.exec(source)?.[1] ??
        /\(\s*([\p{L}_][\p{L}\d_]*)\s*\)/u.exec(source)?.[1];
      return `Sprawdź najpierw, czy coś na niej jest: \`if len(${name ?? 'lista'}) > 0:\`.`;
    },
  },
  {
    kind: 'index-out-of-range',
    message: /^pop index out of range/,
    sentence: 'Na tej liście nie ma elementu o takim numerze, więc nie można go zabrać.',
    hint: 'Numery zaczynają się od 0. Samo `pop()` zabiera ostatni element.',
  },
  {
    kind: 'not-on-the-list',
    type: 'ValueError',
    message: /^(?:list\.(remove|index)\(x\)|tuple\.(index)\(x\)|.+ is not in (?:list|range|tuple))/,
    say: (mistake, [method]) => {
      const { source, written, code } = mistake;
      const call = /([\p{L}_][\p{L}\d_]*)\s*\.\s*(?:remove|index)\s*\(\s*/u.exec(source);
      const text = call && /^(['"])(.*?)\1/.exec(written.slice(call.index + call[0].length))?.[2];
      const number = call && /^-?\d+(?=\s*\))/.exec(source.slice(call.index + call[0].length))?.[0];
      const meant = text ? meantText(text, code) : undefined;
      if (number && method === 'remove' && Number(number) < (seenValue(call[1]!, mistake)?.length ?? 0))
        return {
          sentence: `Polecenie \`remove\` usuwa element o takiej wartości, a na liście nie ma \`${number}\`.`,
          hint: `Element o numerze ${number} usuwa \`pop\`: \`${call[1]!}.pop(${number})\`.`,
        };
      return {
        sentence: `Na liście nie ma elementu, który program chce ${method === 'remove' ? 'usunąć' : 'znaleźć'}.${meant ? ` Czy chodziło Ci o \`'${shorten(meant)}'\`?` : ''}`,
        hint: meant
          ? `Popraw \`'${shorten(text!)}'\` na \`'${shorten(meant)}'\`. Liczy się każda litera.`
          : `Sprawdź pisownię albo zapytaj najpierw: \`if ${text ? `'${shorten(text)}'` : 'element'} in ${call?.[1] ?? 'lista'}:\`.`,
      };
    },
  },
  {
    kind: 'format-places',
    message: /^Replacement index/,
    sentence: 'W tekście jest więcej miejsc `{}` niż wartości w nawiasie po `format`.',
    hint: 'Dopisz brakujące wartości albo usuń zbędne klamry.',
  },
]);
