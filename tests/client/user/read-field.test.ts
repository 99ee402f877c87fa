import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readPermissions,
  unknownPermissions,
} from '../../../client/features/user/account/read-permissions.ts';
import { shortenNote } from '../../../client/features/user/shorten-note.ts';
import { readEmail, readName, readPhone } from '../../../client/features/user/table/read-field.ts';

describe('a field edited in the table', () => {
  it('takes an address that looks like one, or none', () => {
    expect(readEmail(' a@b.pl ')).toEqual({ ok: true, value: 'a@b.pl' });
    expect(readEmail('')).toEqual({ ok: true, value: '' });
    for (const typed of ['a', 'a@', '@b.pl', 'a b@c.pl', 'a@b'])
      expect(readEmail(typed)).toEqual({ ok: false, message: 'Invalid email format' });
  });

  it('takes nine digits, however they are spaced', () => {
    expect(readPhone('600 700 800')).toEqual({ ok: true, value: '600700800' });
    expect(readPhone('+48 600-700-800')).toEqual({ ok: true, value: '600700800' });
    for (const typed of ['12345678', '1234567890', 'abcdefghi', '60070080x'])
      expect(readPhone(typed)).toEqual({ ok: false, message: 'Phone number must be 9 digits' });
  });

  it('keeps a name of 1 to 80 characters', () => {
    expect(readName(' Żaneta ')).toEqual({ ok: true, value: 'Żaneta' });
    expect(readName('  ').ok).toBe(false);
    expect(readName('x'.repeat(80)).ok).toBe(true);
    expect(readName('x'.repeat(81)).ok).toBe(false);
  });
});

describe('permissions typed one per line', () => {
  it('drops blank lines, whatever ends them', () => {
    expect(readPermissions('MANAGE\r\n\n  admin \n')).toEqual({
      ok: true,
      permissions: ['MANAGE', 'ADMIN'],
    });
    expect(readPermissions('')).toEqual({ ok: true, permissions: [] });
  });

  it('tells those that open nothing, but not a word half typed', () => {
    expect(unknownPermissions(['TEACHR', 'ADMIN', 'REV', 'MANAGER'])).toEqual(['TEACHR', 'MANAGER']);
  });

  it('names the line that is no permission', () => {
    expect(readPermissions('MANAGE, ADMIN')).toEqual({ ok: false, word: 'MANAGE, ADMIN' });
  });
});

it('a note is shown cut at 60 characters with an ellipsis, an empty one as brak', () => {
  expect(shortenNote('')).toBe('brak');
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 100 }), (note) => {
      const shown = shortenNote(note);
      expect(shown).toBe(note.length > 60 ? `${note.slice(0, 60)}…` : note);
    }),
  );
});
