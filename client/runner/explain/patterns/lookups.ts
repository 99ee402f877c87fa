import { argumentsAt } from '../call-arguments.ts';
import { patterns, type Mistake } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten } from '../polish-grammar.ts';
import { originOf } from '../value-origin.ts';

/** The list of which an element is wanted; undefined where the line has many. */
function indexedName(source: string): string | undefined {
  const names = [...source.matchAll(/(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_]*)\s*\[/gu)].map(([, name]) => name!);
  return new Set(names).size === 1 ? names[0] : undefined;
}

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
function loopHint(list: string, mistake: Mistake): string | undefined {
  const { lines, source, error } = mistake;
  const indexes = [
    ...source.matchAll(new RegExp(`(?<![\\p{L}\\d_.])${list}\\s*\\[\\s*(.+?)\\s*\\]`, 'gu')),
  ].map(([, inside]) => inside!);
  const index = indexes.find((inside) => /\+/.test(inside)) ?? indexes[0] ?? '';
  if (new RegExp(`^len\\(\\s*${list}\\s*\\)$`, 'u').test(index))
    return `Numery zaczynają się od 0, więc ostatni to \`len(${list}) - 1\`. Krócej: \`${list}[-1]\`.`;
  const variable = /^[\p{L}_][\p{L}\d_]*/u.exec(index)?.[0];
  if (!variable) return undefined;
  const above = lines.slice(0, error.line ?? 0);
  const forLoop = above.findLastIndex((line) =>
    new RegExp(`\\bfor\\s+${variable}\\s+in\\s+range\\b`, 'u').test(line),
  );
  if (forLoop !== -1) {
    const line = lines[forLoop]!;
    const [start = '', , step] = argumentsAt(
      line.indexOf('range') + line.slice(line.indexOf('range')).indexOf('(') + 1,
      line,
      line,
    );
    if (step !== undefined)
      return start === `len(${list})`
        ? `Numery zaczynają się od 0, więc w linijce ${forLoop + 1} zacznij od \`len(${list}) - 1\`.`
        : undefined;
    const range = index.includes('+') ? `range(len(${list}) - 1)` : `range(len(${list}))`;
    return line.includes(`${range}:`)
      ? undefined
      : `Numery zaczynają się od 0. W linijce ${forLoop + 1} napisz: \`for ${variable} in ${range}:\`.`;
  }
  const whileLoop = above.findLastIndex((line) =>
    new RegExp(`\\bwhile\\b.*${variable}\\s*<=\\s*len\\(`, 'u').test(line),
  );
  const counted = above.findLastIndex((line) =>
    new RegExp(`\\bwhile\\s+${variable}\\s*<=?\\s*\\d+\\s*:`, 'u').test(line),
  );
  if (counted !== -1)
    return `Numery zaczynają się od 0. W linijce ${counted + 1} napisz: \`while ${variable} < len(${list}):\`.`;
  return whileLoop === -1
    ? undefined
    : `Numery zaczynają się od 0, więc w linijce ${whileLoop + 1} zamiast \`<=\` napisz \`<\`.`;
}

/** The last number of a list or text that is written out; undefined where the program may change it. */
function lastIndex(value: string, { lines, code }: Mistake): number | undefined {
  const text = /^(['"])([^'"\\]+)\1$/.exec(value)?.[2];
  if (text) return [...text].length - 1;
  const isWhole =
    /^\[[^[\]]+\]$/.test(value) &&
    !lines.some((line) => /\.(?:append|insert|extend|pop|remove)\b|\+=|\bdel\b/.test(line));
  const start = code.indexOf(value);
  return isWhole
    ? argumentsAt(1, lines.join('\n').slice(start, start + value.length), value).length - 1
    : undefined;
}

function indexHint(mistake: Mistake, isAssignment: boolean): string {
  const name = indexedName(mistake.source);
  const list = name ?? 'lista';
  const origin = name ? originOf(name, mistake) : undefined;
  if (new RegExp(`${list}\\s*\\[[^\\]]*\\]\\s*\\[`, 'u').test(mistake.source))
    return 'Numery zaczynają się od 0, więc ostatni jest o 1 mniejszy od długości. Sprawdź oba nawiasy kwadratowe.';
  const add = isAssignment ? ` Nowy element dodasz tak: \`${list}.append(…)\`.` : '';
  if (new RegExp(`${list}\\s*\\[\\s*-\\d`, 'u').test(mistake.source))
    return `Numery z minusem liczą od końca: ostatni to \`${list}[-1]\`, a pierwszy to \`${list}[0]\`.`;
  const isEmpty = origin && /^(?:\[\s*\]|list\(\s*\))$/.test(origin.value);
  if (isEmpty && !mistake.lines.some((line) => /\.(?:append|insert|extend)\b|\+=/.test(line)))
    return `W linijce ${origin.line} lista \`${list}\` jest jeszcze pusta. Nowy element dodasz tak: \`${list}.append(…)\`.`;
  const last = origin && lastIndex(origin.value, mistake);
  return (
    (name && !isAssignment && loopHint(name, mistake)) ||
    `Numery zaczynają się od 0, więc ostatni ${last === undefined ? `to \`len(${list}) - 1\`` : `jest pod \`${list}[${last}]\``}.${add}`
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
    say: ({ lines }) => {
      const side = lines.findIndex((line) => /=\s*[[(].*(['"])•+\1\s+(['"])•+\2/.test(line));
      if (side !== -1)
        return {
          sentence: `W linijce ${side + 1} między dwoma tekstami brakuje przecinka, więc skleiły się w jeden.`,
          hint: 'Wstaw tam `,` – wtedy będzie o jeden element więcej.',
          line: side + 1,
        };
      const index = lines.findIndex(
        (line, i) =>
          /^\s*(?:[^\s='"]+\s*=\s*\[\s*)?(['"])[^'"]*\1\s*$/.test(line) &&
          /^\s*['"]/.test(lines[i + 1] ?? ''),
      );
      return index === -1
        ? null
        : {
            sentence: `Na liście brakuje przecinka na końcu linijki ${index + 1}, więc dwa teksty skleiły się w jeden.`,
            hint: 'Dopisz tam `,` – wtedy na liście będzie o jeden element więcej.',
            line: index + 1,
          };
    },
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
    say: ({ source, written, code }, [method]) => {
      const call = /([\p{L}_][\p{L}\d_]*)\s*\.\s*(?:remove|index)\s*\(\s*/u.exec(source);
      const text = call && /^(['"])(.*?)\1/.exec(written.slice(call.index + call[0].length))?.[2];
      const meant = text ? meantText(text, code) : undefined;
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
