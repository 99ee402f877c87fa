import { patterns, type Mistake } from '../mistake.ts';

/** What stops a function that calls itself. */
function stopHint({ error, tree }: Mistake): string {
  const own = tree.functionAround(error.line ?? 0);
  const stop = own?.body.find(({ name }) => name === 'IfStatement');
  if (stop)
    return `Warunek z linijki ${tree.lineAt(stop.from)} nigdy jej nie zatrzymuje. Sprawdź, czy funkcja za każdym razem wywołuje się z inną wartością i czy w końcu dojdzie do tego warunku.`;
  const [parameter] = own?.parameters ?? [];
  if (own && !parameter)
    return `Usuń z niej wywołanie \`${own.name}()\`. Do powtarzania służą pętle, na przykład: \`for i in range(5):\`.`;
  const stopping = own?.returns.some(({ value }) => value !== '') ? '<= 1: return 1' : '<= 0: return';
  return `Dopisz na jej początku warunek, który ją zatrzyma, na przykład: \`if ${parameter ?? 'n'} ${stopping}\`.`;
}

/** Where a program goes on for ever, takes too much, or wants what isn't here. */
export const limitPatterns = patterns({ type: 'RecursionError' }, [
  {
    kind: 'endless-recursion',
    sentence: 'Funkcja bez końca wywołuje samą siebie, jak lustro odbijające się w lustrze.',
    hint: (mistake) => stopHint(mistake),
  },
  {
    kind: 'out-of-memory',
    type: 'MemoryError',
    sentence: 'Program potrzebuje więcej pamięci, niż może dostać.',
    hint: 'Sprawdź, czy lista albo tekst nie rośnie bez końca, i użyj mniejszych liczb.',
  },
  {
    kind: 'too-big',
    type: 'OverflowError',
    sentence: 'Wyszła liczba tak wielka, że Python nie może jej użyć.',
    hint: 'Spróbuj z mniejszymi liczbami.',
  },
  {
    kind: 'no-more-input',
    type: 'EOFError',
    sentence: 'Program prosi poleceniem `input()` o następną odpowiedź, ale więcej odpowiedzi już nie ma.',
    hint: 'Policz, ile razy wykonuje się `input()`. Może stoi w pętli, która powtarza się za wiele razy?',
  },
  {
    kind: 'no-such-file',
    type: 'FileNotFoundError',
    message: /'([^']*)'/,
    sentence: 'Nie ma tu pliku ani folderu `$1`.',
    hint: 'Sprawdź nazwę. Program widzi tylko te pliki, które sam wcześniej utworzył.',
  },
  {
    kind: 'iterator-finished',
    type: 'StopIteration',
    sentence: 'Polecenie `next` prosi o następny element, ale wszystkie już się skończyły.',
    hint: 'Użyj pętli `for` – ona sama wie, kiedy skończyć.',
  },
]);
