import { headExample } from '../block-heads.ts';
import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';
import { kindOf } from '../value-kinds.ts';
import { originOf } from '../value-origin.ts';

const INVALID = /^(?:invalid syntax|expected)/;
const NAME = String.raw`[\p{L}_][\p{L}\d_]*`;

const times = (count: string): string => headExample('for', count);

const LOOPS: Readonly<Record<string, (count: string) => string>> = {
  repeat: (count) => `Żeby powtórzyć coś kilka razy, napisz \`${times(count)}\`.`,
  loop: (count) => `Żeby powtórzyć coś kilka razy, napisz \`${times(count)}\`.`,
  forever: () => 'Żeby powtarzać coś bez końca, napisz `while True:`.',
  until: () => 'Pętla `while` działa, dopóki warunek jest prawdziwy, na przykład: `while x < 10:`.',
  foreach: () => 'Po elementach listy przechodzi się tak: `for element in lista:`.',
  switch: () => 'Do wyboru służą `if`, `elif` i `else`.',
  do: () => 'Powtarza się tak: `while True:`, a w środku `if` z poleceniem `break`.',
  when: () => 'W Pythonie program rusza sam, od pierwszej linijki, więc możesz usunąć tę linijkę.',
};

const NO_BRACES = {
  sentence: 'W Pythonie bloków nie zamyka się w klamrach `{ }`.',
  hint: 'Zamiast `{` napisz dwukropek, linijki w bloku przesuń o 4 spacje, a `}` po prostu usuń.',
};

