import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionCalls } from '../../../../sync/contract/calls/section.ts';
import { formatPhone, normalizePhone } from '../../../../sync/domain/participant/phone-number.ts';
import { readParticipantLines } from '../../../../sync/domain/participant/read-participant-lines.ts';

const phone = fc.stringMatching(/^\d{9}$/);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.string({ unit: 'grapheme', minLength: 1 }),
);
const word = fc.stringMatching(/^[A-ZĆŁŚŹŻ][a-ząćęłńóśźż]{1,12}$/);

describe('a phone number', () => {
  it.each([
    ['600700800', '600700800'],
    ['600 700 800', '600700800'],
    ['600-700-800', '600700800'],
    ['+48 600 700 800', '600700800'],
    ['0048600700800', '600700800'],
    ['(22) 700 80 90', '227008090'],
    ['48600700800', '600700800'],
    ['481234567', '481234567'],
    // As chats and address books give it.
    ['\u202a+48 600 700 800\u202c', '600700800'],
  ])('%s is %s', (text, digits) => expect(normalizePhone(text)).toBe(digits));

  it.each(['', '60070080', '6007008000', '0600700800', '+49600700800', '600700800x', 'jan'])(
    '%j is none',
    (text) => expect(normalizePhone(text)).toBeNull(),
  );

  it('is the same after it was formatted', () =>
    fc.assert(fc.property(phone, (digits) => normalizePhone(formatPhone(digits)) === digits)));
});

