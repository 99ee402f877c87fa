import { patterns } from '../mistake.ts';

const INVALID = /^(?:invalid|unterminated|expected|leading zeros|unexpected|unmatched)/;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** What comes along when a program is copied from a page, a book or a chat. */
export const pastedPatterns = patterns({ type: 'SyntaxError', message: INVALID }, [
  {
    kind: 'pasted-entity',
    type: ['SyntaxError', 'NameError'],
    message: /^/,
    source: /&(lt|gt|amp|quot|nbsp|#39);?/,
    sentence: 'Zapis `&$1;` pochodzi ze strony internetowej, z której jest skopiowany program.',
    hint: ({ source }, [name]) =>
      name === 'nbsp'
        ? 'Wpisz zamiast niego zwykłą spację.'
        : /&amp;\s*&amp;/.test(source)
          ? 'Tutaj wystarczy słowo `and`.'
          : `Wpisz zamiast niego \`${ENTITIES[name]}\`, w całym programie.`,
  },
  {
    kind: 'pasted-prompt',
    type: ['SyntaxError', 'NameError'],
    message: /^(?:invalid|unterminated|expected|leading zeros|unexpected|unmatched|name 'In')/,
    source: /^\s*(>>>|\.\.\.\s|In \[\d*\]:|\*\*(?=.*\*\*\s*$))/,
    sentence: (_, [prompt]) => `Znaki \`${prompt.trim()}\` z początku linijki nie należą do programu.`,
    hint: 'Usuń je, a zostaw to, co stoi za nimi.',
  },
  {
    kind: 'pasted-fence',
    source: /^\s*(?:```|~~~)/,
    sentence: 'Ta linijka nie należy do programu, tylko do strony, z której jest skopiowany.',
    hint: 'Usuń ją, a także podobną linijkę pod programem.',
  },
  {
    kind: 'pasted-numbering',
    source: /^\s*(\d+[.):]?)\s+(?:[\p{L}_#])/u,
    when: ({ source, lines, error }, [number]) =>
      // `2 gracz = 5` may be a name with a space.
      !/^\s*\d+\s+\p{L}+\s*=(?!=)/u.test(source) ||
      new RegExp(`^\\s*${Number.parseInt(number) + 1}\\b`).test(lines[error.line ?? 0] ?? ''),
    sentence: 'Na początku linijki stoi jej numer `$1`, który nie należy do programu.',
    hint: 'Usuń numery z początku wszystkich linijek.',
  },
  {
    kind: 'pasted-page',
    source: /^\s*(?:<\/?\p{L}[^>]*>)/u,
    sentence: 'Ta linijka to kod strony internetowej, a nie Python.',
    hint: "Usuń ją. Na ekranie wypisuje się poleceniem `print`, na przykład: `print('Cześć')`.",
  },
]);
