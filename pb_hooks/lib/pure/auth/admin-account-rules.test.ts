import { describe, expect, it } from 'vitest';
import { codeAlphabet, isPassword, readCode, readSearch } from './admin-account-rules.js';

describe('readSearch', () => {
  it('readSearch reads a text with @ as an address, and one without as a part of a name', () => {
    expect(readSearch(' Marie ')).toEqual({ by: 'name', value: '%Marie%' });
    expect(readSearch('marie@ecole.ht')).toEqual({ by: 'email', value: 'marie@ecole.ht' });
  });

  it('readSearch escapes the wildcards of LIKE', () => {
    expect(readSearch('50%_\\')).toEqual({ by: 'name', value: '%50\\%\\_\\\\%' });
  });

  it.each([[''], [' a '], [null], [{}], ['a'.repeat(400)]])('readSearch returns null for %j', (typed) => {
    expect(readSearch(typed)).toBeNull();
  });
});

describe('readCode', () => {
  it('readCode accepts a code with spaces, hyphens and small letters', () => {
    expect(readCode(' k7pm-3xqt ')).toBe('K7PM3XQT');
  });

  it.each([['K7PM3XQ'], ['K7PM3XQTT'], ['K7PM3XQ0'], [''], [null], [12345678]])(
    'readCode returns null for %j',
    (typed) => {
      expect(readCode(typed)).toBeNull();
    },
  );

  it('codeAlphabet has no 0, O, 1, I or L', () => {
    expect([...codeAlphabet].filter((sign) => '01OIL'.includes(sign))).toEqual([]);
  });
});

describe('isPassword', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['éééééé', true],
    ['x'.repeat(71), true],
    ['é'.repeat(36), false],
    ['12345\ud800', true],
    [undefined, false],
  ])('isPassword for %j returns %s', (typed, isOne) => {
    expect(isPassword(typed)).toBe(isOne);
  });
});
