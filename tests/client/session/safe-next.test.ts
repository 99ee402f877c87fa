import { describe, expect, it } from 'vitest';
import { loginPath, safeNext } from '../../../client/session/safe-next.ts';

describe('safeNext', () => {
  it.each([
    ['/learning-module?category=python', '/learning-module?category=python'],
    ['/python/3', '/python/3'],
    ['/admin#top', '/admin#top'],
    ['/a/../b', '/b'],
    ['/pętle/1', '/p%C4%99tle/1'],
    ['/login-info', '/login-info'],
    ['/%E0%A4%A/1', '/%E0%A4%A/1'],
  ])('keeps our own path %s', (next, expected) => expect(safeNext(next)).toBe(expected));

  it.each([
    null,
    '',
    'learning-module',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /x',
    '/\t/evil.example',
    '/\n/evil.example',
    '/x\\..\\y',
    '/.//evil.example',
    '/a/..//evil.example',
    '/login',
    '/login/?next=/login',
    '/LOGIN#top',
    '/%6Cogin',
    '/login/group',
    '/admin/login?next=/admin',
  ])('falls back for %j', (next) => {
    expect(safeNext(next, '/home')).toBe('/home');
  });
});

describe('loginPath', () => {
  it('takes the place along', () =>
    expect(loginPath('/python/3?a=1')).toBe('/login?next=%2Fpython%2F3%3Fa%3D1'));
  it('leaves the default out', () => expect(loginPath('/')).toBe('/login'));
  it('never leads back to a sign-in', () => {
    for (const path of ['/login', '/login/', '/login/group?next=/x', '/admin/login'])
      expect(safeNext(path, '/dalej'), path).toBe('/dalej');
  });
  it('drops a foreign place', () => expect(loginPath('//evil.example', '/login/group')).toBe('/login/group'));
});
