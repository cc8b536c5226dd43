import { expect, it } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { TermsNote } from './terms-note.tsx';

it('TermsNote says what the user accepts by a sign-up, with links to the terms and the privacy page that open in a new tab', async () => {
  await renderInApp(() => <TermsNote />, ['/terms', '/privacy']);
  expect(document.body.textContent).toContain('En créant un compte, vous acceptez');
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['conditions d’utilisation', '/terms'],
    ['politique de confidentialité', '/privacy'],
  ]);
  for (const link of links) expect(link.getAttribute('target')).toBe('_blank');
});
