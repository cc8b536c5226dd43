import { expect, it } from 'vitest';
import { textLinks } from './text-links.ts';

it('makes a link that names its site of each http and https address', () => {
  expect(textLinks('Voir https://menfp.gouv.ht/resultats, puis http://exemple.org.')).toEqual([
    { text: 'Voir ', href: null },
    { text: 'menfp.gouv.ht/resultats', href: 'https://menfp.gouv.ht/resultats' },
    { text: ', puis ', href: null },
    { text: 'exemple.org', href: 'http://exemple.org/' },
    { text: '.', href: null },
  ]);
});

it('cuts a long path, never the site', () => {
  expect(textLinks('https://menfp.gouv.ht/communiques/2026/novembre/dates.pdf')).toEqual([
    {
      text: 'menfp.gouv.ht/communiques/2026/novemb…',
      href: 'https://menfp.gouv.ht/communiques/2026/novembre/dates.pdf',
    },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://exemple.org', 'www.exemple.org', 'https://'])(
  'leaves « %s » as plain text',
  (text) => {
    expect(textLinks(text)).toEqual([{ text, href: null }]);
  },
);

it('makes no link of an address that hides its site behind a user name', () => {
  const text = 'https://menfp.gouv.ht@mal.example/';
  expect(textLinks(text)).toEqual([{ text, href: null }]);
});

it('gives the text back whole', () => {
  const text = 'Une ligne\net « une autre »';
  expect(textLinks(text)).toEqual([{ text, href: null }]);
  expect(textLinks('')).toEqual([]);
});
