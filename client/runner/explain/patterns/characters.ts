import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';

const QUOTES = '„”“‟‘’‚‛«»‹›´`';
const SIGNS: Readonly<Record<string, readonly [name: string, instead: string]>> = {
  '–': ['długiej kreski', '-'],
  '—': ['długiej kreski', '-'],
  '−': ['nietypowego minusa', '-'],
  '×': ['znaku mnożenia z zeszytu', '*'],
  '·': ['kropki mnożenia', '*'],
  '÷': ['znaku dzielenia z zeszytu', '/'],
  '²': ['małej dwójki', '**2'],
  '³': ['małej trójki', '**3'],
  '√': ['znaku pierwiastka', 'math.sqrt(…)'],
  π: ['litery pi', 'math.pi'],
  '≤': ['znaku porównania z zeszytu', '<='],
  '≥': ['znaku porównania z zeszytu', '>='],
  '≠': ['znaku porównania z zeszytu', '!='],
  '→': ['strzałki', '->'],
  '，': ['nietypowego przecinka', ','],
  '：': ['nietypowego dwukropka', ':'],
  '（': ['nietypowego nawiasu', '('],
  '）': ['nietypowego nawiasu', ')'],
};

/** What the child typed where Python saw only a broken text. */
const quoteAtEnd = /^\s*[\w\s.]*\(?.*['"][^'"]*[”“’‘„]\)?\s*$/u;

const POLISH_QUOTES = {
  sentence: 'W kodzie są ozdobne cudzysłowy, a Python zna tylko proste: `"` albo `\'`.',
  hint: 'Skasuj ozdobny cudzysłów i wpisz z klawiatury prosty, tak samo na początku i na końcu tekstu.',
};

export const characterPatterns = patterns({ type: 'SyntaxError', message: /^invalid character '(.)'/u }, [
  {
    kind: 'polish-quotes',
    when: (_, [character]) => QUOTES.includes(character),
    ...POLISH_QUOTES,
    hint: ({ written }) => {
      const text = new RegExp(`[${QUOTES}]([^'"${QUOTES}]*)[${QUOTES}]`, 'u').exec(written)?.[1];
      return text ? `Wpisz z klawiatury proste cudzysłowy: \`${shorten(`"${text}"`)}\`.` : POLISH_QUOTES.hint;
    },
  },
  {
    kind: 'polish-quotes',
    message: /^unterminated (?:f-)?string literal/,
    say: ({ written }) => (quoteAtEnd.test(written) ? POLISH_QUOTES : null),
  },
  {
    kind: 'polish-quotes',
    after: ['pasted-fence'],
    message: /^invalid syntax/,
    source: /`|\(\s*,,\s*\p{L}/u,
    ...POLISH_QUOTES,
  },
  {
    kind: 'wrong-sign',
    find: (_, [character]) => SIGNS[character],
    sentence: 'Python nie rozumie $1: $3',
    hint: (_, [, instead]) =>
      `Usuń ten znak i wpisz zamiast niego \`${instead}\`.${instead.startsWith('math.') ? ' Na samej górze programu dopisz `import math`.' : ''}`,
  },
  {
    kind: 'invisible-character',
    message: /^invalid non-printable character/,
    sentence:
      'W tej linijce ukrył się niewidzialny znak, którego Python nie rozumie – często trafia tu przy kopiowaniu ze strony.',
    hint: 'Skasuj całą linijkę i przepisz ją z klawiatury.',
  },
  {
    kind: 'unknown-character',
    message: /^invalid character '(.+?)'/u,
    sentence: 'Python nie zna znaku $1 w tym miejscu.',
    hint: 'Skasuj ten znak. Jeśli miał być częścią tekstu, weź cały tekst w cudzysłów.',
  },
  {
    kind: 'unknown-character',
    message: /^invalid syntax/,
    find: ({ rest, source }) =>
      /^\s*[\p{L}_][\p{L}\d_]*!\s+=/u.test(source) ? '!' : /^(?:[?$]|!(?=\s*(?:$|\))))/.exec(rest)?.[0],
    sentence: 'Znak `$1` nic w tym miejscu nie znaczy.',
    hint: 'Skasuj ten znak. Jeśli miał być częścią tekstu, weź cały tekst w cudzysłów.',
  },
  {
    kind: 'backslash',
    message: /^unexpected EOF/,
    source: /\\\s*$/,
    sentence: 'Linijka kończy się ukośnikiem `\\`, więc Python czeka na dalszy ciąg.',
    hint: 'Usuń ukośnik z końca linijki.',
  },
  {
    kind: 'backslash',
    message: /^unexpected character after line continuation character/,
    sentence: 'Ukośnik `\\` stoi poza tekstem, a Python nie wie, co z nim zrobić.',
    hint: 'Do dzielenia służy zwykły ukośnik `/`. Jeśli chcesz przejść do nowej linijki, wpisz `\\n` wewnątrz cudzysłowu.',
  },
  {
    kind: 'backslash',
    message: /^\(unicode error\)/,
    sentence:
      'Ukośnik `\\` w tekście zaczyna znak specjalny, a po nim stoi coś, czego Python nie umie odczytać.',
    hint: 'Zamiast jednego ukośnika wpisz dwa: `\\\\`.',
  },
]);
