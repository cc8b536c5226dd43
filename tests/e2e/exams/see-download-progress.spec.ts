import { expectInTheHeadOfItsDialog, message } from '../support/message.ts';
import { openPaper, paperRow, shownPage } from '../support/papers.ts';
import type { Phone } from '../support/phone.ts';
import { openPanel } from '../support/phone-panel.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const paper = 'Physique, épreuve d’entraînement 1';
const files = '/api/files/';

async function openHeldPaper(phone: Phone) {
  const page = phone.page();
  await page.goto('/exams');
  const row = paperRow(page, paper);
  return { page, row, heldAnswers: phone.proxy.holdAnswers(files, 40_000) };
}

test('the row of an exam shows how much of its file has arrived, and the file can be saved under its name', async ({
  phone,
}) => {
  const { page, row, heldAnswers } = await openHeldPaper(phone);
  await row.getByRole('button', { name: words('Télécharger … Ko') }).click();
  const bar = row.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await expect(row).toContainText(words('… sur … Ko'));
  heldAnswers.release();
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();
  await expect(bar).toHaveCount(0);

  await row.getByRole('button', { name: words('Autres actions') }).click();
  const saving = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only('Enregistrer le fichier') })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toBe('Physique Bac I, entraînement 1.pdf');
  await page.keyboard.press('Escape');

  // The action that the toast offered after the download stays available in the panel « Ce téléphone » until
  // it is used.
  await page
    .getByRole('navigation', { name: only('Menu principal') })
    .getByRole('link', { name: only('Quiz') })
    .click();
  const panel = await openPanel(page);
  const offered = panel
    .getByRole('listitem')
    .filter({ hasText: words('Sujet enregistré sur ce téléphone.') });
  const savingAgain = page.waitForEvent('download');
  await offered.getByRole('button', { name: only('Enregistrer le fichier') }).click();
  expect((await savingAgain).suggestedFilename()).toBe('Physique Bac I, entraînement 1.pdf');
  await expect(offered).toHaveCount(0);
});

test('a download that loses the network in the middle is completed once the network is back', async ({
  phone,
}) => {
  const { page, row, heldAnswers } = await openHeldPaper(phone);
  await row.getByRole('button', { name: words('Télécharger') }).click();
  await expect(row.getByRole('progressbar')).toBeVisible();
  await phone.setOffline(true);
  heldAnswers.breakOff();
  await row.getByRole('button', { name: words('En attente') }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toContainText('Reprend dès le retour du réseau.');
  await phone.setOffline(false);
  await expectInTheHeadOfItsDialog(page, message(page, 'Sujet enregistré sur ce téléphone.'));
  await page.keyboard.press('Escape');
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();
  const reader = await openPaper(page, paper);
  await expect(shownPage(reader, 1)).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(only(paper));
});
