import type { Page } from '@playwright/test';
import type { Account } from '../../../scripts/serve/data-folder.ts';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAccountDatabase } from '../support/account-databases.ts';
import { fillStores, freeStores, prepareFullStorage } from '../support/full-storage.ts';
import { message } from '../support/message.ts';
import { noNetwork } from '../support/outage.ts';
import { networkChip } from '../support/phone-panel.ts';
import { chooseLevel, passHumanCheck, signIn, signInPupil } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

async function addAccount(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/accounts');
  await page.getByRole('link', { name: only('Ajouter un compte') }).click();
  await page.getByLabel(only('Adresse e-mail')).fill(email);
  await page.getByLabel(only('Mot de passe')).fill(password);
  await passHumanCheck(page);
  await page.getByRole('button', { name: only('Se connecter') }).click();
  await chooseLevel(page, 'Bac I');
}

const accountRow = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

async function open(page: Page, { email, password }: Account): Promise<void> {
  await accountRow(page, email).getByRole('heading').getByRole('button').click();
  await page.getByLabel(only('Mot de passe de ce compte')).fill(password);
  await page.getByRole('button', { name: only('Ouvrir') }).click();
}

test('an account that shares the phone with another can be opened by its own password, without a network', async ({
  phone,
  server,
}) => {
  const { pupil, otherPupil } = server.demo;
  const page = await signInPupil(phone, server);
  // The link back from the page of a forgotten password leads to the form that adds an account, not to the
  // home page of the open account.
  await page.goto('/login?another=true');
  await page.getByLabel(only('Adresse e-mail')).fill(otherPupil.email);
  await page.getByRole('link', { name: only('Mot de passe oublié ?') }).click();
  await expect(page.getByLabel(only('Adresse e-mail'))).toHaveValue(otherPupil.email);
  await page
    .getByRole('main')
    .getByRole('link', { name: only('Retour à la connexion') })
    .click();
  await expect(page).toHaveURL(/\/login\?another=true$/);
  await expect(page.getByLabel(only('Adresse e-mail'))).toHaveValue(otherPupil.email);
  await addAccount(page, otherPupil);
  await noNetwork.start(phone, server);

  await page.goto('/accounts');
  await expect(accountRow(page, otherPupil.email)).toContainText('Ouvert en ce moment');
  await open(page, { ...pupil, password: 'pas-celui-ci' });
  await expect(page.getByText(words('Ce n’est pas le bon mot de passe'))).toBeVisible();
  await page.getByLabel(only('Mot de passe de ce compte')).fill(pupil.password);
  await page.getByRole('button', { name: only('Ouvrir') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await expect(page.getByText(pupil.email)).toBeVisible();
  await expect(page.getByText(otherPupil.email)).toHaveCount(0);
});

test('sign-out says that the next sign-in needs the network, makes the account unreadable until then, and reports a failed sign-out', async ({
  phone,
  server,
}) => {
  const { pupil } = server.demo;
  await prepareFullStorage(phone);
  const page = await signInPupil(phone, server);
  const question = page.getByRole('dialog');
  const failure = message(page, 'Erreur de déconnexion');
  await page.goto('/accounts');
  await page.getByRole('button', { name: words('Autres actions') }).click();
  const leave = page.getByRole('button', { name: only('Déconnecter') });
  await expect(leave).toBeVisible();
  await fillStores(page, 'accounts');
  await leave.click();
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: only('Fermer') }).click();
  await page.getByRole('link', { name: only('Retour au profil') }).click();
  await page.getByRole('button', { name: only('Se déconnecter') }).click();
  await question.getByRole('button', { name: only('Se déconnecter') }).click();
  await expect(failure).toBeVisible();
  await expect(page.getByText(pupil.email)).toBeVisible();
  await freeStores(page);

  await page.getByRole('button', { name: words('Mon compte') }).click();
  await page.getByRole('link', { name: only('Se déconnecter') }).click();
  await expect(question).toContainText(words('Pour revenir, il faudra du réseau.'));
  await question.getByRole('button', { name: only('Se déconnecter') }).click();
  await expect(message(page, 'Déconnexion réussie…À bientôt !')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');

  await noNetwork.start(phone, server);
  await page.goto('/quiz');
  await expect(page).toHaveURL(/\/login/);
  await expect(accountRow(page, pupil.email)).toContainText(words('il faut du réseau'));
  await expect(accountRow(page, pupil.email).getByRole('button')).toHaveCount(0);
  await expect(
    page.getByText(words('La première connexion sur ce téléphone demande du réseau')),
  ).toBeVisible();
});

test('erasing an account shows how many unsent entries are lost, and leaves no database of the account', async ({
  phone,
  server,
}) => {
  const page = await signInPupil(phone, server);
  await noNetwork.start(phone, server);
  await page.goto('/profile');
  await page.getByRole('button', { name: only('Modifier') }).click();
  await page.getByLabel(only('École')).fill('Lycée de l’essai');
  await page.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: words('Enregistré. Envoi dès le retour du réseau.') }),
  ).toBeVisible();
  await expect(page.getByText('Lycée de l’essai')).toBeVisible();

  await page.goto('/accounts');
  const menu = page.getByRole('button', { name: words('Autres actions') });
  await menu.click();
  await page.getByRole('button', { name: only('Déconnecter') }).click();
  await expect(page.getByRole('dialog')).toContainText(words('1 élément n’a pas encore été envoyé.'));
  await expect(page.getByRole('dialog')).toContainText(words('Ce qui attend reste ici'));
  await page.getByRole('button', { name: only('Rester') }).click();
  await menu.click();
  await page.getByRole('button', { name: only('Effacer de ce téléphone') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    words('1 élément n’a pas encore été envoyé : il sera perdu pour toujours.'),
  );
  await page.clock.install();
  await question.getByRole('button', { name: only('Effacer') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectNoAccountDatabase(page);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /journal\.(?!visitor)|session|account/.test(key))).toEqual([]);
});

