// Tests what the panel « Ce téléphone » shows of exam files and levels, and how they are deleted from the
// phone.
import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { bytesShown } from '../support/figures.ts';
import { openFilters } from '../support/list-tools.ts';
import { downloadPaper } from '../support/papers.ts';
import { checkNow, closePanel, openPanel, unfold } from '../support/phone-panel.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const size = /\d+(,\d)?\s(Ko|Mo)/u;
const papers = ['Physique', 'Français', 'Anglais'].map((name) => `${name}, épreuve d’entraînement 1`);

async function downloadPapers(page: Page): Promise<void> {
  await page.goto('/exams');
  for (const title of papers) await downloadPaper(page, title);
}

const spaceOf = (panel: Locator, label: string) =>
  panel.locator('.space-key > li').filter({ hasText: words(label) });

const sorter = (page: Page) => page.getByRole('dialog', { name: only('Faire le tri') });

test('several exam files are deleted at once, and the freed space is shown', async ({ phone }) => {
  const page = phone.page();
  await openHome(page);
  await downloadPapers(page);

  const panel = await openPanel(page);
  await expect(spaceOf(panel, '3 sujets')).toHaveText(size);
  const before = await bytesShown(spaceOf(panel, '3 sujets'));
  await expect(panel.getByRole('list', { name: only('Sujets enregistrés par matière') })).toContainText(
    words('Physique 1, … Ko'),
  );
  await panel.getByRole('button', { name: only('Faire le tri') }).click();
  const dialog = sorter(page);
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  await expect(dialog).toContainText(words('Vos textes et vos scores restent.'));
  const remove = dialog.getByRole('button', { name: words('Effacer') });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');

  await dialog.getByLabel(only('Ordre')).selectOption({ label: 'Par matière' });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(6);
  await dialog
    .getByRole('checkbox', { name: words('Anglais, … Ko') })
    .first()
    .check();
  await dialog.getByRole('checkbox', { name: words('Français, épreuve') }).check();
  await expect(dialog.getByText(words('2 choisis, … Ko'))).toBeVisible();
  const freed = await bytesShown(remove);
  await remove.click();
  const sure = page.getByRole('dialog', { name: only('Effacer 2 sujets ?') });
  await expect(sure).toContainText(words('Vous libérez … Ko.'));
  expect(await bytesShown(sure)).toBe(freed);
  await sure.getByRole('button', { name: only('Garder') }).click();
  await expect(boxes).toHaveCount(6);
  await remove.click();
  await sure.getByRole('button', { name: only('Effacer') }).click();

  await expect(boxes).toHaveCount(2);
  await dialog.getByRole('button', { name: only('Fermer') }).click();
  await expect(spaceOf(panel, '1 sujet')).toHaveText(size);
  const after = await bytesShown(spaceOf(panel, '1 sujet'));
  expect(Math.abs(before - freed - after)).toBeLessThanOrEqual(2_000);
  await closePanel(page);
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: words('Français, épreuve') });
  await expect(row.getByRole('button', { name: words('Télécharger') })).toBeVisible();
});

test('levels show what they contain, their download size and the space that deleting them frees', async ({
  phone,
}) => {
  const page = phone.page();
  await openHome(page);
  const panel = await openPanel(page);
  await unfold(panel, 'Niveaux sur ce téléphone');
  const level = (name: string) => panel.getByRole('listitem').filter({ has: page.getByText(only(name)) });
  await expect(spaceOf(panel, 'Quiz')).toHaveText(size);
  const quizzes = () => bytesShown(spaceOf(panel, 'Quiz'));
  const before = await quizzes();
  const contentPattern = /\d+\ssujets?, \d+\squestions/u;
  await expect(level('Bac II')).toHaveText(contentPattern);
  const offered = contentPattern.exec((await level('Bac II').textContent()) ?? '')?.[0];
  await level('Bac II')
    .getByRole('button', { name: words('Ajouter') })
    .filter({ hasText: size })
    .click();
  const remove = level('Bac II').getByRole('button', { name: words('Retirer') });
  await expect(remove).toHaveText(size);
  await expect(level('Bac II')).toHaveText(words(String(offered)));
  await expect.poll(quizzes).toBeGreaterThan(before);

  await remove.click();
  const sure = page.getByRole('dialog', { name: only('Retirer Bac II ?') });
  await expect(sure).toContainText(words('Vous libérez … Ko.'));
  await sure.getByRole('button', { name: only('Retirer') }).click();
  await expect.poll(quizzes).toBe(before);
  await expect(level('Bac II').getByRole('button', { name: words('Ajouter') })).toHaveText(size);
  await closePanel(page);
  await page.goto('/quiz');
  const levels = (await openFilters(page)).getByLabel(only('Niveau'));
  await expect(levels.getByRole('option', { name: only('Bac I') })).toBeAttached();
  const toAdd = levels.locator('optgroup[label="À ajouter"]');
  await expect(toAdd.getByRole('option', { name: only('Bac II') })).toBeAttached();
});

test('exam files that the server replaced or withdrew are labelled and stay on the phone', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await openHome(page);
  await downloadPapers(page);
  const rows = await signInSuperuser(server.url, server.superuser);
  const exams = await rows.list('exams');
  const idOf = (subject: string) => exams.find(({ title }) => String(title).startsWith(subject))?.id;
  await rows.sql(`UPDATE exams SET file_sha256 = 'another' WHERE id = '${idOf('Physique')}'`);
  await rows.sql(`DELETE FROM exams WHERE id = '${idOf('Anglais')}'`);
  const panel = await openPanel(page);
  await checkNow(panel);
  await panel.getByRole('button', { name: only('Faire le tri') }).click();
  const paper = (name: string) =>
    sorter(page)
      .getByRole('listitem')
      .filter({ hasText: words(name) });
  await expect(paper('Anglais')).toContainText(words('Retiré du serveur'));
  await expect(paper('Physique')).toContainText(words('Ancienne version'));
  await expect(paper('Français')).not.toContainText(words('Ancienne version'));
});
