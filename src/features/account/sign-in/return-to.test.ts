import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../tests/support/phone/memory-storage.ts';
import { destinationAfterSignIn, type Entry, rememberPage, returnTo, safePath } from './return-to.ts';

const origin = 'https://pare.example';

describe('the return URL after signing in', () => {
  it.each(['/exams', '/levels', '/forum/post/abc?x=1#r2', '/quiz?set=a.b', '/'])(
    'safePath accepts %s',
    (path) => {
      expect(safePath(path, origin)).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'exams',
    '',
    undefined,
    42,
    '/login?back=/login',
    '/reset-password?token=x',
    '/levels?first=true&back=%2Fquiz',
  ])('safePath rejects %s', (path) => {
    expect(safePath(path, origin)).toBeNull();
  });

  it('safePath returns no path to another site for a path with control characters, escapes or dots', () => {
    for (const path of [
      '/\t/evil.example',
      '/\n/evil.example',
      ' //evil.example',
      '/%5cevil.example/..//x',
    ]) {
      const safe = safePath(path, origin);
      expect(safe === null || new URL(safe, origin).origin === origin).toBe(true);
    }
  });

  it('returnTo returns the URL given by the link, else the last page of this tab, else home', () => {
    const storage = memoryStorage();
    expect(returnTo(undefined, origin, storage)).toBe('/');
    rememberPage('/quiz?page=2', origin, storage);
    rememberPage('/login', origin, storage);
    expect(returnTo(undefined, origin, storage)).toBe('/quiz?page=2');
    expect(returnTo('/exams', origin, storage)).toBe('/exams');
    expect(returnTo('//evil.example', origin, storage)).toBe('/quiz?page=2');
  });

  it.each<[Entry, unknown, string | null, string]>([
    ['sign-in', undefined, null, '/quiz'],
    ['sign-in', undefined, '/admin', '/admin'],
    ['sign-in', '/forum?post=a', '/admin', '/forum?post=a'],
    ['sign-in', '//evil.example', '/admin', '/admin'],
    ['sign-up', undefined, null, '/'],
    ['sign-up', '/exams', null, '/exams'],
    ['provider', undefined, '/admin', '/'],
    ['provider', '/exams', '/admin', '/exams'],
    ['switch', undefined, '/admin', '/'],
  ])(
    'destinationAfterSignIn for the entry ‘%s’, the return URL %s and the admin URL %s is %s',
    (entry, back, adminPath, path) => {
      const storage = memoryStorage();
      rememberPage('/quiz', origin, storage);
      const arrival = { entry, back, adminPath, hasChanged: false, origin, storage };
      expect(destinationAfterSignIn(arrival)).toBe(path);
    },
  );

  it('destinationAfterSignIn leads an account home, not to the last page of the account that was open before', () => {
    const storage = memoryStorage();
    rememberPage('/levels?plan=true', origin, storage);
    const arrival = { entry: 'sign-in', back: undefined, adminPath: null, origin, storage } as const;
    expect(destinationAfterSignIn({ ...arrival, hasChanged: true })).toBe('/');
    expect(destinationAfterSignIn({ ...arrival, hasChanged: false })).toBe('/levels?plan=true');
  });
});
