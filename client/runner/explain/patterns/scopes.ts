import { patterns } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten } from '../polish-grammar.ts';

export const NOT_DEFINED = /^(?:name|cannot access free variable) '(.+?)'/;

/** Finds the name where it stands alone, neither a part of a longer one nor after a dot. */
export const wordPattern = (name: string, after: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d_.])${name}(?![\\p{L}\\d_])${after}`, 'u');

/** Names that the program does have, but not here or not yet. */
/** Nearest head of a block around the line, by its lesser indentation. */
function headAbove(lines: readonly string[], index: number): { word: string; line: number } | null {
  const depth = /^\s*/.exec(lines[index]!)![0].length;
  for (let i = index - 1; i >= 0; i -= 1) {
    const [, indent = '', word = ''] =
      /^(\s*)(if|elif|else|for|while|try|except|def|class)\b/.exec(lines[i]!) ?? [];
    if (word && indent.length < depth) return { word, line: i + 1 };
  }
  return null;
}

export const scopePatterns = patterns({ type: 'NameError', message: NOT_DEFINED }, [
  {
    kind: 'branch-not-run',
    type: ['NameError', 'UnboundLocalError'],
    message: /'(.+?)'/,
    say: ({ lines, error }, [name]) => {
      const setting = new RegExp(`^\\s+${name}\\s*=(?!=)`, 'u');
      const index = lines.slice(0, (error.line ?? 1) - 1).findLastIndex((line) => setting.test(line));
      const head = index === -1 ? null : headAbove(lines, index);
      const inLoop = lines
        .slice(0, (error.line ?? 1) - 1)
        .some((line) => new RegExp(`^\\s*for\\s+${name}\\s+in\\b`, 'u').test(line));
      const isBranch = head && !/def|class/.test(head.word) && error.line !== index + 1;
      if (!isBranch && !inLoop) return null;
      const place = isBranch ? `w linijce ${index + 1}` : 'w pętli';
      return {
        sentence: `Zmienna \`${name}\` dostaje wartość dopiero ${place}, a program tej linijki nie wykonał.`,
        hint:
          !isBranch || /for|while/.test(head.word)
            ? `Pętla nie powtórzyła się ani razu. Nadaj \`${name}\` wartość jeszcze przed pętlą.`
            : `Warunek z linijki ${head.line} nie był spełniony. Nadaj \`${name}\` wartość jeszcze przed nim albo dopisz \`else\`.`,
      };
    },
  },
  {
    kind: 'undefined-augmented',
    source: /^\s*([\p{L}_][\p{L}\d_]*)\s*(?:(?:[-+*/%]|\*\*|\/\/)=|=\s*\1\s*[-+*/%])/u,
    say: (mistake, [name, target]) => {
      const meant = nearestName(name, mistake.tree.names);
      return name === target && !meant
        ? {
            sentence: `Zmiennej \`${name}\` jeszcze nie ma, więc nie można jej zmienić.`,
            hint: `Utwórz ją wcześniej, na przykład: \`${name} = 0\`.`,
          }
        : null;
    },
  },
  {
    kind: 'missing-self',
    message: /^name 'self'/,
    say: ({ lines, error }) => {
      const definition = lines
        .slice(0, error.line ?? 0)
        .map((line) => /^\s+def\s+([\p{L}_][\p{L}\d_]*)/u.exec(line)?.[1])
        .findLast(Boolean);
      return {
        sentence: 'Słowo `self` działa tylko w funkcjach klasy, które mają je w nawiasie jako pierwsze.',
        hint: `Dopisz \`self\` w nawiasie po nazwie funkcji${definition ? '' : ', na przykład'}: \`def ${definition ?? 'szczekaj'}(self):\`.`,
      };
    },
  },
  {
    kind: 'defined-later',
    say: ({ lines, error }, [name]) => {
      const later = lines.findIndex(
        (line, i) =>
          i + 1 > (error.line ?? Infinity) &&
          wordPattern(name, '\\s*=(?!=)|\\b(?:def|class)\\s+' + name).test(line),
      );
      const earlier = lines.some(
        (line, i) => i + 1 < (error.line ?? 0) && wordPattern(name, '\\s*=(?!=)').test(line),
      );
      return later !== -1 && !earlier
        ? {
            sentence: `Nazwa \`${name}\` powstaje dopiero w linijce ${later + 1}, a program potrzebuje jej już tutaj.`,
            hint: `Przenieś ${/^\s*(?:def|class)\b/.test(lines[later]!) ? `wyżej cały blok zaczęty w linijce ${later + 1}` : `linijkę, w której powstaje \`${name}\`, wyżej`}. Python czyta program od góry do dołu.`,
          }
        : null;
    },
  },
  {
    kind: 'compared-not-assigned',
    say: ({ lines, code }, [name]) => {
      const index = lines.findIndex((line) => new RegExp(`^\\s*${name}\\s*==`, 'u').test(line));
      const written = (code.split('\n')[index] ?? '').slice(0, lines[index]?.trimEnd().length).trim();
      return index === -1
        ? null
        : {
            sentence: `Zmienna \`${name}\` nie powstała, bo dwa znaki \`==\` tylko porównują.`,
            hint: `Żeby włożyć wartość do zmiennej, użyj w linijce ${index + 1} jednego znaku: \`${shorten(written.replace('==', '='))}\`.`,
            line: index + 1,
          };
    },
  },
  {
    kind: 'missing-self',
    type: ['NameError', 'UnboundLocalError'],
    message: /'(.+?)'/,
    when: ({ lines }, [name]) =>
      lines.some((line) => new RegExp(`\\bself\\.${name}\\s*=(?!=)`, 'u').test(line)),
    sentence: 'Cecha `$1` należy do obiektu, więc przed jej nazwą brakuje `self` i kropki.',
    hint: 'W funkcji klasy napisz `self.$1`.',
  },
  {
    kind: 'lives-in-function',
    source: /^\S/,
    say: ({ lines, source }, [name]) => {
      for (const line of lines) {
        const [, called = '', list = ''] = /^\s*def\s+([\p{L}_][\p{L}\d_]*)\s*\(([^)]*)\)/u.exec(line) ?? [];
        const isParameter = list.split(',').some((part) => part.split('=')[0]!.trim() === name);
        if (isParameter && wordPattern(called, '\\s*\\(').test(source))
          return {
            sentence: `Nazwa \`${name}\` działa tylko wewnątrz funkcji \`${called}\`, a poza nią nie istnieje.`,
            hint: `Włóż do nawiasu prawdziwą wartość, na przykład liczbę albo tekst w cudzysłowie, zamiast \`${name}\`.`,
          };
      }
      return null;
    },
  },
  {
    kind: 'lives-in-function',
    source: /^\S/,
    say: ({ lines }, [name]) => {
      const index = lines.findIndex((line) => new RegExp(`^\\s+return\\s+${name}\\s*$`, 'u').test(line));
      const returning = lines
        .slice(0, index + 1)
        .map((line) => /^\s*def\s+([\p{L}_][\p{L}\d_]*)/u.exec(line)?.[1])
        .findLast(Boolean);
      return returning
        ? {
            sentence: `Zmienna \`${name}\` powstaje wewnątrz funkcji \`${returning}\` i poza nią nie istnieje.`,
            hint: `Zapisz to, co funkcja zwraca: \`${name} = ${returning}(…)\`.`,
          }
        : null;
    },
  },
  {
    kind: 'lives-in-function',
    source: /^\S/,
    when: ({ lines }, [name]) =>
      lines.some((line) => /^\s*def\b/.test(line)) &&
      lines.some((line) => new RegExp(`^\\s+${name}\\s*=(?!=)`, 'u').test(line)),
    sentence: 'Zmienna `$1` powstaje wewnątrz funkcji i poza nią nie istnieje.',
    hint: 'Zwróć ją z funkcji poleceniem `return $1` i zapisz wynik do zmiennej.',
  },
  {
    kind: 'local-before-assignment',
    type: 'UnboundLocalError',
    message: /'(.+?)'/,
    sentence: 'W tej funkcji zmienna `$1` nie ma jeszcze wartości, choć funkcja próbuje jej użyć.',
    hint: ({ lines }, [name]) =>
      lines.some((line) => new RegExp(`^${name}\\s*=(?!=)`, 'u').test(line))
        ? `Żeby zmieniać \`${name}\` z całego programu, dopisz na początku funkcji \`global ${name}\`.`
        : `Nadaj jej wartość na początku funkcji, na przykład: \`${name} = 0\`.`,
  },
]);
