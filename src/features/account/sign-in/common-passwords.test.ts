import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    '123456',
    '987654',
    '000000',
    'aaaaaaaa',
    'Password',
    'azerty123',
    'haiti509',
    'Ayiti1804',
    'Jezi Kris',
  ])('isCommonPassword recognises %s as common', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['', 'kabrit-wouj', 'premier-mot', '102938', 'haiti12345', 'ti zwazo nan bwa'])(
    'isCommonPassword returns false for %j',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
