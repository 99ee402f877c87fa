import { argumentsOf } from '../call-arguments.ts';
import { patterns } from '../mistake.ts';
import { shorten, typeName } from '../polish-grammar.ts';
import { isName, kindOf, seenValue } from '../value-kinds.ts';

/** Errors that arose inside a library: what the line itself does is right, what it hands over isn't. */
export const libraryPatterns = patterns({ type: 'TypeError' }, [
  {
    kind: 'shuffle-text',
    library: 'only',
    source: /\bshuffle\s*\(/,
    sentence: 'Polecenie `shuffle` miesza na miejscu, a to umie tylko z listą.',
    hint: (mistake) => {
      const [value = ''] = argumentsOf(mistake, 'shuffle');
      const name = isName(value) ? value : 'elementy';
      return `Zrób najpierw listę: \`${name} = list(${value})\`, a potem napisz \`random.shuffle(${name})\`.`;
    },
  },
  {
    kind: 'sample-too-large',
    type: 'ValueError',
    library: 'only',
    message: /^Sample larger than population/,
    sentence: 'Polecenie `sample` ma wylosować więcej elementów, niż ich jest.',
    hint: 'Podaj mniejszą liczbę po przecinku albo dłuższą listę.',
  },
  {
    kind: 'choice-needs-list',
    type: ['TypeError', 'KeyError'],
    library: 'only',
    source: /\bchoice\s*\(/,
    sentence: 'Polecenie `choice` losuje z listy albo z tekstu, a w nawiasie ma coś innego.',
    hint: (mistake) => {
      const [value = ''] = argumentsOf(mistake, 'choice');
      return kindOf(value, mistake) === 'dict'
        ? `Ze słownika losuje się klucz: \`random.choice(list(${shorten(value)}))\`.`
        : 'Podaj listę, na przykład: `random.choice([1, 2, 3])`. Liczbę z zakresu losuje `random.randint(1, 6)`.';
    },
  },
  {
    kind: 'library-call',
    wide: 2,
    type: ['TypeError', 'ValueError', 'AttributeError', 'IndexError', 'KeyError', 'StatisticsError'],
    library: 'only',
    say: (mistake) => {
      const { error, source } = mistake;
      const called = /([\p{L}_][\p{L}\d_]*)\s*\(/u.exec(mistake.rest || source)?.[1];
      const given = called ? argumentsOf(mistake, called) : [];
      const known = given.flatMap((value) => {
        const type = seenValue(value, mistake)?.type;
        return type ? [`\`${value}\` to ${typeName(type).nominative}`] : [];
      });
      return {
        sentence: `Polecenie ${called ? `\`${called}\` ` : ''}z modułu \`${error.library}\` dostało wartość, z którą nie umie pracować.`,
        hint: `${known.length > 0 ? `W nawiasie ${known.join(', ')}. ` : ''}Sprawdź, czy w nawiasie jest to, czego to polecenie potrzebuje, i czy nie jest puste.`,
      };
    },
  },
]);
