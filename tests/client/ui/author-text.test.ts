import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitPlainText } from '../../../client/ui/author-text.ts';
import { escapeStrayTags, isHtml } from '../../../sync/domain/author-html.ts';

const blocks = (text: string) =>
  splitPlainText(text)
    .filter(({ kind }) => kind === 'block')
    .map((part) => part.text);

describe('what counts as HTML', () => {
  test.each([
    ['<p>Akapit</p>', true],
    ['Pierwsza<br>druga', true],
    ['<img src="a.png" alt="">', true],
    ['Lista ma typ List<int>', false],
    ['Map<String, Integer>', false],
    ['gdy a < b i c > d', false],
    ['while i <10: pass', false],
    ['<imie>, podaj wiek', false],
  ])('%s: %s', (text, expected) => expect(isHtml(text)).toBe(expected));

  it('keeps what only looks like a tag as text, and leaves the others to the cleaner', () => {
    expect(escapeStrayTags('<p>Typ List<int> i a<b>c</b></p>')).toBe('<p>Typ List&lt;int> i a<b>c</b></p>');
    expect(escapeStrayTags('<script>x</script><svg/onload=x>')).toBe('<script>x</script><svg/onload=x>');
  });
});

describe('blocks of a plain text', () => {
  it('keeps the spaces of a drawing', () => {
    const tree = '   *\n  ***\n *****\n*******';
    expect(blocks(`Narysuj choinkę z gwiazdek:\n\n${tree}\n\nPierwsza linijka ma 3 spacje.`)).toEqual([tree]);
    expect(blocks(`Narysuj.\n\n${tree}`)).toEqual([tree]);
  });

  it('are what follows a line with a colon', () => {
    expect(blocks('Wypisz:\nCześć, smoku!\n\nPodpowiedź: print()')).toEqual(['Cześć, smoku!']);
    expect(
      blocks('Jeśli ktoś wpisze: 3, zacznij tak:\n3 razy 1 to 3\n…\ni skończ tak:\n3 razy 10 to 30'),
    ).toEqual(['3 razy 1 to 3\n…', '3 razy 10 to 30']);
  });

  it('keep the lines of a program together, though a line of it ends with a colon', () => {
    expect(blocks('Popraw program:\nfor i in range(3):\n    print(i)\n')).toEqual([
      'for i in range(3):\n    print(i)',
    ]);
    expect(blocks('Popraw:\n```\nfor i in range(3):\n    print(i)\n```\nGotowe.')).toEqual([
      'for i in range(3):\n    print(i)',
    ]);
  });

  it('are no lists and no sentences', () => {
    expect(blocks('Zrób tak:\n1. Włóż napis.\n2. Wypisz go.')).toEqual([]);
    expect(blocks('Pierwsze zdanie.\nDrugie: tak.')).toEqual([]);
  });

  it('lose no word', () => {
    const line = fc.constantFrom('Wypisz:', 'kot', '  pies', '', '```', '1. raz', 'for x in y:', '\tz');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const words = (text: string) => text.split(/\s+/).filter((word) => word && word !== '```');
        const shown = splitPlainText(lines.join('\n')).flatMap(({ text }) => words(text));
        expect(shown).toEqual(words(lines.join(' ')));
      }),
    );
  });
});
