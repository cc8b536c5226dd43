import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import {
  type IdentityProvider,
  signInAtProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { message } from '../support/message.ts';
import { noNetwork } from '../support/outage.ts';
import { chooseLevel, levelRow, signIn, signInAndSync, untilReadyOffline } from '../support/sign-in.ts';
import { test as base, expect } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = base.extend<{ provider: IdentityProvider }>({
  provider: async ({ server }, use) => {
    const provider = await startIdentityProvider();
    await server.restart({
      env: { ...provider.env, GOOGLE_CLIENT_ID: 'pare', GOOGLE_CLIENT_SECRET: 'none' },
    });
    provider.serve(server.url);
    await use(provider);
    await provider.close();
  },
});

const offered = (page: Page, label: string) =>
  page.getByRole('button', { name: only(`Continuer avec ${label}`) });
const accountRow = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });

async function fillPin(page: Page, pin: string, again = pin): Promise<void> {
  await page.getByLabel(only('Code de six chiffres')).fill(pin);
  await page.getByLabel(only('Le même code, une seconde fois')).fill(again);
  await page.getByRole('button', { name: only('Enregistrer le code') }).click();
}

async function openByPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel(only('Code de ce compte')).fill(pin);
  await page.getByRole('button', { name: only('Ouvrir') }).click();
}

