import type { Page } from '@playwright/test';
import { type FakeHcaptcha, startHcaptcha } from '../../support/server/fake-hcaptcha.ts';
import { caller, refusalCode } from '../../support/server/rest-client.ts';
import { message } from '../support/message.ts';
import { fillSignUp } from '../support/sign-in.ts';
import { test as base, expect } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

/** `test` with a fake hCaptcha that the server is not yet configured to use. */
const testUnset = base.extend<{ hcaptcha: FakeHcaptcha }>({
  hcaptcha: async ({ publicDir: _ }, use) => {
    const hcaptcha = await startHcaptcha();
    await use(hcaptcha);
    await hcaptcha.close();
  },
});

const test = testUnset.extend<object>({
  serverEnv: ({ hcaptcha }, use) => use(hcaptcha.envOfPages),
});

const box = (page: Page) => page.frameLocator('iframe[title="hCaptcha"]');
const tick = (page: Page) => box(page).getByRole('checkbox', { name: 'I am human' });
const signIn = (page: Page) => page.getByRole('button', { name: only('Se connecter') });
const create = (page: Page) => page.getByRole('button', { name: only('Créer mon compte') });
const isDemanded = (page: Page) =>
  message(page, 'Vérification requise…Veuillez compléter la vérification hCaptcha');

const tokensOf = ({ forms }: FakeHcaptcha) => forms.map((form) => new URLSearchParams(form).get('response'));

/** Expects that the check counts as unsolved: the box is empty, and sign-in asks for the check. */
async function expectNoToken(page: Page, hcaptcha: FakeHcaptcha): Promise<void> {
  const formsBefore = hcaptcha.forms.length;
  await expect(tick(page)).not.toBeChecked();
  await signIn(page).click();
  await expect(isDemanded(page)).toBeVisible();
  expect(hcaptcha.forms).toHaveLength(formsBefore);
}

async function expectWithinContainer(page: Page): Promise<void> {
  const frame = page.locator('iframe[title="hCaptcha"]');
  const outside = await frame.evaluate((shown) => {
    const container = shown.closest('div, fieldset')?.getBoundingClientRect();
    const { left, right } = shown.getBoundingClientRect();
    return container ? Math.max(container.left - left, right - container.right, 0) : null;
  });
  expect(outside).toBe(0);
}

async function solve(page: Page): Promise<void> {
  await tick(page).check();
  await expect(page.locator('iframe[title="hCaptcha"]')).toHaveAttribute('data-told', 'callback');
  await expect(isDemanded(page)).toHaveCount(0);
}

test('with hCaptcha, each sign-in needs a new token, which is cleared when it expires, fails or is refused', async ({
  phone,
  server,
  hcaptcha,
}) => {
  const page = phone.page();
  const { pupil } = server.demo;
  let scriptRequests = 0;
  await page.route('**/1/api.js*', (route) => {
    scriptRequests += 1;
    return scriptRequests <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/login');
  await page.getByRole('tab', { name: only('Connexion') }).click();
  await page.getByLabel(only('Adresse e-mail')).fill(pupil.email);
  await page.getByLabel(only('Mot de passe')).fill('pas-celui-ci');
  await expect(tick(page)).toBeVisible();
  await expectWithinContainer(page);
  expect(scriptRequests).toBe(3);
  await expectNoToken(page, hcaptcha);

  await solve(page);
  await box(page).getByRole('button', { name: 'Expire' }).click();
  await expectNoToken(page, hcaptcha);
  await solve(page);
  await box(page).getByRole('button', { name: 'Fail' }).click();
  await expectNoToken(page, hcaptcha);

  // A wrong password uses up the token.
  await solve(page);
  await signIn(page).click();
  await expect(
    message(page, 'Erreur de connexion…L’adresse e-mail ou le mot de passe n’est pas correct.'),
  ).toBeVisible();
  const [spent = ''] = tokensOf(hcaptcha).slice(-1);
  await expectNoToken(page, hcaptcha);
  const replay = await caller(server.url).send(
    'POST',
    '/api/collections/users/auth-with-password',
    { identity: pupil.email, password: pupil.password },
    { 'x-captcha': String(spent) },
  );
  expect(refusalCode(replay, 'captcha')).toBe('captcha_invalid');

  await page.getByLabel(only('Mot de passe')).fill(pupil.password);
  await page.route(
    '**/auth-with-password*',
    (route, request) => route.continue({ headers: { ...request.headers(), 'x-captcha': 'taken-back' } }),
    { times: 1 },
  );
  await solve(page);
  await signIn(page).click();
  await expect(
    message(page, 'Erreur de connexion…La vérification n’est plus valable. Refaites-la.'),
  ).toBeVisible();
  await expectNoToken(page, hcaptcha);
  await solve(page);
  await signIn(page).click();
  await expect(message(page, 'Connexion réussie…Bienvenue sur Pare.')).toBeVisible();

  const forms = hcaptcha.forms.map((form) => Object.fromEntries(new URLSearchParams(form)));
  expect(forms.at(-1)).toMatchObject({ secret: 'the-secret', sitekey: 'the-site' });
});

test('with hCaptcha, a reset link can be requested without a box to tick', async ({ phone, hcaptcha }) => {
  const page = phone.page();
  await page.goto('/forgot-password');
  for (const address of ['une@pare.example', 'autre@pare.example']) {
    await page.getByLabel(only('Adresse e-mail')).fill(address);
    await page.getByRole('button', { name: only('Envoyer le lien') }).click();
    await expect(page.getByText(words(`Si un compte existe avec cette adresse…${address}`))).toBeVisible();
    await page.getByRole('button', { name: only('Autre adresse') }).click();
  }
  expect(new Set(tokensOf(hcaptcha)).size).toBe(2);
});

test('with hCaptcha, sign-up needs a new token after a failed try', async ({ phone, server, hcaptcha }) => {
  const page = phone.page();
  const { pupil } = server.demo;
  await page.goto('/login');
  await fillSignUp(page, { ...pupil, name: 'Élève' }, pupil.password);
  await solve(page);
  await create(page).click();
  await expect(message(page, 'Erreur d’inscription…Un compte existe déjà avec cette adresse.')).toBeVisible();
  await expect(tick(page)).not.toBeChecked();
  await page.getByLabel(only('Adresse e-mail')).fill('nouvelle@pare.example');
  await create(page).click();
  await expect(isDemanded(page)).toBeVisible();
  // Solving the check submits the form that asked for it.
  await tick(page).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const tokens = tokensOf(hcaptcha);
  expect(new Set(tokens).size).toBe(tokens.length);
});

testUnset(
  'a visitor whose phone cached the app before the server was set up with hCaptcha can sign up after a reload',
  async ({ anotherPhone, server, hcaptcha }) => {
    await server.restart({ env: hcaptcha.envOfPages });
    const phone = await anotherPhone({ forgives: /Content Security Policy/ });
    const page = phone.page();
    await page.goto('/login');
    await page.getByRole('tab', { name: only('Inscription') }).click();
    await expect(page.getByText(only('La vérification n’a pas pu se charger.'))).toBeVisible();
    await message(page, 'Page à recharger')
      .getByRole('button', { name: only('Recharger') })
      .click();
    const pupil = { name: 'Élève', email: 'nouvelle@pare.example', password: 'kaye-ble-7' };
    await fillSignUp(page, pupil, pupil.password);
    await solve(page);
    await create(page).click();
    await page.waitForURL((url) => url.pathname !== '/login');
  },
);
