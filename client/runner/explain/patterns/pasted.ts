import type { Pattern } from '../mistake.ts';

const INVALID = /^(?:invalid|unterminated|expected|leading zeros|unexpected|unmatched)/;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** What comes along when a program is copied from a page, a book or a chat. */
export const pastedPatterns: readonly Pattern[] = [
  {
    kind: 'pasted-entity',
    type: ['SyntaxError', 'NameError'],
    source: /&(lt|gt|amp|quot|nbsp|#39);?/,
    say: (_, [name = '']) => ({
      sentence: `Zapis \`&${name};\` pochodzi ze strony internetowej, z której jest skopiowany program.`,
      hint:
        name === 'nbsp'
          ? 'Wpisz zamiast niego zwykłą spację.'
          : `Wpisz zamiast niego \`${ENTITIES[name]}\`, w całym programie.`,
    }),
  },
  {
    kind: 'pasted-prompt',
    type: ['SyntaxError', 'NameError'],
    message: /^(?:invalid|unterminated|expected|leading zeros|unexpected|unmatched|name 'In')/,
    source: /^\s*(>>>|\.\.\.\s|In \[\d*\]:)/,
    say: (_, [prompt = '']) => ({
      sentence: `Znaki \`${prompt.trim()}\` z początku linijki nie należą do programu.`,
      hint: 'Usuń je, a zostaw to, co stoi za nimi.',
    }),
  },
  {
    kind: 'pasted-fence',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*(?:```|~~~)/,
    say: {
      sentence: 'Ta linijka nie należy do programu, tylko do strony, z której jest skopiowany.',
      hint: 'Usuń ją, a także podobną linijkę pod programem.',
    },
  },
  {
    kind: 'pasted-numbering',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*(\d+[.):]?)\s+(?:[\p{L}_#])/u,
    say: ({ source }, [number = '']) =>
      /^\s*\d+\s+\p{L}+\s*=(?!=)/u.test(source)
        ? null
        : {
            sentence: `Na początku linijki stoi jej numer \`${number}\`, który nie należy do programu.`,
            hint: 'Usuń numery z początku wszystkich linijek.',
          },
  },
  {
    kind: 'pasted-page',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*(?:<\/?\p{L}[^>]*>)/u,
    say: {
      sentence: 'Ta linijka to kod strony internetowej, a nie Python.',
      hint: "Usuń ją. Na ekranie wypisuje się poleceniem `print`, na przykład: `print('Cześć')`.",
    },
  },
];
