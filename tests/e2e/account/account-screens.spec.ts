import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { fillStores, freeStores, prepareFullStorage } from '../support/full-storage.ts';
import { message } from '../support/message.ts';
import { noNetwork } from '../support/outage.ts';
import { networkChip } from '../support/phone-panel.ts';
import { levelRow, openHome } from '../support/sign-in.ts';
import { superuserCall } from '../support/superuser.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', '9e AF');

async function tick(page: Page, label: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: only(label) });
  await box.click();
  await expect(box).toBeChecked({ timeout: 30_000 });
}

const waiting = {
  status: 429,
  headers: { 'retry-after': '100' },
  json: { status: 429, message: 'Too many tries.', data: {} },
};

test('a pupil can sign in in Creole', async ({ anotherPhone, server }) => {
  const page = (await anotherPhone()).page();
  await page.goto('/login');
  await page.getByRole('button', { name: only('Kreyòl') }).click();
  await expect(page.getByRole('heading', { level: 1, name: only('Konekte oswa enskri') })).toBeAttached();
  await page.getByRole('button', { name: only('Konekte') }).click();
  await expect(page.getByText(only('Ekri adrès imèl ou'))).toBeVisible();
  await page.getByLabel(only('Adrès imèl')).fill(server.demo.pupil.email);
  await page.getByLabel(only('Modpas')).fill('pa bon');
  await tick(page, 'Mwen se moun');
  await page.getByRole('button', { name: only('Konekte') }).click();
  await expect(message(page, 'Ou pa rive konekte…Adrès imèl la oswa modpas la pa bon.')).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: words('Adrès imèl la oswa modpas la pa bon.') }),
  ).toBeVisible();
  // A failed attempt uses up the human check and keeps the typed e-mail address.
  await expect(page.getByRole('checkbox', { name: only('Mwen se moun') })).not.toBeChecked();
  await expect(page.getByLabel(only('Adrès imèl'))).toHaveValue(server.demo.pupil.email);
  await tick(page, 'Mwen se moun');
  await page.route('**/auth-with-password*', (route) => route.fulfill(waiting), { times: 1 });
  await page.getByRole('button', { name: only('Konekte') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: words('Tann 2 minit, epi rekòmanse.') }),
  ).toBeVisible();
  await page.getByLabel(only('Modpas')).fill(server.demo.pupil.password);
  await tick(page, 'Mwen se moun');
  await page.getByRole('button', { name: only('Konekte') }).click();
  await expect(page.getByRole('heading', { level: 1, name: only('Nivo w') })).toBeVisible();
  await expect(page.getByRole('button', { name: words('Ajoute nivo sa a (') }).first()).toBeVisible();
});

test('the human check can be tried again when its script does not load', async ({ anotherPhone }) => {
  const page = (await anotherPhone()).page();
  let scriptRequests = 0;
  await page.route('**/captcha/1/api.js*', (route) => {
    scriptRequests += 1;
    return scriptRequests <= 3 ? route.abort() : route.continue();
  });
  await page.goto('/login');
  await expect(
    page.getByRole('alert').filter({ hasText: words('La vérification n’a pas pu se charger.') }),
  ).toBeVisible();
  expect(scriptRequests).toBe(3);
  await page.getByRole('button', { name: only('Réessayer') }).click();
  await expect(page.getByRole('checkbox', { name: only('Je suis humain') })).toBeVisible();
});

test('a change of the profile offline is queued and later sent, and the theme is kept after a restart', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await openHome(page);
  await noNetwork.start(phone, server);
  await page.goto('/profile');
  await page.getByRole('button', { name: only('Modifier') }).click();
  await page.getByLabel(only('Nom affiché')).fill('');
  await page.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(page.getByLabel(only('Nom affiché'))).toBeFocused();
  await expect(page.getByText(words('Écrivez le nom que les autres verront'))).toBeVisible();
  await page.getByLabel(only('Nom affiché')).fill('Élève changé');
  await page.getByLabel(only('Présentation')).fill('Je prépare le bac.');
  await page.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(message(page, 'Enregistré. Envoi dès le retour du réseau.')).toBeVisible();
  await expect(page.getByLabel(only('Présentation'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: only('Modifier') })).toBeFocused();
  await expect(page.getByText('Je prépare le bac.')).toBeVisible();
  await page.getByRole('button', { name: only('Modifier') }).press('Enter');
  await page.getByRole('button', { name: only('Annuler') }).press('Enter');
  await expect(page.getByRole('button', { name: only('Modifier') })).toBeFocused();
  await expect(page.getByText(only('En attente d’envoi'))).toBeVisible();
  await page.getByLabel(only('Affichage')).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await phone.close();

  await phone.reopen('/profile');
  const again = phone.page();
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(again.getByText('Je prépare le bac.')).toBeHidden();
  await again.locator('.profile-facts > summary').click();
  await expect(again.getByText('Je prépare le bac.')).toBeVisible();
  await expect(again.getByText(only('En attente d’envoi'))).toBeVisible();
  // The result of a write is shown by a lazily loaded part of the page; the test waits until the network
  // chip is visible, which shows that this part is loaded.
  await expect(networkChip(again, 'Hors ligne')).toBeVisible();
  const successShown = message(again, 'Profil mis à jour avec succès').waitFor();
  await noNetwork.end(phone, server);
  await successShown;
  await expect(again.getByText(only('En attente d’envoi'))).toHaveCount(0);
});

