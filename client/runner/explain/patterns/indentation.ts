import { patterns } from '../mistake.ts';
import { headWithoutColon } from '../block-heads.ts';

const BLOCK_OWNERS: Readonly<Record<string, string>> = {
  'function definition': '`def`',
  'class definition': '`class`',
};

/** How many spaces the blocks begin with that are still open below these lines. */
function indentsAbove(lines: readonly string[]): number[] {
  let open: number[] = [];
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const indent = /^ */.exec(line)![0].length;
    open = [...open.filter((other) => other < indent), indent];
  }
  return open;
}

export const indentationPatterns = patterns({ type: 'IndentationError' }, [
  {
    kind: 'tabs-and-spaces',
    type: ['TabError', 'IndentationError'],
    when: ({ error, lines, source }) =>
      error.type === 'TabError' ||
      (error.message.startsWith('unindent') &&
        lines
          .slice(0, error.line ?? 0)
          .some((line) => /^\t/.test(line) !== /^\t/.test(source) && /^\s/.test(line))),
    sentence:
      'W tym bloku wcięcia są raz z tabulatorów, a raz ze spacji i Python nie wie, które linijki należą do siebie.',
    hint: 'Usuń wcięcia przed linijkami bloku i zrób je od nowa: wszędzie po 4 spacje.',
  },
  {
    kind: 'missing-indent',
    message:
      /^expected an indented block after (?:'(\w+)' statement|(function definition|class definition)|('\w+' statement|.*?)) on line (\d+)/,
    sentence: (_, [keyword, definition, , line]) => {
      const owner = keyword ? `\`${keyword}\`` : (BLOCK_OWNERS[definition] ?? 'linijce z dwukropkiem');
      return `Brakuje wcięcia: po ${owner} z linijki ${line} musi być choć jedna linijka przesunięta w prawo.`;
    },
    hint: 'Wstaw 4 spacje na początku linijki, która ma należeć do tego bloku. Jeśli takiej jeszcze nie ma, dopisz ją.',
  },
  {
    kind: 'block-head',
    message: /^unexpected indent/,
    say: ({ lines, error }) => {
      const index = lines.slice(0, (error.line ?? 1) - 1).findLastIndex((line) => line.trim() !== '');
      const words = headWithoutColon(index, lines);
      return words && { ...words, line: index + 1 };
    },
  },
  {
    kind: 'unexpected-indent',
    message: /^unexpected indent/,
    say: ({ lines, error, source }) => {
      const above = lines.slice(0, (error.line ?? 1) - 1).findLastIndex((line) => line.trim() !== '');
      if (
        /^\s*(?:if|elif|else|for|while|def)\b.*:\s*\S/.test(lines[above] ?? '') &&
        !/^\s*(?:else|elif)\b/.test(source)
      )
        return {
          sentence: `W linijce ${above + 1} za dwukropkiem stoi już polecenie, więc pod nią nie może być wcięcia.`,
          hint: `Przenieś tamto polecenie do nowej linijki, z takim samym wcięciem jak tutaj.`,
        };
      const isFirst = lines.slice(0, (error.line ?? 1) - 1).every((line) => line.trim() === '');
      return {
        sentence: 'Ta linijka jest za bardzo przesunięta w prawo.',
        hint: `Usuń spacje z początku linijki${isFirst ? '' : ', tak aby zaczynała się równo z poprzednią'}. Wcięcie robimy tylko po linijce z dwukropkiem.`,
      };
    },
  },
  {
    kind: 'uneven-indent',
    message: /^(?:unindent does not match|unexpected unindent)/,
    say: ({ lines, source, error }) => {
      const above = lines.slice(0, (error.line ?? 1) - 1);
      const word = /^\s*(else|elif|except|finally)\b/.exec(source)?.[1];
      const opener = above.findLast((line) => /^\s*(?:if|for|while|try)\b/.test(line));
      if (word && opener)
        return {
          sentence: `To \`${word}\` nie stoi równo z żadną linijką powyżej.`,
          hint: `Ustaw je dokładnie pod \`${/[a-z]+/.exec(opener)![0]}\`, do którego należy.`,
        };
      const fitting = indentsAbove(above);
      return {
        sentence: 'Wcięcie tej linijki nie pasuje do żadnej linijki powyżej.',
        hint:
          fitting.length > 1 && !/^\s*\t/.test(source)
            ? `Zaczyna się ona od ${/^ */.exec(source)![0].length} spacji, a pasuje tu ${fitting.join(', ').replace(/, (\d+)$/, ' albo $1')}. Linijki z jednego bloku muszą zaczynać się równo.`
            : 'Policz spacje na początku: linijki z jednego bloku muszą zaczynać się równo, zwykle po 4 spacjach.',
      };
    },
  },
]);
