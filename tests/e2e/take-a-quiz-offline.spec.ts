import { outages } from './support/outage.ts';
import { playThrough } from './support/quiz-journey.ts';
import { settleIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { only, words } from './support/words.ts';

for (const outage of outages) {
  test(`plays a whole quiz while ${outage.name}, is killed in the middle, and the score arrives once`, async ({
    phone,
    server,
  }) => {
    await playThrough(outage, phone, server);
  });
}

test('finds quizzes by words, subject and level, six a page', async ({ phone, server }) => {
  const page = phone.page();
  await settleIn(page, server.demo.pupil, 'Bac I');
  await page.goto('/quiz');
  const list = page.getByRole('main').getByRole('listitem');
  const count = page.getByRole('status').filter({ hasText: words('quiz sur ce téléphone') });
  await expect(list).toHaveCount(6);
  await expect(count).toHaveText(words('page 1 sur 2'));
  await page.getByRole('button', { name: only('Page suivante') }).click();
  await expect(count).toHaveText(words('page 2 sur 2'));
  await page.getByLabel(only('Matière')).selectOption({ label: 'Physique' });
  await expect(count).toHaveText(words('1 quiz sur ce téléphone · page 1 sur 1'));
  await page.getByRole('button', { name: only('Enlever les filtres') }).click();
  await page.getByLabel(only('Chercher un quiz')).fill('biologi');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Biologie');
  await page.getByLabel(only('Chercher un quiz')).fill('zzz');
  await expect(page.getByText(only('Aucun quiz trouvé'))).toBeVisible();
  await page
    .getByRole('button', { name: only('Enlever les filtres') })
    .first()
    .click();
  await page.getByLabel(only('Niveau')).selectOption({ label: 'Bac II' });
  await page.getByRole('button', { name: words('Ajouter ce niveau') }).click();
  await expect(list.filter({ hasText: 'Bac II' })).not.toHaveCount(0);
});