test('the profile offers a series only for a level that has series, and a change to a level without series removes the series', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await openHome(page);
  await page.goto('/profile');
  const series = page.getByLabel(only('Série'));
  const edit = () => page.getByRole('button', { name: only('Modifier') }).click();
  const save = () => page.getByRole('button', { name: only('Enregistrer') }).click();
  const facts = page.getByRole('term').filter({ hasText: only('Série') });
  await edit();
  await page.getByLabel(only('Niveau')).selectOption('9e AF');
  await expect(series).toHaveCount(0);
  await page.getByLabel(only('Niveau')).selectOption('Bac II');
  await expect(series).toHaveValue('');
  await series.selectOption('SMP');
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  await save();
  await expect(facts).toBeVisible();
  await expect(page.getByRole('region', { name: only('Vous') })).toContainText('Bac II SMP');
  await expect(message(page, 'Profil mis à jour avec succès')).toBeVisible();
  const rows = await signInSuperuser(server.url, server.superuser);
  const stored = async () =>
    (await rows.list('profiles')).find(({ display_name }) => display_name === 'Élève démo 1')?.series;
  expect(await stored()).toBe('SMP');

  await edit();
  await page.getByLabel(only('Niveau')).selectOption('9e AF');
  await save();
  await expect(facts).toHaveCount(0);
  await expect.poll(stored).toBe('');
});

test('a change of the profile that cannot be saved or that the server refuses is reported, and the profile stays unchanged', async ({
  phone,
  server,
}) => {
  await prepareFullStorage(phone);
  const page = phone.page();
  await openHome(page);
  const failure = message(page, 'Erreur lors de la mise à jour du profil');
  const save = page.getByRole('button', { name: only('Enregistrer') });
  await page.goto('/profile');
  await page.getByRole('button', { name: only('Modifier') }).click();
  await page.getByLabel(only('École')).fill('Lycée de l’essai');
  await fillStores(page, 'outbox');
  await save.click();
  await expect(failure).toContainText(words('Plus de place sur ce téléphone.'));
  await expect(page.getByLabel(only('École'))).toHaveValue('Lycée de l’essai');
  await failure.getByRole('button', { name: only('Fermer') }).click();
  await freeStores(page);

  // Makes the server's limit for school names lower than the app's.
  const call = await superuserCall(server);
  const { fields } = (await call('GET', 'profiles')) as { fields: { name: string }[] };
  const shorter = fields.map((field) => (field.name === 'school' ? { ...field, max: 5 } : field));
  await call('PATCH', 'profiles', { fields: shorter });
  await save.click();
  await expect(message(page, 'Erreur…Erreur lors de la mise à jour du profil')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Lycée' })).toHaveCount(0);
});

test('a screen that needs an account shows that it is loading while the phone’s database opens', async ({
  phone,
}) => {
  const page = phone.page();
  await openHome(page);
  // Simulates a slow phone, on which each database takes a second to open.
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      Object.defineProperty(request, 'onsuccess', {
        set: (listener: (event: Event) => void) =>
          request.addEventListener('success', (event) =>
            setTimeout(() => listener.call(request, event), 1000),
          ),
      });
      return request;
    };
  });
  const loadingStatus = page.getByRole('status').filter({ hasText: only('Un instant…') });
  for (const path of ['/exams', '/quiz', '/forum', '/levels', '/profile', '/accounts']) {
    await page.goto(path);
    await expect(loadingStatus).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(loadingStatus).toHaveCount(0);
  }
});

test('levels can be added, offline too, and dropped after a dialog that shows the freed space', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/levels');
  await expect(levelRow(page, '9e AF')).toContainText('Sur ce téléphone');
  const drop = levelRow(page, 'Bac I').getByRole('button', { name: only('Retirer de ce téléphone') });
  const add = levelRow(page, 'Bac I').getByRole('button', { name: words('Ajouter ce niveau') });
  await add.press('Enter');
  await expect(levelRow(page, 'Bac I')).toContainText('Sur ce téléphone');
  await expect(drop).toBeFocused();
  await drop.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(/Vous libérez environ \d+[,\d]*\s(Ko|Mo)/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only('Retirer') })
    .click();
  await expect(add).toBeFocused();

  await noNetwork.start(phone, server);
  await page.goto('/levels');
  await expect(levelRow(page, 'Université')).toBeVisible();
  await levelRow(page, 'Université').getByRole('button').click();
  await expect(levelRow(page, 'Université')).toContainText('Sur ce téléphone');
});
