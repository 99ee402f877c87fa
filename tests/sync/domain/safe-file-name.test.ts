import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from '../../../sync/domain/safe-file-name.ts';

const PNG = ['png'] as const;
const TEXT = ['txt', 'py', 'csv'] as const;

describe('the name that a file is saved under', () => {
  it.each([
    ['Żółw (1).png', 'Żółw (1).png'],
    ['żółw.PNG', 'żółw.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\ala\\gra.png', 'gra.png'],
    ['gra.exe', 'gra.exe.png'],
    ['strona.html', 'strona.html.png'],
    ['a\u202Egnp.exe', 'agnp.exe.png'],
    ['a\u0000b\n.png', 'ab.png'],
    ['\uD800.png', 'plik.png'],
    ['', 'plik.png'],
    ['.png', 'plik.png'],
    ['. . .', 'plik.png'],
    ['con.png', '_con.png'],
    ['a"; filename="b.html', 'a_; filename=_b.html.png'],
    ['kot.'.repeat(100), `${'kot.'.repeat(29)}png`],
  ])('of %j is %j', (given, name) => {
    expect(safeFileName(given, PNG)).toBe(name);
  });

  it('keeps any ending that its kind goes by', () => {
    expect(safeFileName('gra.py', TEXT)).toBe('gra.py');
    expect(safeFileName('gra.js', TEXT)).toBe('gra.js.txt');
  });

  it('is short, has its ending, no path and nothing invisible, and is its own name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeFileName(given, PNG);
        expect(name).toMatch(/^[^\\/<>:"|?*\p{Cc}\p{Cf}\p{Cs}]+\.png$/u);
        expect([...name].length).toBeLessThanOrEqual(121);
        expect(name).not.toMatch(/^[. ]/);
        expect(safeFileName(name, PNG)).toBe(name);
      }),
    );
  });
});
