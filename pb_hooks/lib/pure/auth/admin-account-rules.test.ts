import { describe, expect, it } from 'vitest';
import { codeAlphabet, isPassword, readCode, readSearch } from './admin-account-rules.js';

describe('what an administrator searches accounts by', () => {
  it('takes what holds an @ for a whole address, everything else for a part of a name', () => {
    expect(readSearch(' Marie ')).toEqual({ by: 'name', value: '%Marie%' });
    expect(readSearch('marie@ecole.ht')).toEqual({ by: 'email', value: 'marie@ecole.ht' });
  });

  it('takes the signs of patterns for themselves', () => {
    expect(readSearch('50%_\\')).toEqual({ by: 'name', value: '%50\\%\\_\\\\%' });
  });

  it.each([[''], [' a '], [null], [{}], ['a'.repeat(400)]])('refuses %j', (typed) => {
    expect(readSearch(typed)).toBeNull();
  });
});

describe('a code for a new password', () => {
  it('reads however it was typed', () => {
    expect(readCode(' k7pm-3xqt ')).toBe('K7PM3XQT');
  });

  it.each([['K7PM3XQ'], ['K7PM3XQTT'], ['K7PM3XQ0'], [''], [null], [12345678]])('%j is none', (typed) => {
    expect(readCode(typed)).toBeNull();
  });

  it('holds nothing that can be taken for another sign', () => {
    expect([...codeAlphabet].filter((sign) => '01OIL'.includes(sign))).toEqual([]);
  });
});

describe('a password', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['éééééé', true],
    ['x'.repeat(71), true],
    ['é'.repeat(36), false],
    [undefined, false],
  ])('%j: %s', (typed, isOne) => {
    expect(isPassword(typed)).toBe(isOne);
  });
});
