import type { Page } from '@playwright/test';
import type { MailServer } from '../../support/server/mail-server.ts';
import { linkIn } from '../../support/server/mailed-link.ts';
import { expiredToken } from '../support/expired-token.ts';
import { test } from '../support/mail-test.ts';
import { message } from '../support/message.ts';
import { noNetwork } from '../support/outage.ts';
import type { Phone } from '../support/phone.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { chooseLevel, signIn, signInAndSync, signUp } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const pupil = { name: 'Élève du courrier', email: 'courrier@pare.example', password: 'premier-mot' };

async function mailedPath(mails: MailServer, address: string, path: string): Promise<string> {
  const link = linkIn(await mails.lastTo(address, path));
  return link.pathname + link.search;
}

/** Returns the page of a phone, whose clock the test can move, and the e-mail address of the demo pupil. */
async function pupilWithClock(phone: Phone, server: SeededServer): Promise<{ page: Page; email: string }> {
  const page = phone.page();
  await page.clock.install();
  return { page, email: server.demo.pupil.email };
}

async function requestResetLink(page: Page, address: string): Promise<void> {
  await page.getByLabel(only('Adresse e-mail')).fill(address);
  await page.getByRole('button', { name: only('Envoyer le lien') }).click();
}

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(only('Nouveau mot de passe')).fill(password);
  await page.getByLabel(only('Le même, une seconde fois')).fill(password);
}

test('the link in a reset mail sets a new password only once and within an hour, then leads to sign-in', async ({
  phone,
  server,
  mails,
}) => {
  const { page, email } = await pupilWithClock(phone, server);
  await page.goto('/exams');
  await expect(page).toHaveURL(/\/login\?back=/);
  await page.getByRole('tab', { name: only('Connexion') }).click();
  await page.getByRole('link', { name: only('Mot de passe oublié ?') }).click();
  // The sign-in form has an e-mail field of the same name and stays until the next screen has loaded.
  await expect(page.getByRole('heading', { level: 1, name: only('Mot de passe oublié') })).toBeAttached();
  await requestResetLink(page, 'eleve1@');
  await expect(page.getByText(words('Il manque la fin, par exemple gmail.com'))).toBeVisible();
  await requestResetLink(page, email);
  await expect(
    message(page, 'Email envoyé…Vérifiez votre email pour réinitialiser votre mot de passe'),
  ).toBeVisible();
  await expect(page.getByText(words('Le lien expire dans 1 heure.'))).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const link = await mailedPath(mails, email, '/reset-password');
  await page.goto(link);
  const change = page.getByRole('button', { name: only('Changer le mot de passe') });
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(only('Nouveau mot de passe')).fill('court');
  await expect(page.getByText(words('Il faut au moins 6 caractères'))).toBeVisible();
  await page.getByLabel(only('Nouveau mot de passe')).fill('Haiti2024');
  await expect(page.getByLabel(only('Nouveau mot de passe'))).toHaveAccessibleDescription(
    words('Mot de passe très courant, facile à deviner.'),
  );
  await page.getByLabel(only('Le même, une seconde fois')).fill('Haiti2024');
  await expect(change).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(only('Nouveau mot de passe')).fill('tout-neuf');
  await expect(page.getByLabel(only('Nouveau mot de passe'))).toHaveAccessibleDescription(
    words('6 caractères'),
  );
  await page.getByLabel(only('Le même, une seconde fois')).fill('autre');
  await expect(page.getByText(words('Les mots de passe ne correspondent pas'))).toBeVisible();
  await fillNewPassword(page, 'tout-neuf');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await change.click();
  await expect(page.getByRole('heading', { name: only('Mot de passe mis à jour') })).toBeVisible();
  await expect(
    message(page, 'Mot de passe mis à jour…Votre mot de passe a été changé avec succès'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: only('Se connecter') })).toHaveAttribute('href', /^\/login/);
  await page.clock.runFor(2900);
  expect(new URL(page.url()).pathname).toBe('/reset-password');
  await page.clock.runFor(200);
  await page.clock.resume();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('back') === '/exams');
  await signIn(page, { email, password: 'tout-neuf' });

  await page.goto(link);
  await fillNewPassword(page, 'encore-un');
  await change.click();
  await expect(message(page, 'Erreur…Ce lien a déjà servi')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: words('Ce lien a déjà servi') })).toBeVisible();
  await expect(page.getByRole('link', { name: only('Demander un nouveau lien') })).toBeVisible();

  const { searchParams } = new URL(link, server.url);
  await page.goto(`/reset-password?token=${expiredToken(server, searchParams.get('token') ?? '')}`);
  await fillNewPassword(page, 'encore-un');
  await change.click();
  await expect(message(page, 'Erreur…Ce lien a déjà servi ou a plus d’une heure.')).toBeVisible();

  await page.goto(`/reset-password?token=${searchParams.get('token')?.slice(0, -4)}`);
  await expect(page.getByRole('alert')).toContainText(words('Ce lien n’est pas complet ou a été modifié.'));
  await page.getByRole('link', { name: only('Demander un nouveau lien') }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
});

