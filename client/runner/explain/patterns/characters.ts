import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';

const QUOTES = '„”“‟‘’‚‛«»‹›´`';
const SIGNS: Readonly<Record<string, { name: string; instead: string }>> = {
  '–': { name: 'długiej kreski', instead: '-' },
  '—': { name: 'długiej kreski', instead: '-' },
  '−': { name: 'nietypowego minusa', instead: '-' },
  '×': { name: 'znaku mnożenia z zeszytu', instead: '*' },
  '·': { name: 'kropki mnożenia', instead: '*' },
  '÷': { name: 'znaku dzielenia z zeszytu', instead: '/' },
  '²': { name: 'małej dwójki', instead: '**2' },
  '³': { name: 'małej trójki', instead: '**3' },
  '√': { name: 'znaku pierwiastka', instead: 'math.sqrt(…)' },
  π: { name: 'litery pi', instead: 'math.pi' },
  '≤': { name: 'znaku porównania z zeszytu', instead: '<=' },
  '≥': { name: 'znaku porównania z zeszytu', instead: '>=' },
  '≠': { name: 'znaku porównania z zeszytu', instead: '!=' },
  '→': { name: 'strzałki', instead: '->' },
  '…': { name: 'wielokropka', instead: '...' },
  '，': { name: 'nietypowego przecinka', instead: ',' },
  '：': { name: 'nietypowego dwukropka', instead: ':' },
  '（': { name: 'nietypowego nawiasu', instead: '(' },
  '）': { name: 'nietypowego nawiasu', instead: ')' },
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
    say: ({ written }, [character]) => {
      if (!QUOTES.includes(character)) return null;
      const text = new RegExp(`[${QUOTES}]([^'"${QUOTES}]*)[${QUOTES}]`, 'u').exec(written)?.[1];
      return text
        ? { ...POLISH_QUOTES, hint: `Wpisz z klawiatury proste cudzysłowy: \`${shorten(`"${text}"`)}\`.` }
        : POLISH_QUOTES;
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
    say: (_, [character]) => {
      const sign = SIGNS[character];
      return sign
        ? {
            sentence: `Python nie rozumie ${sign.name}: ${character}`,
            hint: `Usuń ten znak i wpisz zamiast niego \`${sign.instead}\`.${sign.instead.startsWith('math.') ? ' Na samej górze programu dopisz `import math`.' : ''}`,
          }
        : null;
    },
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
    say: ({ rest, source }) => {
      const sign = /^\s*[\p{L}_][\p{L}\d_]*!\s+=/u.test(source)
        ? '!'
        : /^(?:[?$]|!(?=\s*(?:$|\))))/.exec(rest)?.[0];
      return sign
        ? {
            sentence: `Znak \`${sign}\` nic w tym miejscu nie znaczy.`,
            hint: 'Skasuj ten znak. Jeśli miał być częścią tekstu, weź cały tekst w cudzysłów.',
          }
        : null;
    },
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
