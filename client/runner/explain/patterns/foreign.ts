import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';
import { kindOf } from '../value-kinds.ts';
import { originOf } from '../value-origin.ts';

const INVALID = /^(?:invalid syntax|cannot assign to)/;

const NO_BRACES = {
  sentence: 'W Pythonie bloków nie zamyka się w klamrach `{ }`.',
  hint: 'Zamiast `{` napisz dwukropek, linijki w bloku przesuń o 4 spacje, a `}` po prostu usuń.',
};

/** What stands after the first `=`, without the semicolon of another language. */
const valueIn = (written: string): string | undefined => /=\s*([^=;#]+?)\s*(?:;|#|$)/.exec(written)?.[1];

/** Habits from other languages: JavaScript, C, Scratch-like English. */
export const foreignPatterns = patterns({ type: 'SyntaxError' }, [
  {
    kind: 'foreign-comment',
    type: ['SyntaxError', 'NameError'],
    source: /(?:^\s*(\/\/|\/\*|\*\/|<!--|--)|\s(\/\/)\s*[\p{L}])/u,
    when: ({ error }, [, inside]) => !(error.type === 'NameError' && !inside),
    sentence: (_, [sign, inside]) =>
      `Komentarz w Pythonie zaczyna się od \`#\`, a nie od \`${sign || inside}\`.`,
    hint: 'Wstaw `#` na początku komentarza. Python pominie wszystko, co stoi za tym znakiem.',
  },
  {
    kind: 'increment',
    after: ['c-for-loop'],
    message: INVALID,
    source: /([\p{L}_][\p{L}\d_]*)\s*(\+\+|--)/u,
    sentence: 'W Pythonie nie ma zapisu `$2`.',
    hint: (mistake, [name, sign]) =>
      kindOf(name, mistake) === 'text' &&
      sign === '++' &&
      !/^input/.test(originOf(name, mistake)?.value ?? '')
        ? `W \`${name}\` jest tekst. Dopisuje się do niego tak: \`${name} += 'a'\`.`
        : `Żeby ${sign === '++' ? 'zwiększyć' : 'zmniejszyć'} zmienną o 1, napisz \`${name} ${sign[0]!}= 1\`.`,
  },
  {
    kind: 'else-if',
    source: /^\s*(else\s+if|if\s+else|elseif|elsif|elif\s+if|elfi|elesif)\b/,
    sentence: 'W Pythonie zamiast `$1` pisze się `elif`.',
    hint: ({ source, written }, [word]) => {
      const start = source.indexOf(word) + word.length;
      const condition = written
        .slice(start, source.trimEnd().length)
        .replace(/[:{;\s]+$/, '')
        .trim();
      return `Spróbuj tak: \`${shorten(`elif ${condition || 'wiek > 10'}:`)}\`.`;
    },
  },
  {
    kind: 'and-or-not-signs',
    message: INVALID,
    source: /(&&|\|\||!(?=\s*[\p{L}_(]))/u,
    say: (_, [sign]) => {
      const word = { '&&': 'and', '||': 'or', '!': 'not' }[sign] ?? 'and';
      return {
        sentence: `W Pythonie zamiast znaku \`${sign}\` pisze się słowo \`${word}\`.`,
        hint: `Zamień \`${sign}\` na \`${word}\`${sign === '!' ? '. Jeśli to miał być wykrzyknik w tekście, weź tekst w cudzysłów.' : '.'}`,
      };
    },
  },
  {
    kind: 'curly-braces',
    after: ['c-for-loop'],
    message: /^(?:invalid syntax|expected ':'|'\{' was never closed|unmatched '\}')/,
    source:
      /(?:^\s*(?:if|for|while|else|elif|def)\b.*\{\s*$|^\s*\}\s*(?:else.*)?$|^\s*(?:if|for|while|else|elif)\b[^:]*\{[^:]*\}\s*$)/,
    ...NO_BRACES,
  },
  {
    kind: 'foreign-declaration',
    after: ['scratch-block'],
    message: /^(?:invalid syntax|expected)/,
    source:
      /^\s*(var|let|const|local|auto|final|dim|int|integer|string|str|float|double|char|bool|boolean|zmienna|variable|set)\s+([\p{L}_][\p{L}\d_]*)\s*(?:=|to\b|;|$)/iu,
    sentence: 'W Pythonie przed nazwą zmiennej nie pisze się słowa `$1`.',
    hint: ({ written }, [, name]) => {
      const value = valueIn(written);
      return `Usuń to słowo. Wystarczy ${value ? `\`${shorten(`${name} = ${value}`)}\`` : `\`${name} =\` i wartość`}.`;
    },
  },
  {
    kind: 'foreign-function',
    message: /^(?:invalid syntax|expected)/,
    source:
      /^\s*(function|func|fun|fn|define|void|public|static|private|procedure|(?:int|double|float|string)(?=\s+[\p{L}_][\p{L}\d_]*\s*\())\s+([\p{L}_][\p{L}\d_]*)\s*(\([^(){}]*\))?/iu,
    sentence: 'Funkcję w Pythonie zaczyna się słowem `def`, a nie `$1`.',
    hint: (_, [, name, brackets]) =>
      `Spróbuj tak: \`def ${/^(?:public|static|private|void|int)$/.test(name) ? 'moja_funkcja' : name}${/^\(\s*[\p{L}\d_]*(?:\s*,\s*[\p{L}\d_]+)*\s*\)$/u.test(brackets) ? brackets : '()'}:\`.`,
  },
  {
    kind: 'walrus',
    message: /^invalid syntax/,
    source: /^\s*([\p{L}_][\p{L}\d_]*)\s*:=/u,
    sentence: 'Do zmiennej wkładamy wartość samym znakiem `=`, bez dwukropka.',
    hint: ({ written }, [name]) => `Spróbuj tak: \`${shorten(`${name} = ${valueIn(written) ?? '…'}`)}\`.`,
  },
  {
    kind: 'foreign-then',
    after: ['comparison-in-words', 'in-with-other-words'],
    message: /^(?:invalid syntax|expected ':')/,
    source: /^\s*(?:(?:if|elif|while)\b.*\s(then|than|do|wtedy|to)|for\b.*\)\s*(then|do))\b/,
    sentence: (_, [afterIf, afterFor]) =>
      `Na końcu linijki zamiast słowa \`${afterIf || afterFor}\` stawia się dwukropek.`,
    hint: 'Usuń to słowo i zakończ linijkę znakiem `:`.',
  },
  {
    kind: 'foreign-new',
    message: /^invalid syntax/,
    source: /\bnew\s+([\p{L}_][\p{L}\d_]*)/u,
    sentence: 'W Pythonie nowy obiekt tworzy się bez słowa `new`.',
    hint: 'Usuń to słowo, zostaw samo `$1(…)`.',
  },
  {
    kind: 'foreign-import',
    message: /^invalid syntax/,
    source: /^\s*(include|require|uses|dołącz|dolacz|wczytaj)\s+([\p{L}_][\p{L}\d_]*)\s*;?\s*$/iu,
    sentence: 'Moduł dołącza się w Pythonie słowem `import`, a nie `$1`.',
    hint: 'Spróbuj tak: `import $2`.',
  },
  {
    kind: 'foreign-statement',
    message: /^(?:invalid syntax|expected)/,
    source: /^\s*(using|namespace|package|begin|program|end|endif|endwhile|fi|done)\b(?!\s*[=(])/,
    sentence: 'Słowo `$1` pochodzi z innego języka programowania, a Python go nie zna.',
    hint: 'Usuń tę linijkę. W Pythonie wystarczą dwukropek i wcięcia.',
  },
]);