test('a tab shows nothing more of an account that another tab has signed out', async ({ phone, server }) => {
  const { pupil } = server.demo;
  const page = await signInPupil(phone, server);
  await page.goto('/profile');
  await expect(page.getByText(pupil.email)).toBeVisible();
  const other = await phone.context().newPage();
  await other.goto('/profile?leave=true');
  await other
    .getByRole('dialog')
    .getByRole('button', { name: only('Se déconnecter') })
    .click();
  await other.waitForURL((url) => url.pathname === '/');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(words('Nom affiché'))).toHaveCount(0);
});

test('after the password was changed elsewhere, profile and quizzes stay readable, and signing in again sends the queue', async ({
  phone,
  server,
}) => {
  const { pupil } = server.demo;
  const page = await signInPupil(phone, server);
  const api = await signInSuperuser(server.url, server.superuser);
  const user = (await api.list('users')).find((row) => row.email === pupil.email);
  await api.update('users', String(user?.id), { password: 'tout-neuf', passwordConfirm: 'tout-neuf' });

  await page.goto('/profile');
  await page.getByRole('button', { name: only('Modifier') }).click();
  await page.getByLabel(only('École')).fill('Lycée de l’essai');
  await page.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(networkChip(page, 'Reconnectez-vous')).toBeVisible();
  await expect(page.getByText('Lycée de l’essai')).toBeVisible();
  await page.goto('/quiz');
  await expect(page.getByRole('heading', { level: 1, name: only('Quiz') })).toBeVisible();

  await page.goto('/login');
  await expect(
    page.getByRole('status').filter({ hasText: words('Reconnectez-vous pour envoyer') }),
  ).toBeVisible();
  await expect(page.getByLabel(only('Adresse e-mail'))).toHaveValue(pupil.email);
  await signIn(page, { email: pupil.email, password: 'tout-neuf' });
  await expect(networkChip(page, 'À jour')).toBeVisible();
  await expect
    .poll(async () => (await api.list('profiles')).find((row) => row.user_id === user?.id)?.school)
    .toBe('Lycée de l’essai');
});
