import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FRIENDLY_IDENTIFIER,
  LONGEST_IDENTIFIER,
  proposeCopyIdentifier,
  proposeIdentifier,
} from '../../../../sync/domain/course/friendly-identifier.ts';
import { joinLines, splitLines } from '../../../../sync/domain/course/tagged-lines.ts';

describe('the friendly identifier that a title suggests', () => {
  it.each([
    ['Python od zera', 'python-od-zera'],
    ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
    ['  Łódź: C++ & Scratch (9–12 lat)!  ', 'lodz-c-scratch-9-12-lat'],
    ['ŁĄKA', 'laka'],
    ['???', ''],
    ['東京', ''],
  ])('of %s is %s', (title, identifier) => expect(proposeIdentifier(title)).toBe(identifier));

  it('is nothing or one that may be used, and suggests itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const identifier = proposeIdentifier(title);
        if (identifier === '') return;
        expect(identifier).toMatch(FRIENDLY_IDENTIFIER);
        expect(identifier.length).toBeLessThanOrEqual(LONGEST_IDENTIFIER);
        expect(proposeIdentifier(identifier)).toBe(identifier);
        const copy = proposeCopyIdentifier(identifier);
        expect(copy).toMatch(/^[a-z0-9-]+-copy$/);
        expect(copy.length).toBeLessThanOrEqual(LONGEST_IDENTIFIER);
      }),
    );
  });
});

describe('items parted by a line-break tag', () => {
  it('are read in every spelling of the tag', () => {
    expect(splitLines('Pętle<br>Listy<br/> Funkcje <BR />\nGry<br><br>')).toEqual([
      'Pętle',
      'Listy',
      'Funkcje',
      'Gry',
    ]);
    expect(splitLines('')).toEqual([]);
  });

  it('come back as they were written', () => {
    const line = fc.string({ minLength: 1 }).filter((text) => splitLines(text)[0] === text);
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(splitLines(joinLines(lines))).toEqual(lines);
      }),
    );
  });
});