test('the app offers to request a reset link again after a two-minute countdown, and a request that the server refuses is not reported as sent', async ({
  phone,
  server,
  mails,
}) => {
  const { page, email } = await pupilWithClock(phone, server);
  const sent = message(page, 'Email envoyé…Vérifiez votre email pour réinitialiser votre mot de passe');
  const again = page.getByRole('button', { name: only('Renvoyer le lien') });
  await page.goto('/forgot-password');
  await requestResetLink(page, email);
  await expect(sent).toBeVisible();
  await expect(page.getByText(words('Rien reçu ? Vous pourrez le renvoyer dans 1:5'))).toBeVisible();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await again.click({ force: true });
  await page.clock.fastForward('02:00');
  await expect(page.getByText(words('Rien reçu ? Vous pouvez le renvoyer.'))).toBeVisible();
  await expect(sent).toHaveCount(0);
  // The two minutes are over on this phone but not on the server: the server refuses, and the app shows the
  // refusal.
  await again.click();
  await expect(message(page, 'Erreur…Un lien vient d’être demandé pour cette adresse.')).toBeVisible();
  await expect(page.getByText(words('Vous pourrez le renvoyer dans 1:'))).toBeVisible();
  await expect(sent).toHaveCount(0);

  // A request for another address need not wait, and an address without an account gets the same answer.
  await page.getByRole('button', { name: only('Autre adresse') }).click();
  await requestResetLink(page, 'personne@pare.example');
  await expect(sent).toBeVisible();
  await expect(page.getByText(words('Si un compte existe avec cette adresse…personne@'))).toBeVisible();
  expect(mails.mails().map(({ to }) => to?.[0]?.address)).toEqual([email]);

  await page.getByRole('button', { name: only('Kreyòl') }).click();
  await expect(page.getByText(words('Anyen pa rive? W ap ka voye l ankò nan 1:'))).toBeVisible();
});

test('a new account is confirmed by the link in its mail, and a forged or cut link is reported', async ({
  phone,
  mails,
}) => {
  const page = phone.page();
  await page.clock.install();
  await page.goto('/login');
  await signUp(page, pupil);
  await expect(
    message(page, 'Inscription réussie…Vérifiez votre email pour confirmer votre compte'),
  ).toBeVisible();
  await chooseLevel(page, '9e AF');
  await page.goto('/profile');
  const again = page.getByRole('button', { name: words('Renvoyer l’e-mail de confirmation') });
  // The mail that was sent at sign-up is less than two minutes old, so another one is refused.
  await again.click();
  await expect(
    message(page, 'Erreur…Un e-mail est déjà parti. Regardez aussi dans les spams.'),
  ).toBeVisible();
  await expect(again).toHaveAccessibleName(words('dans 1:'));
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward('02:00');
  await expect(again).toHaveAccessibleName(only('Renvoyer l’e-mail de confirmation'));
  expect(mails.mails()).toHaveLength(1);
  const link = await mailedPath(mails, pupil.email, '/verify-email');
  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: words('Adresse confirmée') })).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: only('Changer de mot de passe') })).toBeVisible();
  await expect(page.getByRole('button', { name: only('Renvoyer l’e-mail de confirmation') })).toHaveCount(0);

  const token = new URL(link, 'http://nowhere').searchParams.get('token') ?? '';
  await page.goto(`/verify-email?token=${token.slice(0, -43)}${'A'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText(words('Ce lien n’est pas complet ou a été modifié.'));
  await page.goto('/verify-email?token=forged');
  await expect(page.getByRole('alert')).toContainText(words('Ce lien n’est pas complet ou a été modifié.'));
  await expect(page.getByRole('main').getByRole('link', { name: only('Retour à l’accueil') })).toBeVisible();
  await page.goto('/verify-email');
  await expect(page.getByRole('alert')).toContainText(words('Vous n’êtes pas connecté.'));
  await page.getByRole('link', { name: only('Demander un nouveau lien') }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
});

test('a signed-in user changes the password by entering the current one, and stays signed in', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  const { pupil: demo } = server.demo;
  await page.goto('/reset-password');
  await expect(page).toHaveURL(/\/forgot-password/);
  await signInAndSync(page, demo, '9e AF');
  await noNetwork.start(phone, server);
  await page.goto('/reset-password');
  await page.getByLabel(only('Mot de passe actuel')).fill(demo.password);
  await fillNewPassword(page, 'tout-neuf');
  await page.getByRole('button', { name: only('Changer le mot de passe') }).click();
  const problem = page.getByRole('main').getByRole('alert').filter({ hasText: 'Pas de réponse du serveur.' });
  await expect(problem).toBeVisible();
  await noNetwork.end(phone, server);
  await page.getByLabel(only('Mot de passe actuel')).fill('pas-celui-ci');
  await fillNewPassword(page, 'tout-neuf');
  await page.getByRole('button', { name: only('Changer le mot de passe') }).click();
  await expect(message(page, 'Erreur…Ce n’est pas le bon mot de passe')).toBeVisible();
  await expect(page.getByText(only('Ce n’est pas le bon mot de passe'))).toBeVisible();
  await page.getByLabel(only('Mot de passe actuel')).fill(demo.password);
  await page.getByRole('button', { name: only('Changer le mot de passe') }).click();
  await expect(page.getByRole('heading', { name: only('Mot de passe mis à jour') })).toBeVisible();
  await expect(
    message(page, 'Mot de passe mis à jour…Votre mot de passe a été changé avec succès'),
  ).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/profile');
  await expect(page.getByText(demo.email)).toBeVisible();
});