describe('the bulk form', () => {
  it('takes what was copied from a chat or a PDF, with what nobody sees in it', () => {
    const pasted = '\ufeffZ\u0307aneta Zie\u00adlin\u0301ska\u200b \u202a+48\u00a0600 700 800\u202c';
    expect(readParticipantLines(pasted).participants).toEqual([
      { firstName: 'Żaneta', lastName: 'Zielińska', phoneNumber: '600700800' },
    ]);
  });

  it('takes first name, a last name of several words, and the phone as the last word', () => {
    expect(readParticipantLines('Jan Kowalski 600700800\n\n  Anna  de la Cruz +48600700801 ')).toEqual({
      error: null,
      participants: [
        { firstName: 'Jan', lastName: 'Kowalski', phoneNumber: '600700800' },
        { firstName: 'Anna', lastName: 'de la Cruz', phoneNumber: '600700801' },
      ],
      lines: [
        expect.objectContaining({ line: 1, ok: true, sameAs: null }),
        expect.objectContaining({ line: 3, ok: true }),
      ],
    });
  });

  it('takes a phone written in groups', () => {
    const { participants } = readParticipantLines('Jan Nowak 600 700 800\nEla Nowak +48 600 700 800');
    expect(participants.map((p) => [p.lastName, p.phoneNumber])).toEqual([
      ['Nowak', '600700800'],
      ['Nowak', '600700800'],
    ]);
  });

  it.each([
    ['Jan\tvan der Berg\t+48 602-345-678', 'Jan', 'van der Berg', '602345678'],
    ['Jan van der Berg +48 602-345-678', 'Jan', 'van der Berg', '602345678'],
    ['Jan Berg 48 602345678', 'Jan', 'Berg', '602345678'],
    ['Jan Berg +48 (22) 700 80 90', 'Jan', 'Berg', '227008090'],
    ['Krzysztof Maksymilian\tLis\t600 700 800', 'Krzysztof Maksymilian', 'Lis', '600700800'],
    ['Jan\tLis\t\t600 700 800', 'Jan', 'Lis', '600700800'],
  ])('reads a row of a spreadsheet, and a number with its country: %j', (text, ...person) => {
    const { participants } = readParticipantLines(text);
    expect(participants.map((p) => [p.firstName, p.lastName, p.phoneNumber])).toEqual([person]);
  });

  it.each([
    ['1. Jan Kowalski 600 700 800', 'Jan', 'Kowalski'],
    ['12) Jan Kowalski 600700800', 'Jan', 'Kowalski'],
    ['3\tJan\tKowalski\t600700800', 'Jan', 'Kowalski'],
    ['- Jan Kowalski tel. 600700800', 'Jan', 'Kowalski'],
    ['• Jan Kowalski, tel: +48 600-700-800', 'Jan', 'Kowalski'],
    ['Jan Kowalski, 600700800,', 'Jan', 'Kowalski'],
    ['Jan Kowalski;600700800', 'Jan', 'Kowalski'],
    ['„Jan Kowalski” 600700800', 'Jan', 'Kowalski'],
    ['Jan;van der Berg;600700800', 'Jan', 'van der Berg'],
    ['Jan Tel 600700800', 'Jan', 'Tel'],
    ['Jan Nowak-Lis 600700800', 'Jan', 'Nowak-Lis'],
  ])('leaves the marks of a list out of the name: %j', (text, firstName, lastName) => {
    expect(readParticipantLines(text).participants).toEqual([
      { firstName, lastName, phoneNumber: '600700800' },
    ]);
  });

  it.each([
    ['7 - 600700800', 'Nieprawidłowy format w linii: 7 - 600700800'],
    ['Jan 600700800', 'Nieprawidłowy format w linii: Jan 600700800'],
    ['Jan', 'Nieprawidłowy format w linii: Jan'],
    ['600 700 800', 'Nieprawidłowy format w linii: 600 700 800'],
    ['Jan Kowalski 12345', 'Nieprawidłowy numer telefonu: 12345'],
    ['Jan Kowalski brak', 'Nieprawidłowy numer telefonu: brak'],
    ['', 'Dodaj przynajmniej jednego ucznia'],
    [' \n\t\n', 'Dodaj przynajmniej jednego ucznia'],
  ])('answers %j with a sentence', (text, error) => {
    expect(readParticipantLines(text)).toMatchObject({ error, participants: [] });
  });

  it.each([
    ['Piotr Mazur 601234514 601234515', '601234514'],
    ['Piotr Mazur 601 234 514 601 234 515', '601 234 514'],
    ['Piotr Mazur, 601234514, 601234515', '601234514'],
    ['Piotr\tMazur 601234514\t601234515', '601234514'],
    ['Piotr 601234514 601234515', '601234514'],
    ['Piotr Mazur 3b 12 lat 601234515', '3b 12'],
  ])('makes no name of a second phone, a class or an age: %j', (text, digits) => {
    expect(readParticipantLines(text)).toMatchObject({
      error: `W imieniu lub nazwisku są cyfry: ${digits}. Usuń je; numer telefonu może być jeden, na końcu linii.`,
      participants: [],
    });
  });

  it('refuses digits wherever they stand in a name, and names them', () =>
    fc.assert(
      fc.property(
        word,
        fc.array(word, { maxLength: 2 }),
        fc.stringMatching(/^[a-z]{0,2}\d{1,9}[a-z]{0,2}$/),
        fc.array(word, { maxLength: 2 }),
        phone,
        (first, before, digits, after, tel) => {
          // Right before the phone that is Poland's number.
          fc.pre(after.length > 0 || !/^(?:00)?48$/.test(digits));
          const [line] = readParticipantLines([first, ...before, digits, ...after, tel].join(' ')).lines;
          expect(line).toMatchObject({ code: 'digits-in-name', message: expect.stringContaining(digits) });
        },
      ),
    ));

  it('shows every line, gives nobody while one is wrong, and tells the first mistake', () => {
    const { lines, participants, error } = readParticipantLines(
      'Jan Nowak 600700800\nEwa\nOla Lis 12\nIga Lis 600700802',
    );
    expect(lines.map((l) => [l.line, l.ok])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, true],
    ]);
    expect(participants).toEqual([]);
    expect(error).toBe('Nieprawidłowy format w linii: Ewa');
  });

  it('points at the line that it repeats', () => {
    const { lines } = readParticipantLines('Łucja Lis 600700800\r\nLUCJA LIS 600-700-800');
    expect(lines[1]).toMatchObject({ ok: true, sameAs: 1 });
  });

  it('refuses a name that no account can hold', () => {
    expect(readParticipantLines(`Jan ${'x'.repeat(81)} 600700800`).lines[0]).toMatchObject({
      ok: false,
      code: 'name-too-long',
    });
  });

  it('gives back what was written, whatever the blank space', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.array(word, { minLength: 1, maxLength: 3 }), phone), { minLength: 1 }),
        fc.constantFrom(' ', '\t', '  '),
        fc.constantFrom('\n', '\r\n', '\n\n'),
        (people, gap, end) => {
          const text = people.map(([first, last, tel]) => [first, ...last, tel].join(gap)).join(end);
          expect(readParticipantLines(text).participants).toEqual(
            people.map(([firstName, last, phoneNumber]) => ({
              firstName,
              lastName: last.join(' '),
              phoneNumber,
            })),
          );
        },
      ),
    ));

  it('refuses a line whose name shows nothing, or holds what no name may', () => {
    for (const name of ['\u2063', 'Ko\u0010walska', '\ud800'])
      expect(readParticipantLines(`Zofia ${name} 600700800`).lines[0]).toMatchObject({ code: 'bad-line' });
  });

  it('reads nobody whom the call would refuse', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText, phone), { minLength: 1, maxLength: 3 }), (people) => {
        const { participants: users } = readParticipantLines(people.map((row) => row.join(' ')).join('\n'));
        const { body } = sectionCalls['sections.add-participants'];
        expect(users.length === 0 || body.safeParse({ users }).success).toBe(true);
      }),
    ));

  it('has a line for each that is not blank, and never throws', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { lines, participants, error } = readParticipantLines(text);
        expect(lines.length).toBe(text.split(/\r\n|\r|\n/).filter((l) => l.trim() !== '').length);
        expect(error === null).toBe(participants.length > 0);
      }),
    ));
});
