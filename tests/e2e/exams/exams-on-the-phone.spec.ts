import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { outages } from '../support/outage.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const rowOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: words(title) });
const shownPage = (page: Page, number: number) =>
  page.getByRole('img', { name: words(`Page ${number} sur …`) }).and(page.locator('[data-drawn="true"]'));

async function openInTab(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await press();
  return opened;
}

for (const outage of outages) {
  test(`a pupil downloads an exam file and reads it while ${outage.name}`, async ({ phone, server }) => {
    await phone.page().goto('/exams');
    const row = rowOf(phone.page(), 'Physique');
    await row.getByRole('button', { name: words('Télécharger … Ko') }).click();
    await expect(phone.page().getByText(only('Sujet enregistré sur ce téléphone.'))).toBeVisible();
    await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();

    await outage.start(phone, server);
    await phone.close();
    await phone.reopen('/exams');
    const page = phone.page();
    const reader = await openInTab(page, () =>
      rowOf(page, 'Physique')
        .getByRole('link', { name: words('Ouvrir') })
        .click(),
    );
    await expect(shownPage(reader, 1)).toBeVisible();
    await expect(reader.getByRole('main')).toContainText(words('Physique'));

    const missing = await openInTab(page, () =>
      rowOf(page, 'Français').getByRole('heading').getByRole('link').click(),
    );
    const reason = outage.endIsNoticed
      ? 'Vous êtes hors ligne. Il arrive dès le retour du réseau.'
      : 'Le serveur ne répond pas. Le téléchargement reprend tout seul.';
    await expect(missing.getByText(only(reason))).toBeVisible();
  });
}

test('opening an exam file downloads it and keeps it on the phone', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/exams');
  const reader = await openInTab(page, () =>
    rowOf(page, 'Physique').getByRole('heading').getByRole('link').click(),
  );
  await expect(reader).toHaveURL(/\/exams\/[a-z0-9]{15}\/view$/);
  await expect(shownPage(reader, 1)).toBeVisible();
  await expect(rowOf(page, 'Physique').getByText(words('Sur ce téléphone'))).toBeVisible();
});

test('a failed download is reported and can be tried again', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/exams');
  const row = rowOf(page, 'Physique');
  const refusal = { status: 404, message: 'The requested resource wasn’t found.', data: {} };
  await page.context().route('**/api/files/**', (route) => route.fulfill({ status: 404, json: refusal }));
  await row.getByRole('button', { name: words('Télécharger') }).click();
  await expect(row.getByRole('alert')).toHaveText(only('Erreur lors du téléchargement du fichier.'));
  await page.context().unroute('**/api/files/**');
  await row.getByRole('button', { name: words('Réessayer') }).click();
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();
  await expect(row.getByRole('alert')).toHaveCount(0);
});

test('exams without a file, and exams whose file is on another site, are shown as such', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const level = (await rows.list('grade_levels')).find((row) => row.code === 'bac1');
  const subject = (await rows.list('subjects')).find((row) => row.code === 'geography');
  const exam = { subject: subject?.id, grade_level: level?.id, year: 2019 };
  await rows.create('exams', { ...exam, id: 'withoutafile000', title: 'Sans fichier' });
  await rows.create('exams', {
    ...exam,
    id: 'elsewhere000000',
    title: 'Ailleurs',
    file_url: 'https://example.org/sujet.pdf',
  });
  const page = phone.page();
  await page.goto('/exams?year=2019');
  const without = rowOf(page, 'Sans fichier');
  const noFile = without.getByRole('button');
  await expect(noFile).toHaveText(only('Sans fichier'));
  await expect(noFile).toHaveAttribute('aria-disabled', 'true');
  await expect(noFile).toHaveAccessibleDescription(only('Ce sujet n’a pas encore de fichier.'));
  await expect(without.getByRole('link')).toHaveCount(0);
  const elsewhere = rowOf(page, 'Ailleurs');
  await expect(elsewhere.getByText(only('Autre site, taille inconnue'))).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: words('Voir') })).toHaveAttribute(
    'href',
    'https://example.org/sujet.pdf',
  );
});
