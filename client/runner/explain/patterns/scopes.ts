import { patterns } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';

export const NOT_DEFINED = /^(?:name|cannot access free variable) '(.+?)'/;

/** Finds the name where it stands alone, neither a part of a longer one nor after a dot. */
export const wordPattern = (name: string, after: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d_.])${name}(?![\\p{L}\\d_])${after}`, 'u');

/** Names that the program does have, but not here or not yet. */
export const scopePatterns = patterns({ type: 'NameError', message: NOT_DEFINED }, [
  {
    kind: 'branch-not-run',
    type: ['NameError', 'UnboundLocalError'],
    message: /'(.+?)'/,
    say: ({ tree, error }, [name]) => {
      const line = error.line ?? 1;
      const around = tree.functionAround(line);
      const given = tree.assignments.findLast(
        (each) => each.names.includes(name) && each.line < line && each.around === around && each.block,
      );
      const isLoop = tree.loops.some((loop) => loop.names.includes(name) && loop.line < line);
      if (!given && !isLoop) return null;
      return {
        sentence: `Zmienna \`${name}\` dostaje wartość dopiero ${given ? `w linijce ${given.line}` : 'w pętli'}, a program tej linijki nie wykonał.`,
        hint: /^(?:if|elif|else)$/.test(given?.block?.word ?? '')
          ? `Warunek z linijki ${given!.block!.line} nie był spełniony. Nadaj \`${name}\` wartość jeszcze przed nim albo dopisz \`else\`.`
          : /^(?:try|except)$/.test(given?.block?.word ?? '')
            ? `Nadaj \`${name}\` wartość jeszcze przed \`try\`.`
            : `Pętla nie powtórzyła się ani razu. Nadaj \`${name}\` wartość jeszcze przed pętlą.`,
      };
    },
  },
  {
    kind: 'undefined-augmented',
    when: ({ lines, error, tree }, [name]) =>
      // In this line or below, as in a loop that counts.
      lines
        .slice((error.line ?? 1) - 1)
        .some((line) =>
          new RegExp(`^\\s*${name}\\s*(?:(?:[-+*/%]|\\*\\*|//)=|=\\s*${name}\\s*[-+*/%])`, 'u').test(line),
        ) &&
      !tree.assignments.some(({ names, value }) => names.includes(name) && !value.includes(name)) &&
      !nearestName(
        name,
        [...tree.names].filter((other) => other !== name),
      ),
    sentence: 'Zmiennej `$1` jeszcze nie ma, a program chce ją już zmieniać.',
    hint: 'Utwórz ją wcześniej, na przykład: `$1 = 0`.',
  },
  {
    kind: 'missing-self',
    message: /^name 'self'/,
    sentence: 'Słowo `self` działa tylko w funkcjach klasy, które mają je w nawiasie jako pierwsze.',
    hint: ({ tree, error }) => {
      const own = tree.functionAround(error.line ?? 0);
      return `Dopisz \`self\` w nawiasie po nazwie funkcji${own ? '' : ', na przykład'}: \`def ${own?.name ?? 'szczekaj'}(self):\`.`;
    },
  },
  {
    kind: 'defined-later',
    find: ({ tree, error }, [name]) => {
      if (/Did you mean: 'self\./.test(error.message)) return null;
      const line = error.line ?? Infinity;
      const later = tree.bindings.find((each) => each.name === name && each.line > line);
      if (!later || tree.assignments.some((each) => each.names.includes(name) && each.line < line))
        return null;
      return [
        String(later.line),
        later.isDefinition
          ? `wyżej cały blok zaczęty w linijce ${later.line}`
          : `linijkę, w której powstaje \`${name}\`, wyżej`,
      ];
    },
    sentence: 'Nazwa `$3` powstaje dopiero w linijce $1, a program potrzebuje jej już tutaj.',
    hint: (_, [, what]) => `Przenieś ${what}. Python czyta program od góry do dołu.`,
  },
  {
    kind: 'colon-for-equals',
    find: ({ lines }, [name]) => {
      const index = lines.findIndex((line) => new RegExp(`^\\s*${name}\\s*:\\s*\\S`, 'u').test(line));
      return index === -1 ? null : String(index + 1);
    },
    sentence: 'Zmienna `$2` nie powstała, bo w linijce $1 stoi dwukropek zamiast znaku `=`.',
    hint: 'Wartość wkłada się do zmiennej tak: `$2 = …`.',
    line: '$1',
  },
  {
    kind: 'compared-not-assigned',
    find: ({ tree }, [name]) => {
      const compared = tree
        .nodesNamed('CompareOp')
        .map(({ parent }) => parent!)
        .find(
          (node) => node.parent?.name === 'ExpressionStatement' && tree.textOf(node).startsWith(`${name} ==`),
        );
      return compared && [String(tree.lineAt(compared.from)), tree.textOf(compared).replace('==', '=')];
    },
    sentence: 'Zmienna `$3` nie powstała, bo dwa znaki `==` tylko porównują.',
    hint: 'Żeby włożyć wartość do zmiennej, użyj w linijce $1 jednego znaku: `$2`.',
    line: '$1',
  },
  {
    kind: 'missing-self',
    type: ['NameError', 'UnboundLocalError'],
    message: /'(.+?)'/,
    when: ({ lines, error }, [name]) =>
      /Did you mean: 'self\./.test(error.message) ||
      lines.some((line) => new RegExp(`\\bself\\.${name}\\s*=(?!=)`, 'u').test(line)),
    sentence: 'Nazwa `$1` należy do obiektu, więc brakuje przed nią `self` i kropki.',
    hint: 'W funkcji klasy napisz `self.$1`.',
  },
  {
    kind: 'lives-in-function',
    source: /^\S/,
    say: ({ tree, error }, [name]) => {
      const called = tree.calls.filter(({ line }) => line === error.line).map(({ callee }) => callee);
      const own = tree.functions.find((each) => each.parameters.includes(name) && called.includes(each.name));
      if (own)
        return {
          sentence: `Nazwa \`${name}\` działa tylko wewnątrz funkcji \`${own.name}\`, a poza nią nie istnieje.`,
          hint: `Włóż do nawiasu prawdziwą wartość, na przykład liczbę albo tekst w cudzysłowie, zamiast \`${name}\`.`,
        };
      const around = tree.assignments.find((each) => each.around && each.names.includes(name))?.around;
      const returning = tree.functions.find(({ returns }) => returns.some(({ value }) => value === name));
      return returning || around
        ? {
            sentence: `Zmienna \`${name}\` powstaje wewnątrz funkcji \`${(returning ?? around)!.name}\` i poza nią nie istnieje.`,
            hint: returning
              ? `Zapisz to, co funkcja zwraca: \`${name} = ${returning.name}(…)\`.`
              : `Zwróć ją z funkcji poleceniem \`return ${name}\` i zapisz wynik do zmiennej.`,
          }
        : null;
    },
  },
  {
    kind: 'local-before-assignment',
    type: 'UnboundLocalError',
    message: /'(.+?)'/,
    sentence: 'W tej funkcji zmienna `$1` nie ma jeszcze wartości, choć funkcja próbuje jej użyć.',
    hint: ({ lines, tree, error }, [name]) =>
      tree.functionAround(error.line ?? 0)?.owner &&
      lines.some((line) => new RegExp(`^\\s+(?:self\\.)?${name}\\s*=(?!=)`, 'u').test(line))
        ? `Jeśli to cecha obiektu, napisz przed nią \`self\` i kropkę: \`self.${name}\`.`
        : lines.some((line) => new RegExp(`^${name}\\s*=(?!=)`, 'u').test(line))
          ? `Żeby zmieniać \`${name}\` z całego programu, dopisz na początku funkcji \`global ${name}\`.`
          : `Nadaj jej wartość na początku funkcji, na przykład: \`${name} = 0\`.`,
  },
]);
