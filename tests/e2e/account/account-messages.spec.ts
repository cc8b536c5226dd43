import type { Page } from '@playwright/test';
import { message } from '../support/message.ts';
import { chooseLevel, fillSignUp, passHumanCheck } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const signIn = (page: Page) => page.getByRole('button', { name: only('Se connecter') });

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(only('Adresse e-mail')).fill(email);
  await page.getByLabel(only('Mot de passe')).fill(password);
}

test('sign-up reports an error, and sign-in reports errors and success', async ({ phone, server }) => {
  const page = phone.page();
  const { pupil } = server.demo;
  await page.goto('/login');
  await fillSignUp(page, { ...pupil, name: 'Élève' }, pupil.password);
  await passHumanCheck(page);
  await page.getByRole('button', { name: only('Créer mon compte') }).click();
  await expect(message(page, 'Erreur d’inscription…Un compte existe déjà avec cette adresse.')).toBeVisible();
  await expect(page.getByText(words('En créant un compte'))).toBeVisible();

  await page.getByRole('tab', { name: only('Connexion') }).click();
  await fillSignIn(page, pupil.email, 'pas-celui-ci');
  await signIn(page).click();
  await expect(
    message(page, 'Vérification requise…Veuillez compléter la vérification hCaptcha'),
  ).toBeVisible();
  await passHumanCheck(page);
  await signIn(page).click();
  await expect(
    message(page, 'Erreur de connexion…L’adresse e-mail ou le mot de passe n’est pas correct.'),
  ).toBeVisible();

  // Makes the cryptography of the browser fail once, which is an error without a code.
  await page.evaluate(() => {
    const prototype = SubtleCrypto.prototype;
    const own = prototype.deriveBits;
    prototype.deriveBits = () => {
      prototype.deriveBits = own;
      return Promise.reject(new Error('broken'));
    };
  });
  await fillSignIn(page, pupil.email, pupil.password);
  await passHumanCheck(page);
  await signIn(page).click();
  await expect(message(page, 'Erreur de connexion…Une erreur inattendue s’est produite')).toBeVisible();
  await passHumanCheck(page);
  await signIn(page).click();
  await expect(message(page, 'Connexion réussie…Bienvenue sur Pare.')).toBeVisible();
  await chooseLevel(page, '9e AF');
  await page.goto('/login');
  await expect(page).toHaveURL(`${server.url}/`);
});
