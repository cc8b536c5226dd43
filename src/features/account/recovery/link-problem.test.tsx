import { expect, it } from 'vitest';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { LinkProblem } from './link-problem.tsx';

it('LinkProblem shows the first sentence of an error as its title, and what to do below', async () => {
  await renderInApp(() => <LinkProblem failure={new AuthError('link-expired')}>Accueil</LinkProblem>);
  expect(find('h2', 'Ce lien a déjà servi ou a plus d’une heure.')).toBeTruthy();
  expect(find('p', 'Demandez-en un nouveau.')).toBeTruthy();
});
