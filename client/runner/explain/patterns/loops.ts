import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';

const INVALID = /^(?:invalid syntax|expected|'in' expected|cannot assign|invalid decimal)/;
const NAME = String.raw`[\p{L}_][\p{L}\d_]*`;
const BOUND = String.raw`(?:-?\d+|${NAME})`;

/** The end that is meant counts too, unlike in `range`. */
const after = (end: string): string => (/^-?\d+$/.test(end) ? String(Number(end) + 1) : `${end} + 1`);

/** Loops as they are written elsewhere, or nearly right. */
export const loopPatterns = patterns({ type: 'SyntaxError', message: INVALID }, [
  {
    kind: 'c-for-loop',
    message: /^(?:invalid syntax|expected|cannot|unmatched)/,
    source: /^\s*for\s*(?:\(.*[;=]|.*;.*;)/,
    sentence: 'Tak pisze się pętlę `for` w innych językach, a Python robi to krócej.',
    hint: ({ source }) => {
      const [, name = 'i', first = '0', sign = '<', end = '5'] =
        new RegExp(`(${NAME})\\s*=\\s*(-?\\d+)\\s*[;,].*?\\1\\s*(<=?)\\s*(${BOUND})`, 'u').exec(source) ?? [];
      const last = sign === '<' ? end : after(end);
      return `Spróbuj tak: \`for ${name} in range(${first === '0' ? '' : `${first}, `}${last}):\`.`;
    },
  },
  {
    kind: 'for-range-words',
    source: new RegExp(
      `^\\s*for\\s+(${NAME})\\s*(?:in|from|od|w|=)\\s*(?:od\\s+|range\\s*\\(?\\s*)?(${BOUND})\\s*(?:to|do|until|\\.\\.\\.?|-)\\s*(${BOUND})\\s*\\)?\\s*:?\\s*$`,
      'u',
    ),
    sentence: 'Zakres liczb zapisuje się w Pythonie za pomocą `range`.',
    hint: (_, [name, first, last]) =>
      `Spróbuj tak: \`for ${name} in range(${first}, ${after(last)}):\` – to liczby od ${first} do ${last}.`,
  },
  {
    kind: 'loop-a-few-times',
    source: new RegExp(`^\\s*(while|for|if)\\s+(${BOUND})\\s*(?:times?|razy|raz|x)?\\s*:\\s*$`, 'iu'),
    when: (_, [word, count]) => word === 'for' || /^\d/.test(count),
    sentence: 'Żeby powtórzyć coś kilka razy, potrzebna jest pętla `for` z `range`.',
    hint: 'Spróbuj tak: `for i in range($2):`.',
  },
  {
    kind: 'for-in-brackets',
    source: new RegExp(
      `^\\s*for\\s*\\(\\s*(?:each\\s+|var\\s+|let\\s+)?(${NAME})\\s+(?:in|of)\\s+(.+)\\)\\s*:?\\s*\\{?\\s*$`,
      'u',
    ),
    sentence: 'Tego, co stoi po słowie `for`, nie bierze się w nawias.',
    hint: 'Spróbuj tak: `for $1 in $2:`.',
  },
  {
    kind: 'for-variable',
    source: /^\s*for\s+in\s+(.*?)\s*:?\s*$/,
    sentence: 'Po słowie `for` brakuje nazwy zmiennej.',
    hint: 'Spróbuj tak: `for i in $1:`.',
  },
  {
    kind: 'for-without-in',
    source: new RegExp(
      `^\\s*(?:for\\s+each|foreach|for\\s+every|for)\\s+(${NAME})\\s*(?:\\s(in|of|on|w|we|z|na|from|od|inn|ni|into)\\s|[,=]|\\s)\\s*(range\\s*\\(.*\\)|\\[.*\\]|${NAME})\\s*:\\s*$`,
      'u',
    ),
    when: ({ source }, [name]) =>
      !['in', 'range', 'each'].includes(name) && !/^\s*for\s+[\p{L}\d_]+\s+in\b/u.test(source),
    sentence: (_, [, word]) =>
      word === 'in'
        ? 'Pętla po elementach zaczyna się od samego słowa `for`.'
        : word
          ? `W pętli \`for\` zamiast słowa \`${word}\` pisze się \`in\`.`
          : 'W pętli `for` brakuje słowa `in`.',
    hint: 'Spróbuj tak: `for $1 in $3:`.',
  },
  {
    kind: 'while-in-range',
    type: 'NameError',
    message: /^name '(.+?)'/,
    source: new RegExp(`^\\s*while\\s+(${NAME})\\s+in\\s+(range\\s*\\(.*\\)|${NAME})\\s*:`, 'u'),
    when: (_, [name, variable]) => name === variable,
    sentence: 'Po zakresie albo liście przechodzi pętla `for`, a nie `while`.',
    hint: (_, [, variable, walked]) => `Spróbuj tak: \`${shorten(`for ${variable} in ${walked}:`)}\`.`,
  },
]);
