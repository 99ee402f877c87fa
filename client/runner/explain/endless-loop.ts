import { foldText } from '../../../sync/domain/fold-text.ts';
import type { LoopReport, LoopVariable } from '../messages.ts';
import { shorten } from './polish-grammar.ts';

export interface LoopWords {
  /** Which loop goes on, and what of its condition never changed. Code stands between backticks. */
  sentence: string;
  /** What to try. */
  hint: string;
  line: number;
}

/** Kinds of values that are compared as a whole, so that one that looks the same is the same. */
const PLAIN = /^(?:int|float|str|bool|NoneType)$/;

/** Tells a child why a loop that has gone on for long may never end. */
export function explainLoop(loop: LoopReport, code: string): LoopWords {
  return { line: loop.line, ...(loop.kind === 'for' ? forWords(loop, code) : whileWords(loop, code)) };
}

type Said = Omit<LoopWords, 'line'>;

function forWords({ line, lastLine, condition }: LoopReport, code: string): Said {
  const body = code.split('\n').slice(line, lastLine).join('\n');
  const grown =
    /^[\p{L}_][\p{L}\d_]*$/u.test(condition) && new RegExp(`\\b${condition}\\.(?:append|insert|extend)\\b`);
  if (grown && grown.test(body))
    return {
      sentence: `Pętla \`for\` w linijce ${line} chodzi po liście \`${condition}\`, a w środku dokłada do niej nowe elementy, więc nigdy nie dojdzie do końca.`,
      hint: `Nowe elementy zbieraj w osobnej liście albo napisz \`for … in ${condition}[:]:\`.`,
    };
  return {
    sentence: `Program wciąż powtarza pętlę \`for\` z linijki ${line}.`,
    hint: 'Sprawdź, ile razy ma się powtórzyć. Jeśli tyle, ile trzeba, po prostu jeszcze poczekaj.',
  };
}

function whileWords(loop: LoopReport, code: string): Said {
  const { line, always, exit, hasBreak, variables } = loop;
  const still = variables.filter(({ changes, type }) => !changes && PLAIN.test(type));
  if (always && !hasBreak && exit === '')
    return {
      sentence: `Pętla \`while\` w linijce ${line} nie ma w środku \`break\`, więc nigdy się nie skończy.`,
      hint: `Wpisz w pętli warunek, a pod nim \`break\`, albo zastąp \`${shorten(loop.condition)}\` warunkiem, który kiedyś przestanie być prawdziwy.`,
    };
  const condition = shorten(always ? exit : loop.condition);
  const start = always
    ? `Pętla w linijce ${line} skończy się dopiero, gdy spełni się \`${condition}\``
    : `Pętla w linijce ${line} powtarza się, dopóki spełniony jest warunek \`${condition}\``;
  const comparedOnly = variables.find(({ comparedInLoop }) => comparedInLoop !== null);
  if (comparedOnly && !comparedOnly.changes) return compared(start, comparedOnly);
  const other = variables.find((variable) => isOfOtherKind(variable, condition));
  if (other) {
    const { name, type } = other;
    return type === 'str'
      ? {
          sentence: `${start}, a w \`${name}\` jest tekst, który nigdy nie jest równy liczbie.`,
          hint: `Zamień go na liczbę: \`int(${name})\`.`,
        }
      : {
          sentence: `${start}, a w \`${name}\` jest liczba, która nigdy nie jest równa tekstowi.`,
          hint: 'Usuń cudzysłów z tego warunku.',
        };
  }
  const [first] = still;
  if (first && still.length === variables.length) return unchanged(start, first, loop, code);
  const passing = variables.map((variable) => passed(variable, always)).find(Boolean);
  if (passing) return { sentence: `${start}. ${passing}`, hint: turnRound(variables[0]!, always) };
  const values = variables
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `\`${name}\` to teraz \`${show(value)}\``);
  return {
    sentence: condition
      ? `${start}.${values.length > 0 ? ` ${capital(values.join(', '))}.` : ''}`
      : `Program wciąż powtarza pętlę z linijki ${line}.`,
    hint: 'Jeśli pętla ma tyle do zrobienia, poczekaj jeszcze. Jeśli nie, wypisz w niej te zmienne poleceniem `print` i zobacz, jak się zmieniają.',
  };
}

