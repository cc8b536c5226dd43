import { expect, it } from 'vitest';
import { BackLink } from '#ui/screen/back-link.tsx';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { AccountFrame } from './account-frame.tsx';

it('the frame of the sign-in screens has a link back to home', async () => {
  await renderInApp(() => (
    <AccountFrame title="Connexion" sentence="Un compte gratuit.">
      <p>Formulaire</p>
    </AccountFrame>
  ));
  expect(find('h1', 'Connexion')).toBeTruthy();
  const link = document.querySelector('a[aria-label="Fermer et revenir à l’accueil"]');
  expect(link?.getAttribute('href')).toBe('/');
});

it('the frame of a later step of signing in has the arrow of that step instead of the link to home', async () => {
  await renderInApp(
    () => (
      <AccountFrame
        title="Code"
        sentence={null}
        back={<BackLink to="/login" label="Retour à la connexion" />}
      >
        <p>Formulaire</p>
      </AccountFrame>
    ),
    ['/login'],
  );
  const links = [...document.querySelectorAll('.account-bar a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/login']);
});

it('the frame of the sign-in screens ends with links to terms, privacy, help and contact, which open in a new tab', async () => {
  await renderInApp(() => (
    <AccountFrame title="Connexion" sentence="Un compte gratuit.">
      <p>Formulaire</p>
    </AccountFrame>
  ));
  const links = [...document.querySelectorAll('footer a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy', '/help', '/contact']);
  for (const link of links) expect(link.getAttribute('target')).toBe('_blank');
});
