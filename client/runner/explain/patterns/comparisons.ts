import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';

const OPERAND = String.raw`(?:"•*"|'•*'|[\p{L}_][\p{L}\d_.]*|\d+)`;
const RIGHT: Readonly<Record<string, string>> = {
  '=>': '>=',
  '=<': '<=',
  '=!': '!=',
  '<>': '!=',
  '><': '!=',
  '===': '==',
  '!==': '!=',
};

const wordHint = (words: string): string =>
  /greater|bigger|więk/.test(words)
    ? 'Użyj znaku `>`.'
    : /less|smaller|mniej/.test(words)
      ? 'Użyj znaku `<`.'
      : /\b(?:not|nie)\b/.test(words)
        ? 'Użyj znaku `!=`, który znaczy „różne”.'
        : 'Użyj znaku `==`, który znaczy „równe”.';

/** Comparing: the signs, and what stands on their sides. */
export const comparisonPatterns = patterns(
  { type: 'SyntaxError', message: /^(?:invalid syntax|expected ':')/ },
  [
    {
      kind: 'comparison-in-words',
      source:
        /^\s*(?:if|elif|while)\b.*?\s((?:is\s+|jest\s+)?(?:not\s+|nie\s+)?(?:equals?|greater|less|bigger|smaller|równe|równy|równa|równa\s+się|większe|większy|większa|mniejsze|mniejszy|mniejsza)(?:\s+(?:to|than|od|niż|się))?)(?![\p{L}\d_])/u,
      sentence: 'Python nie rozumie porównania zapisanego słowami: `$1`.',
      hint: (_, [words]) => wordHint(words),
    },
    {
      kind: 'in-with-other-words',
      source: new RegExp(
        `^\\s*(?:if|elif|while)\\s+(${OPERAND})\\s+(is\\s+(?:not\\s+)?in|contains?|includes?|zawiera|ma|jest\\s+w|has)\\s+(${OPERAND})`,
        'u',
      ),
      sentence: 'Żeby sprawdzić, czy coś jest w tekście albo na liście, wystarczy samo słowo `in`.',
      hint: (_, [left, words, right]) => {
        const [what, where] = /^(?:is|jest)/.test(words) ? [left, right] : [right, left];
        return `Napisz tak: \`${shorten(`if ${what} ${/not/.test(words) ? 'not in' : 'in'} ${where}:`)}\`.`;
      },
    },
    {
      kind: 'not-without-in',
      source: /^\s*(?:if|elif|while)\b.*?([\p{L}_][\p{L}\d_]*)\s+not\s+(\d[\d.]*)/u,
      sentence: 'Słowo `not` nie porównuje dwóch wartości.',
      hint: 'Żeby sprawdzić, czy są różne, napisz: `$1 != $2`.',
    },
    {
      kind: 'half-condition',
      source:
        /(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_.]*)\s*(?:[=!<>]=|<|>)[^:]*?\s(and|or)\s+([=!<>]=|<|>)\s*(•?['"]?[\p{L}\d_•]+['"]?)/u,
      sentence: 'Po słowie `$2` brakuje tego, co ma być porównane.',
      hint: 'Powtórz nazwę zmiennej: `$2 $1 $3 $4`.',
    },
    {
      kind: 'split-operator',
      source: /([-+*/%<>=]|(?<![\p{L}\d_])!)\s+=(?!=)/u,
      sentence: 'Znak `$1=` pisze się bez spacji w środku.',
      hint: 'Usuń spację między `$1` i `=`.',
    },
    {
      kind: 'wrong-comparison',
      after: ['arrow-function'],
      source: /(===|!==|=\s?>|=\s?<|=!|<>|><)/,
      sentence: 'Python nie zna znaku `$1`.',
      hint: (_, [sign]) => {
        const right = RIGHT[sign.replace(/\s/, '')] ?? '==';
        return `Spróbuj tak: \`${right}\`. ${right === '==' ? 'Do porównania służą dwa znaki równości.' : sign.includes('=') ? 'Znak `=` stoi zawsze jako drugi.' : 'Znaczy on „różne”.'}`;
      },
    },
  ],
);