/** A number that is asked whether it is a text, or a text whether it is a number. */
const isOfOtherKind = ({ type, comparison }: LoopVariable, condition: string): boolean =>
  /^[=!]=$/.test(comparison) &&
  ((type === 'str' && /[=!]=\s*-?\d/.test(condition)) ||
    (/^(?:int|float)$/.test(type) && /[=!]=\s*['"]/.test(condition)));

function compared(start: string, { name, comparedInLoop, value }: LoopVariable): Said {
  return {
    sentence: `${start}, a \`${name}\` cały czas ma wartość \`${show(value)}\`.`,
    hint: `W linijce ${comparedInLoop} jest \`==\`, które tylko porównuje. Nową wartość nadaje jeden znak \`=\`.`,
  };
}

/** Nothing that the condition looks at has changed. */
function unchanged(start: string, variable: LoopVariable, loop: LoopReport, code: string): Said {
  const { name, value, type, setInLoop } = variable;
  const sentence = `${start}, a \`${name}\` ani razu się nie zmienia: cały czas ma wartość \`${show(value)}\`.`;
  if (setInLoop !== null)
    return {
      sentence,
      hint: `Zmienną \`${name}\` ustawia linijka ${setInLoop}. Sprawdź, czy daje nową wartość i czy program do niej dochodzi.`,
    };
  const twin = namesake(loop, name, code);
  if (twin)
    return {
      sentence,
      hint: `Linijka ${twin.line} zmienia \`${twin.name}\`, a to dla Pythona inna nazwa niż \`${name}\`. Pisz ją wszędzie tak samo.`,
    };
  const left = lineAfter(loop, name, code);
  if (left !== null)
    return {
      sentence,
      hint: `Linijka ${left} zmienia \`${name}\`, ale stoi poza pętlą. Dodaj jej takie wcięcie, jakie mają linijki w pętli.`,
    };
  const number = type === 'int' || type === 'float';
  const step = number
    ? `${name} ${/^>/.test(variable.comparison) ? '-=' : '+='} 1`
    : type === 'bool'
      ? `${name} = ${value === 'True' ? 'False' : 'True'}`
      : `${name} = input()`;
  return {
    sentence,
    hint: `Dopisz w pętli, z wcięciem, linijkę, która zmienia \`${name}\`, na przykład \`${step}\`.`,
  };
}

/** What a variable does that moves away from the end of the loop, or has gone past it; undefined where it doesn't. */
function passed(
  { name, value, grows, shrinks, comparison }: LoopVariable,
  isExit: boolean,
): string | undefined {
  const wanted = isExit ? OPPOSITE[comparison] : comparison;
  if ((wanted === '<' || wanted === '<=') && shrinks)
    return `Zmienna \`${name}\` coraz bardziej maleje (teraz \`${show(value)}\`), więc tak będzie zawsze.`;
  if ((wanted === '>' || wanted === '>=') && grows)
    return `Zmienna \`${name}\` coraz bardziej rośnie (teraz \`${show(value)}\`), więc tak będzie zawsze.`;
  if (wanted === '!=' && (grows || shrinks))
    return `Zmienna \`${name}\` ma już wartość \`${show(value)}\`, więc chyba przeskoczyła tę liczbę.`;
  return undefined;
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};

function turnRound({ name, comparison, grows }: LoopVariable, isExit: boolean): string {
  const wanted = isExit ? OPPOSITE[comparison] : comparison;
  if (wanted === '!=')
    return `Użyj \`${grows ? '<' : '>'}\` zamiast sprawdzać równość, żeby \`${name}\` nie mogło minąć granicy.`;
  return `Zmieniaj \`${name}\` w drugą stronę: \`${name} ${grows ? '-=' : '+='} 1\`, albo odwróć znak w warunku.`;
}

/** What the loop sets instead: a name that differs by its Polish letters or capitals alone. */
function namesake({ line, lastLine }: LoopReport, name: string, code: string) {
  const lines = code.split('\n').slice(line, lastLine);
  const found = lines.map((text) => /^\s*([\p{L}_][\p{L}\d_]*)\s*[-+*/]*=(?!=)/u.exec(text)?.[1]);
  const index = found.findIndex((other) => other && other !== name && foldText(other) === foldText(name));
  return index === -1 ? null : { name: found[index]!, line: line + index + 1 };
}

/** The line that sets the variable right behind the loop, as one that has lost its indentation does. */
function lineAfter({ lastLine }: LoopReport, name: string, code: string): number | null {
  const rest = code.split('\n').slice(lastLine);
  const index = rest.findIndex((line) => line.trim() !== '');
  const isSetting = new RegExp(`^\\s*${name.replace('.', '\\.')}\\s*(?:[-+*/]|//)?=(?!=)`, 'u').test(
    rest[index] ?? '',
  );
  return isSetting ? lastLine + index + 1 : null;
}

const show = (value: string): string => shorten(value.replaceAll('`', '´'), 30);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
