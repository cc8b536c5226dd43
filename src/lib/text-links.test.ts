import { expect, it } from 'vitest';
import { textLinks } from './text-links.ts';

it('textLinks turns http and https addresses into links; the text of a link begins with the site', () => {
  expect(textLinks('Voir https://menfp.gouv.ht/resultats, puis http://exemple.org.')).toEqual([
    { text: 'Voir ', href: null },
    { text: 'menfp.gouv.ht/resultats', href: 'https://menfp.gouv.ht/resultats' },
    { text: ', puis ', href: null },
    { text: 'exemple.org', href: 'http://exemple.org/' },
    { text: '.', href: null },
  ]);
});

it('textLinks shortens the path in the text of a link, but not the site', () => {
  expect(textLinks('https://menfp.gouv.ht/communiques/2026/novembre/dates.pdf')).toEqual([
    {
      text: 'menfp.gouv.ht/communiques/2026/novemb…',
      href: 'https://menfp.gouv.ht/communiques/2026/novembre/dates.pdf',
    },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://exemple.org', 'www.exemple.org', 'https://'])(
  'textLinks leaves « %s » as plain text',
  (text) => {
    expect(textLinks(text)).toEqual([{ text, href: null }]);
  },
);

it('textLinks makes no link of an address with a user name before the site, because the user name can look like the site', () => {
  const text = 'https://menfp.gouv.ht@mal.example/';
  expect(textLinks(text)).toEqual([{ text, href: null }]);
});

it('textLinks returns a text without addresses unchanged', () => {
  const text = 'Une ligne\net « une autre »';
  expect(textLinks(text)).toEqual([{ text, href: null }]);
  expect(textLinks('')).toEqual([]);
});
