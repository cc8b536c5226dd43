import { expect, it } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { TermsScreen } from './terms-screen.tsx';

const ignore = () => undefined;
const headings = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);

it('TermsScreen has six numbered sections, and forbids offensive content, hacking, commercial use and sharing a password', async () => {
  await renderInApp(() => <TermsScreen onAccept={ignore} onDecline={ignore} />, ['/privacy', '/contact']);
  expect(headings()).toEqual([
    '1. Acceptation',
    '2. Utilisation',
    '3. Protection des données',
    '4. Contenus des utilisateurs',
    '5. Modifications',
    '6. Contact',
  ]);
  const forbidden = [...document.querySelectorAll('main ul > li')].map(({ textContent }) => textContent);
  expect(forbidden).toEqual([
    expect.stringContaining('offensant'),
    expect.stringContaining('pirater'),
    expect.stringContaining('usage commercial'),
    expect.stringContaining('mot de passe'),
  ]);
});

it('PrivacyScreen says what is stored and why, and that a user can delete the account', async () => {
  await renderInApp(() => <PrivacyScreen />, ['/terms', '/contact', '/account']);
  expect(headings()).toContain('1. Ce qui est gardé');
  expect(headings()).toContain('2. Pourquoi');
  expect(document.querySelector('main')?.textContent).toContain('supprimer votre compte');
});
