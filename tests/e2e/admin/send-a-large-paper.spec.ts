// Tests that an admin's large exam file is uploaded over a slow connection that is cut, repeats at most one
// chunk, and is published once.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { networkChip } from '../support/phone-panel.ts';
import { openHome } from '../support/sign-in.ts';
import { testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac I');

const title = 'Géologie, cartes en couleurs';
const sizeBytes = 5_500_000;
/** Size of one chunk of an upload; a cut connection loses at most one unfinished chunk. */
const chunkBytes = 256 * 1024;

function largePaper() {
  const paper = readFileSync('demo/papers/physics-bac1.pdf');
  const buffer = Buffer.concat([paper, randomBytes(sizeBytes - paper.length)]);
  return { name: 'cartes.pdf', mimeType: 'application/pdf', buffer };
}

async function publish(page: Page): Promise<void> {
  await page.goto('/admin/exams/new');
  await page.getByLabel(only('Titre')).fill(title);
  await page.getByLabel(only('Matière')).selectOption({ label: 'Géographie' });
  await page.getByLabel(only('Niveau')).selectOption({ label: 'Bac I' });
  await page.getByLabel(only('Fichier PDF')).setInputFiles(largePaper());
  await page.getByRole('button', { name: only('Publier') }).click();
}

const sending = (page: Page) =>
  page
    .getByRole('list', { name: only('Envois') })
    .getByRole('listitem')
    .filter({ hasText: title });

const percentOf = async (page: Page) =>
  Number(await sending(page).getByRole('progressbar').getAttribute('aria-valuenow'));

test('the app shows how much of a large exam file is uploaded, and resumes there after the network was lost and the app was killed', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await openHome(page);
  const slowUpload = phone.proxy.slowUp('/api/upload/', 700_000);
  await publish(page);
  await expect(sending(page)).toContainText(words('… sur 5,5 Mo'));
  await expect.poll(() => percentOf(page)).toBeGreaterThan(20);
  await phone.setOffline(true);
  await expect(sending(page)).toContainText(words('Interrompu à … %'));
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  const percent = await percentOf(page);
  await phone.kill();

  await phone.reopen('/admin/exams/new');
  await expect(sending(phone.page())).toContainText(words(`Interrompu à ${percent} %`));
  await phone.setOffline(false);
  await expect.poll(() => percentOf(phone.page())).toBeGreaterThan(percent);
  await expect(phone.page().getByRole('status').filter({ hasText: 'Examen ajouté' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(sending(phone.page())).toHaveCount(0);
  await expect(networkChip(phone.page(), 'À jour')).toBeVisible();
  expect(slowUpload.passedBytes()).toBeLessThanOrEqual(sizeBytes + chunkBytes);

  const rows = await signInSuperuser(server.url, server.superuser);
  const made = (await rows.list('exams')).filter((row) => row.title === title);
  expect(made).toMatchObject([{ file_size: sizeBytes }]);
});
