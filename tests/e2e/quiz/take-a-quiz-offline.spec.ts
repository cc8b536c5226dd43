import { filterBy, openFilters, openSearch } from '../support/list-tools.ts';
import { outages } from '../support/outage.ts';
import { playThrough } from '../support/quiz-journey.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

for (const outage of outages) {
  test(`a pupil plays a whole quiz while ${outage.name}, the app is killed in the middle, and the score arrives once`, async ({
    phone,
    server,
  }) => {
    await playThrough(outage, phone, server);
  });
}

test('quizzes can be found by text, subject and level, six to a page', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/quiz');
  const list = page.getByRole('main').getByRole('listitem');
  const count = page.getByRole('status').filter({ hasText: words('quiz sur ce téléphone') });
  await expect(list).toHaveCount(6);
  for (const row of await list.all()) await expect(row).toContainText(/\d+\squestions?/);
  await expect(count).toHaveText(words('page 1 sur 2'));
  await page.getByRole('button', { name: only('Page suivante') }).click();
  await expect(count).toHaveText(words('page 2 sur 2'));
  await filterBy(page, 'Matière', 'Physique');
  await expect(count).toHaveText(words('1 quiz sur ce téléphone · page 1 sur 1'));
  const sheet = await openFilters(page);
  await sheet.getByRole('button', { name: only('Enlever les filtres') }).click();
  await sheet.getByRole('button', { name: words('Voir … quiz') }).click();
  const search = await openSearch(page);
  await search.fill('biologi');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Biologie');
  await search.fill('zzz');
  await expect(page.getByText(only('Aucun quiz trouvé'))).toBeVisible();
  await expect(page.getByText(only('Essayez un autre mot, ou enlevez un filtre.'))).toBeVisible();
  await page
    .getByRole('button', { name: only('Enlever les filtres') })
    .first()
    .click();
  await filterBy(page, 'Niveau', 'Bac II');
  await page.getByRole('button', { name: words('Ajouter ce niveau') }).click();
  await expect(list.filter({ hasText: 'Bac II' })).not.toHaveCount(0);
});
