import { describe, expect, it } from 'vitest';
import { mailLinks } from './mail-links.js';

describe('the links of a mail', () => {
  it('are listed once each, in the order of the text', () => {
    expect(mailLinks('<a href="/b">b</a> <a href="/a">a</a> <a href="/b">again</a>')).toEqual(['/b', '/a']);
  });

  it('are decoded before repeated ones are left out', () => {
    const link = '<a href="/reset?id=1&amp;token=2">reset</a>';
    expect(mailLinks(`${link} ${link}`)).toEqual(['/reset?id=1&token=2']);
  });

  it('are none in a mail without a link', () => {
    expect(mailLinks('<p>Bonjour</p>')).toEqual([]);
  });
});