test('sign-in with an identity provider creates the profile and returns to the requested page; the PIN that the user then chooses opens the account offline until five wrong PINs are entered', async ({
  phone,
  provider: _provider,
  server,
}) => {
  const page = phone.page();
  const email = 'manno@ecole.example';
  await page.goto('/exams');
  await expect(page).toHaveURL(/\/login\?back=/);
  await offered(page, 'École').click();
  await signInAtProvider(page, email);
  await expect(message(page, 'Connexion réussie…Bienvenue sur Pare.')).toBeVisible();

  await fillPin(page, '482913', '482914');
  await expect(page.getByText(only('Les deux codes ne sont pas les mêmes'))).toBeVisible();
  await fillPin(page, '482913');
  await chooseLevel(page, 'Bac I');
  await expect(page).toHaveURL(/\/exams$/);
  const api = await signInSuperuser(server.url, server.superuser);
  const user = (await api.list('users')).find((row) => row.email === email);
  expect(user?.verified).toBe(true);
  expect((await api.list('profiles')).find((row) => row.user_id === user?.id)?.display_name).toBe(
    'Élève manno',
  );

  await page.goto('/accounts');
  await page.getByRole('link', { name: only('Ajouter un compte') }).click();
  await signIn(page, server.demo.pupil);
  await chooseLevel(page, '9e AF');
  await untilReadyOffline(page);
  await noNetwork.start(phone, server);
  await page.goto('/accounts');
  await accountRow(page, email).getByRole('heading').getByRole('button').click();
  await openByPin(page, '111111');
  await expect(page.getByText(only('Ce n’est pas le bon code.'))).toBeVisible();
  await openByPin(page, '482913');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await expect(page.getByText(email)).toBeVisible();

  // Enters five wrong PINs: the provider's account can then only be opened with a network.
  await page.goto('/accounts');
  await accountRow(page, server.demo.pupil.email).getByRole('heading').getByRole('button').click();
  await page.getByLabel(only('Mot de passe de ce compte')).fill(server.demo.pupil.password);
  await page.getByRole('button', { name: only('Ouvrir') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/accounts');
  await accountRow(page, email).getByRole('heading').getByRole('button').click();
  for (let i = 0; i < 4; i++) {
    await openByPin(page, '111111');
    await expect(page.getByText(only('Ce n’est pas le bon code.'))).toBeVisible();
    await page.getByLabel(only('Code de ce compte')).fill('');
  }
  await openByPin(page, '111111');
  await expect(page.getByText(words('Cinq mauvais codes'))).toBeVisible();
});

test('a PIN can be postponed; a sign-in at a provider that fails and a stale return link are reported, and the path to return to is kept', async ({
  phone,
  provider: _provider,
  server,
}) => {
  const page = phone.page();
  await page.goto('/login?back=/quiz');
  await expect(offered(page, 'Google')).toBeVisible();
  await page.route('**/api/collections/users/auth-methods*', (route) => route.abort(), { times: 1 });
  await offered(page, 'Google').click();
  await expect(message(page, 'Une erreur inattendue s’est produite avec Google')).toBeVisible();

  // Opens the return link in a browser in which no sign-in was started.
  await page.goto('/callback?code=stray&state=abc~%2Fquiz');
  await expect(page.getByRole('alert')).toContainText(
    words('Cette connexion n’a pas commencé dans ce navigateur.'),
  );
  await page.getByRole('link', { name: only('Recommencer la connexion') }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Fquiz/);
  // Opens a return link whose code the provider refuses.
  const providerRequest = page.waitForRequest((request) => request.url().includes('/auth?'));
  await offered(page, 'École').click();
  const { searchParams } = new URL((await providerRequest).url());
  await page.goto(`/callback?code=wrong&state=${encodeURIComponent(searchParams.get('state') ?? '')}`);
  await expect(message(page, 'Une erreur inattendue s’est produite avec École')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    words('Une erreur inattendue s’est produite avec École'),
  );
  await page.getByRole('link', { name: only('Recommencer la connexion') }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Fquiz/);
  await page.goto('/callback?error=access_denied&state=abc~%2Fquiz');
  await expect(page.getByRole('alert')).toContainText(words('L’autre site n’a pas confirmé votre identité.'));
  await page.goto('/callback');
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/login');
  await offered(page, 'École').click();
  await signInAtProvider(page, 'sansak@ecole.example');
  await page.getByRole('button', { name: only('Plus tard') }).click();
  await expect(page.getByRole('heading', { level: 1, name: only('Votre niveau') })).toBeVisible();
  await chooseLevel(page, 'Bac I');
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto('/callback');
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('link', { name: only('Choisir un code') }).click();
  await fillPin(page, '482913');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('link', { name: only('Changer le code de ce compte') })).toBeVisible();
});

test('an account without a password is deleted after a fresh sign-in at the provider', async ({
  phone,
  provider: _provider,
  server,
}) => {
  const page = phone.page();
  const email = 'tika@ecole.example';
  await page.goto('/login?back=/account');
  await offered(page, 'École').click();
  await signInAtProvider(page, email);
  await page.getByRole('button', { name: only('Plus tard') }).click();
  await chooseLevel(page, 'Bac I');
  await expect(page).toHaveURL(/\/account$/);
  await page.getByRole('button', { name: only('Supprimer mon compte') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    words('C’est définitif : ni le compte ni vos résultats ne pourront revenir.'),
  );
  await question.getByRole('button', { name: only('Supprimer sans mot de passe') }).click();
  await expect(message(page, 'Compte supprimé')).toBeVisible();
  const api = await signInSuperuser(server.url, server.superuser);
  expect((await api.list('users')).map((user) => user.email)).not.toContain(email);
});

test('a second phone shows the profile’s level first, and asks before changing it', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const { pupil } = server.demo;
  await signInAndSync(phone.page(), pupil, 'Bac II');
  const second = (await anotherPhone()).page();
  await signIn(second, pupil);
  await expect(second.getByText(words('Votre profil indique Bac II.'))).toBeVisible();
  await expect(second.getByRole('listitem').first()).toContainText('Bac II');
  const other = levelRow(second, '9e AF').getByRole('button', { name: words('Ajouter ce niveau') });
  await other.click();
  await expect(second.getByRole('dialog')).toContainText(words('Changer votre niveau ?'));
  await second.getByRole('button', { name: only('Garder Bac II') }).click();
  await expect(second).toHaveURL('/');
  await second.goto('/levels');
  await expect(levelRow(second, 'Bac II')).toContainText(words('Retirer'));
  await expect(levelRow(second, '9e AF').getByRole('button', { name: words('Ajouter') })).toBeVisible();
  const api = await signInSuperuser(server.url, server.superuser);
  const levels = await api.list('grade_levels');
  const user = (await api.list('users')).find((row) => row.email === pupil.email);
  const profileLevel = async () => {
    const profile = (await api.list('profiles')).find((row) => row.user_id === user?.id);
    return levels.find((level) => level.id === profile?.grade_level)?.code;
  };
  expect(await profileLevel()).toBe('bac2');

  const third = (await anotherPhone()).page();
  await signIn(third, pupil);
  await levelRow(third, '9e AF')
    .getByRole('button', { name: words('Ajouter ce niveau') })
    .click();
  await third.getByRole('button', { name: only('Changer pour 9e AF') }).click();
  await expect.poll(profileLevel).toBe('9af');
});
