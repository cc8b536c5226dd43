import { describe, expect, it } from 'vitest';
import { mailLinks } from './mail-links.js';

describe('the links of a mail', () => {
  it('mailLinks lists each link of a mail once, in the order of the text', () => {
    expect(mailLinks('<a href="/b">b</a> <a href="/a">a</a> <a href="/b">again</a>')).toEqual(['/b', '/a']);
  });

  it('mailLinks decodes the links before it leaves out repeated ones', () => {
    const link = '<a href="/reset?id=1&amp;token=2">reset</a>';
    expect(mailLinks(`${link} ${link}`)).toEqual(['/reset?id=1&token=2']);
  });

  it('mailLinks returns an empty list for a mail without a link', () => {
    expect(mailLinks('<p>Bonjour</p>')).toEqual([]);
  });
});
