import { expect, it } from 'vitest';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { AccountFrame } from './account-frame.tsx';

it('has a way back home', async () => {
  await renderInApp(() => (
    <AccountFrame title="Connexion" sentence="Un compte gratuit.">
      <p>Formulaire</p>
    </AccountFrame>
  ));
  expect(find('h1', 'Connexion')).toBeTruthy();
  const way = document.querySelector('a[aria-label="Fermer et revenir à l’accueil"]');
  expect(way?.getAttribute('href')).toBe('/');
});
