import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';

const INVALID = /^(?:invalid syntax|expected|cannot assign|unmatched|'\{' was never closed)/;
const NAME = String.raw`[\p{L}_][\p{L}\d_]*`;

/** A short function as Python writes it; with a name of its own where the learner gives it one. */
const shortFunction = (name: string, parameters: string, body: string): string =>
  name === ''
    ? `Spróbuj tak: \`lambda${parameters && ` ${parameters}`}: ${body}\`.`
    : `Napisz \`def ${name}(${parameters}):\`, a w następnej linijce, z wcięciem: \`return ${body}\`.`;

export const lambdaPatterns = patterns({ type: 'SyntaxError', message: INVALID }, [
  {
    kind: 'arrow-function',
    source: new RegExp(
      `(?:^\\s*(?:(?:const|let|var)\\s+)?(${NAME})\\s*=\\s*|[(,]\\s*)(?:(${NAME})|\\(([^()]*)\\))\\s*[=-]>\\s*(\\{?)`,
      'u',
    ),
    say: ({ source, written }, [name, single, list, brace]) => {
      const start = source.search(/[=-]>/) + 2;
      const body = shorten(
        written
          .slice(start)
          .replace(/[\s;]+$/, '')
          .trim(),
      );
      const isFunction =
        single === '' ||
        brace !== '' ||
        new RegExp(`(?<![\\p{L}\\d_])${single}(?![\\p{L}\\d_])`, 'u').test(source.slice(start));
      if (!isFunction || /^\s*(?:if|elif|while)\b/.test(source)) return null;
      const inside = name === '' ? body.replace(/\)+$/, '') : body;
      return {
        sentence: 'Strzałką zapisuje się funkcje w innych językach, a Python jej nie zna.',
        hint: shortFunction(name, single || list.trim(), brace || inside === '' ? '…' : inside),
      };
    },
  },
  {
    kind: 'lambda-colon',
    source: new RegExp(`\\blambda\\s(${NAME}(?:\\s*,\\s*${NAME})*)\\s+(?=[^\\s:=,])([^:]*)$`, 'u'),
    sentence: 'Między `lambda $1` a wynikiem brakuje dwukropka.',
    hint: ({ source, written }, [parameters]) => {
      const start = source.search(/\blambda\s/) + 'lambda '.length + parameters.length;
      const body = written.slice(start).trim();
      return `Wstaw go przed tym, co funkcja liczy: \`lambda ${parameters}: ${shorten(body)}\`.`;
    },
  },
]);
