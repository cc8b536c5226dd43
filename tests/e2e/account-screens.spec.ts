import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { noNetwork } from './support/outage.ts';
import { chooseLevel, levelRow, settleIn, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { only, words } from './support/words.ts';

async function expectNoAxeFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
}

/** Nothing may stick out at the side of the narrowest phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 320, height: before.height });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize(before);
  expect(excess).toBeLessThanOrEqual(0);
}

async function tick(page: Page, label: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: only(label) });
  await box.click();
  await expect(box).toBeChecked({ timeout: 30_000 });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every account screen passes axe and fits a narrow phone, ${colorScheme}`, async ({
    anotherPhone,
    server,
  }) => {
    const phone = await anotherPhone({ colorScheme });
    const page = phone.page();
    const look = async () => {
      await expectNoAxeFault(page);
      await expectNoSidewaysScroll(page);
    };
    await page.goto('/login');
    await expect(page.getByRole('checkbox', { name: only('Je suis humain') })).toBeVisible();
    await page.getByRole('button', { name: only('Se connecter') }).click();
    await expect(page.getByText(words('Écrivez votre adresse e-mail'))).toBeVisible();
    await look();
    await page.getByRole('tab', { name: only('Inscription') }).click();
    await expect(page.getByRole('checkbox', { name: only('Je suis humain') })).toBeVisible();
    await look();
    for (const path of ['/forgot-password', '/verify-email', '/reset-password?token=a.b.c']) {
      await page.goto(path);
      await expect(
        page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first(),
      ).toBeVisible();
      await look();
    }
    await signIn(page, server.demo.pupil);
    await expect(levelRow(page, 'Bac I').getByRole('button')).toBeVisible();
    await look();
    await chooseLevel(page, '9e AF');
    await page.goto('/profile');
    await expect(page.getByText(server.demo.pupil.email)).toBeVisible();
    await look();
    await page.getByRole('button', { name: only('Modifier') }).click();
    await look();
    await page.goto('/accounts');
    await expect(page.getByText(only('Ouvert en ce moment'))).toBeVisible();
    await page.getByRole('button', { name: words('Mon compte') }).click();
    await expect(page.getByRole('link', { name: only('Mon profil') })).toBeVisible();
    await look();
  });
}

test('signs in in Creole', async ({ phone, server }) => {
  const page = phone.page();
  await page.goto('/login');
  await page.getByRole('button', { name: only('Kreyòl') }).click();
  await expect(page.getByRole('heading', { level: 1, name: only('Konekte ak enskri') })).toBeAttached();
  await page.getByRole('button', { name: only('Konekte') }).click();
  await expect(page.getByText(only('Ekri adrès imèl ou'))).toBeVisible();
  await page.getByLabel(only('Adrès imèl')).fill(server.demo.pupil.email);
  await page.getByLabel(only('Modpas')).fill('pa bon');
  await tick(page, 'Mwen se moun');
  await page.getByRole('button', { name: only('Konekte') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: words('Adrès imèl la oswa modpas la pa bon.') }),
  ).toBeVisible();
  // A failed attempt spends the check, and keeps what was typed.
  await expect(page.getByRole('checkbox', { name: only('Mwen se moun') })).not.toBeChecked();
  await expect(page.getByLabel(only('Adrès imèl'))).toHaveValue(server.demo.pupil.email);
  await page.getByLabel(only('Modpas')).fill(server.demo.pupil.password);
  await tick(page, 'Mwen se moun');
  await page.getByRole('button', { name: only('Konekte') }).click();
  await expect(page.getByRole('heading', { level: 1, name: only('Nivo w') })).toBeVisible();
  await expect(page.getByRole('button', { name: words('Ajoute nivo sa a (') }).first()).toBeVisible();
});

test('the human check is tried again when its script does not arrive', async ({ phone }) => {
  const page = phone.page();
  let asked = 0;
  await page.route('**/captcha/1/api.js*', (route) => {
    asked += 1;
    return asked <= 3 ? route.abort() : route.continue();
  });
  await page.goto('/login');
  await expect(
    page.getByRole('alert').filter({ hasText: words('La vérification n’a pas pu se charger.') }),
  ).toBeVisible();
  expect(asked).toBe(3);
  await page.getByRole('button', { name: only('Réessayer') }).click();
  await expect(page.getByRole('checkbox', { name: only('Je suis humain') })).toBeVisible();
});

test('the profile is changed offline, waits, and is sent; the theme stays after a restart', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await settleIn(page, server.demo.pupil, '9e AF');
  await noNetwork.begin(phone, server);
  await page.goto('/profile');
  await page.getByRole('button', { name: only('Modifier') }).click();
  await page.getByLabel(only('Nom affiché')).fill('');
  await page.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(page.getByLabel(only('Nom affiché'))).toBeFocused();
  await expect(page.getByText(words('Écrivez le nom qui se montre aux autres'))).toBeVisible();
  await page.getByLabel(only('Nom affiché')).fill('Élève changé');
  await page.getByLabel(only('Présentation')).fill('Je prépare le bac.');
  await page.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(page.getByText('Je prépare le bac.')).toBeVisible();
  await expect(page.getByText(only('En attente d’envoi'))).toBeVisible();
  await page.getByLabel(only('Affichage')).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await phone.close();

  await phone.reopen('/profile');
  const again = phone.page();
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(again.getByText('Je prépare le bac.')).toBeVisible();
  await expect(again.getByText(only('En attente d’envoi'))).toBeVisible();
  await noNetwork.end(phone, server);
  await expect(again.getByText(only('En attente d’envoi'))).toHaveCount(0);
});

test('levels are added and dropped, and what it costs is said', async ({ phone, server }) => {
  const page = phone.page();
  await settleIn(page, server.demo.pupil, '9e AF');
  await page.goto('/levels');
  await expect(levelRow(page, '9e AF')).toContainText('Sur ce téléphone');
  await levelRow(page, 'Bac I').getByRole('button').click();
  await expect(levelRow(page, 'Bac I')).toContainText('Sur ce téléphone');
  await levelRow(page, 'Bac I')
    .getByRole('button', { name: only('Retirer de ce téléphone') })
    .click();
  await expect(page.getByRole('dialog')).toContainText(/Vous libérez environ \d+[,\d]*\s(Ko|Mo)/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only('Retirer') })
    .click();
  await expect(
    levelRow(page, 'Bac I').getByRole('button', { name: words('Ajouter ce niveau') }),
  ).toBeVisible();

  await noNetwork.begin(phone, server);
  await page.goto('/levels');
  await expect(levelRow(page, 'Université')).toBeVisible();
  await levelRow(page, 'Université').getByRole('button').click();
  await expect(levelRow(page, 'Université')).toContainText('Sur ce téléphone');
});
