import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureSms } from '../../../../sync/domain/sms/measure-sms.ts';
import { withoutPolishLetters } from '../../../../sync/domain/sms/without-polish-letters.ts';

describe('the size of an SMS', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['ą'.repeat(70), 'UCS-2', 70, 1],
    ['ą'.repeat(71), 'UCS-2', 71, 2],
    ['ą'.repeat(134), 'UCS-2', 134, 2],
    ['ą'.repeat(135), 'UCS-2', 135, 3],
    ['è à ñ ü @ £ \n', 'GSM-7', 13, 1],
    ['ó', 'UCS-2', 1, 1],
    ['`', 'UCS-2', 1, 1],
  ])('%j', (text, encoding, length, segments) =>
    expect(measureSms(text)).toMatchObject({ encoding, length, segments }),
  );

  it('never cuts a character of two septets in half', () => {
    expect(measureSms('a'.repeat(152) + '€' + 'a'.repeat(152))).toMatchObject({ length: 306, segments: 3 });
  });

  it('never cuts an emoji in half', () => {
    expect(measureSms('ą'.repeat(66) + '😀' + 'ą'.repeat(66))).toMatchObject({ length: 134, segments: 3 });
  });

  it('tells which characters make it dear, each once', () => {
    expect(measureSms('żółw, żuk').special).toEqual(['ż', 'ó', 'ł']);
  });

  it('takes more segments, never fewer, for a longer text, and leaves no more room than a segment has', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string(), (text, more) => {
        const size = measureSms(text);
        expect(measureSms(text + more).segments).toBeGreaterThanOrEqual(size.segments);
        const limit = size.encoding === 'GSM-7' ? 160 : 70;
        expect(size.remaining).toBeGreaterThanOrEqual(0);
        expect(size.remaining).toBeLessThanOrEqual(limit);
        expect(size.segments * limit).toBeGreaterThanOrEqual(size.length);
      }),
    ));
});

describe('a text without Polish letters', () => {
  it('goes as GSM-7', () => {
    const text = withoutPolishLetters('Zażółć „gęślą” jaźń – ŁÓDŹ…\u00a0koniec');
    expect(text).toBe('Zazolc "gesla" jazn - LODZ... koniec');
    expect(measureSms(text).encoding).toBe('GSM-7');
  });

  it('keeps what GSM-7 has and what has no plain form', () =>
    expect(withoutPolishLetters('Müller 5€ 😀')).toBe('Müller 5€ 😀'));

  it('is the same when done twice, and drops no character', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aąbcćęłńóśźżŁ €[]x1.–') }), (text) => {
        const plain = withoutPolishLetters(text);
        expect(withoutPolishLetters(plain)).toBe(plain);
        expect([...plain].length).toBe([...text].length);
        expect(measureSms(plain).encoding).toBe('GSM-7');
      }),
    ));
});
