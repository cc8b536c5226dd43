import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('the check for common passwords', () => {
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
  ])('recognises %s as common', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['', 'kabrit-wouj', 'premier-mot', '102938', 'haiti12345', 'ti zwazo nan bwa'])(
    'accepts: %j',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
