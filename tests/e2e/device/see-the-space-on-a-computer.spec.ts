// Tests the block next to the list of exams that shows how much space Pare uses on a computer: live figures
// and a button that opens the panel « Cet ordinateur ». A phone shows no such block.
import { fillStores, prepareFullStorage } from '../support/full-storage.ts';
import { rightPage } from '../support/open-notebook.ts';
import { paperRow } from '../support/papers.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

test('a computer shows next to the list of exams how much space exam files use, and a button opens the panel for deleting them', async ({
  settledPhone,
}) => {
  const computer = await settledPhone({ viewport: { width: 1280, height: 800 }, isComputer: true });
  await prepareFullStorage(computer);
  const page = computer.page();
  await page.goto('/exams');
  const space = page.getByRole('region', { name: only('Sur cet ordinateur') });
  await expect(space).toContainText(words('Mo utilisés'));
  await expect(space).toContainText(words('Aucun sujet enregistré.'));
  // The space promised by this browser is larger than a computer's disk, so the app draws no bar of used
  // space.
  await expect(space.locator('.space-bar')).toHaveCount(0);

  const row = paperRow(page, 'Physique, épreuve d’entraînement 1');
  await row.getByRole('link', { name: words('Physique') }).click();
  await rightPage(page)
    .getByRole('button', { name: words('Télécharger … Ko') })
    .first()
    .click();
  await expect(row.getByText(words('Sur cet ordinateur'))).toBeVisible();
  await expect(space).toContainText(words('1 sujet enregistré, … Ko'));

  const manage = space.getByRole('button', { name: only('Gérer l’espace') });
  await manage.click();
  const panel = page.getByRole('dialog', { name: only('Cet ordinateur') });
  await expect(panel).toContainText(words('1 sujet … Ko'));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(manage).toBeFocused();

  await fillStores(page, 'quizSets');
  await page.goto('/exams?level=bac2');
  await page
    .getByRole('main')
    .getByRole('button', { name: words('Ajouter … Ko') })
    .click();
  await expect(space).toContainText(words('Plus de place. Faites le tri.'));
});

test('a phone shows no block about the used space next to its exams', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/exams');
  await expect(paperRow(page, 'Physique, épreuve d’entraînement 1')).toBeVisible();
  await expect(page.getByRole('button', { name: only('Gérer l’espace') })).toHaveCount(0);
});