/** What stands after the first `=`, without the semicolon of another language. */
const valueIn = (written: string): string | undefined =>
  /(?:=|->)\s*([^=;#]+?)\s*(?:;|#|$)/.exec(written)?.[1];

/** Habits from other languages: the blocks of Scratch, JavaScript, C. */
export const foreignPatterns = patterns({ type: 'SyntaxError', message: INVALID }, [
  {
    kind: 'scratch-block',
    source: new RegExp(`^\\s*(?:set|ustaw)\\s+(${NAME})\\s+(?:to|na)\\s+(\\S.*?)\\s*$`, 'iu'),
    sentence: 'Tak ustawia się zmienną w Scratchu, a w Pythonie służy do tego znak `=`.',
    hint: ({ written }, [name]) =>
      `Spróbuj tak: \`${name} = ${shorten(/\s(?:to|na)\s+(.*?)\s*$/i.exec(written)?.[1] ?? '…')}\`.`,
  },
  {
    kind: 'scratch-block',
    source: new RegExp(
      `^\\s*(?:change|zmień|zwiększ)\\s+(${NAME})\\s+(?:by|o)\\s+(-?)([\\d.]+|${NAME})\\s*$`,
      'iu',
    ),
    sentence: 'Tak zmienia się zmienną w Scratchu, a Python zapisuje to znakami.',
    hint: (_, [name, minus, value]) => `Spróbuj tak: \`${name} ${minus || '+'}= ${value}\`.`,
  },
  {
    kind: 'scratch-block',
    source: /^\s*(say|echo|puts|ask|powiedz|zapytaj|write|writeln|console|cout|std::cout|alert)\s+[^=\s]/i,
    find: (_, [word]) => (/^(?:ask|zapytaj)$/i.test(word) ? 'input' : 'print'),
    sentence: (_, [command, word]) =>
      `Python nie zna polecenia \`${word}\`. ${command === 'print' ? 'Na ekranie wypisuje się poleceniem `print`.' : 'O odpowiedź pyta się poleceniem `input`.'}`,
    hint: ({ written }, [command]) =>
      `Spróbuj tak: \`${command}(${shorten(/^\s*[\w:]+\s*(?:<<)?\s*(['"][^'"]*['"])(?:\s*;|\s*<<.*)?\s*$/.exec(written)?.[1] ?? "'…'")})\`.`,
  },
  {
    kind: 'foreign-repeat',
    source: /^\s*(repeat|forever|loop|foreach|until|unless|switch|do|when)\b[\s(]*(\d*)/,
    sentence: 'Python nie zna słowa `$1`.',
    hint: (_, [word, count]) =>
      LOOPS[word]?.(count) ?? 'Do powtarzania służą `for` i `while`, a do wyboru – `if`, `elif` i `else`.',
  },
  {
    kind: 'scratch-block',
    type: 'NameError',
    message: /^name '(ask|zapytaj_i_czekaj|answer|odpowiedz)'/,
    source: /^\s*(?:ask|zapytaj_i_czekaj)\s*\(/,
    sentence: 'Python nie zna polecenia `$1`, bo o odpowiedź pyta się poleceniem `input`.',
    hint: "Spróbuj tak: `odpowiedz = input('Jak masz na imię? ')`.",
  },
  {
    kind: 'foreign-comment',
    message: /^/,
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
    kind: 'foreign-division',
    source: /[\p{L}\d)\]]\s+(div|mod)\s+[\p{L}\d(]/u,
    sentence: 'Python nie zna słowa `$1`.',
    hint: 'Dzielenie bez reszty zapisuje się znakiem `//`, a samą resztę daje znak `%`.',
  },
  {
    kind: 'else-if',
    message: /^/,
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
    after: ['plain-sentence'],
    source: /(&&|\|\||!(?=\s*[\p{L}_(]))/u,
    find: (_, [sign]) => ({ '&&': 'and', '||': 'or', '!': 'not' })[sign],
    sentence: 'W Pythonie zamiast znaku `$2` pisze się słowo `$1`.',
    hint: (_, [word, sign]) =>
      `Zamień \`${sign}\` na \`${word}\`${sign === '!' ? '. Jeśli to miał być wykrzyknik w tekście, weź tekst w cudzysłów.' : '.'}`,
  },
  {
    kind: 'curly-braces',
    after: ['c-for-loop'],
    message: /^(?:invalid syntax|expected|'{' was never|unmatched '}')/,
    source:
      /(?:^\s*(?:if|for|while|else|elif|def)\b.*\{\s*$|^\s*\}\s*(?:else.*)?$|^\s*(?:if|for|while|else|elif)\b[^:]*\{[^:]*\}\s*$)/,
    ...NO_BRACES,
  },
  {
    kind: 'foreign-declaration',
    after: ['scratch-block'],
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
    source:
      /^\s*(function|func|fun|fn|define|void|public|static|private|procedure|(?:int|double|float|string)(?=\s+[\p{L}_][\p{L}\d_]*\s*\())\s+([\p{L}_][\p{L}\d_]*)\s*(\([^(){}]*\))?/iu,
    sentence: 'Funkcję w Pythonie zaczyna się słowem `def`, a nie `$1`.',
    hint: (_, [, name, brackets]) =>
      `Spróbuj tak: \`def ${/^(?:public|static|private|void|int)$/.test(name) ? 'moja_funkcja' : name}${/^\(\s*[\p{L}\d_]*(?:\s*,\s*[\p{L}\d_]+)*\s*\)$/u.test(brackets) ? brackets : '()'}:\`.`,
  },
  {
    kind: 'walrus',
    source: /^\s*([\p{L}_][\p{L}\d_]*)\s*(?::=|-+>)/u,
    sentence: 'Do zmiennej wkładamy wartość samym znakiem `=`.',
    hint: ({ written }, [name]) => `Spróbuj tak: \`${shorten(`${name} = ${valueIn(written) ?? '…'}`)}\`.`,
  },
  {
    kind: 'foreign-then',
    after: ['comparison-in-words', 'in-with-other-words'],
    source: /^\s*(?:(?:if|elif|while)\b.*\s(then|than|do|wtedy|to)|for\b.*\)\s*(then|do))\b/,
    sentence: (_, [afterIf, afterFor]) =>
      `Na końcu linijki zamiast słowa \`${afterIf || afterFor}\` stawia się dwukropek.`,
    hint: 'Usuń to słowo i zakończ linijkę znakiem `:`.',
  },
  {
    kind: 'foreign-new',
    source: /\bnew\s+([\p{L}_][\p{L}\d_]*)/u,
    sentence: 'W Pythonie nowy obiekt tworzy się bez słowa `new`.',
    hint: 'Usuń to słowo, zostaw samo `$1(…)`.',
  },
  {
    kind: 'foreign-import',
    source: /^\s*(include|require|uses|dołącz|dolacz|wczytaj)\s+([\p{L}_][\p{L}\d_]*)\s*;?\s*$/iu,
    sentence: 'Moduł dołącza się w Pythonie słowem `import`, a nie `$1`.',
    hint: 'Spróbuj tak: `import $2`.',
  },
  {
    kind: 'foreign-statement',
    source: /^\s*(using|namespace|package|begin|program|end|endif|endwhile|fi|done)\b(?!\s*[=(])/,
    sentence: 'Słowo `$1` pochodzi z innego języka programowania, a Python go nie zna.',
    hint: 'Usuń tę linijkę. W Pythonie wystarczą dwukropek i wcięcia.',
  },
]);
