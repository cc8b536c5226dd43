import { goBackFrom } from '../support/back.ts';
import { openSearch } from '../support/list-tools.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');

test('exams, quizzes and discussions are found by a Creole spelling and with a typing error, and matches are highlighted', async ({
  phone,
}) => {
  const page = phone.page();
  await openHome(page);
  const hits = () => page.locator('main mark');

  await page.goto('/exams');
  await (await openSearch(page)).fill('filozofi');
  const paper = page.getByRole('listitem').filter({ hasText: words('Philosophie, épreuve d’entraînement') });
  await expect(paper.first()).toBeVisible();
  await expect(hits().first()).toHaveText('Philosophie');
  await page.getByRole('searchbox').fill('pilosophie');
  await expect(paper.first()).toBeVisible();
  await page.getByRole('searchbox').fill('2099');
  await expect(page.getByRole('heading', { name: only('Aucun sujet trouvé') })).toBeVisible();

  await page.goto('/quiz');
  await (await openSearch(page)).fill('istwa');
  await expect(page.getByRole('link', { name: words('Histoire') })).toBeVisible();
  await expect(hits().first()).toHaveText('Histoire');
  // Mistypes a word of a question: the row of the quiz with this question then shows the matching word.
  await page.getByRole('searchbox').fill('condansateur');
  await expect(page.getByRole('link', { name: words('Physique') })).toBeVisible();
  await expect(hits().first()).toHaveText(/^condensateurs?$/i);

  await page.goto('/forum');
  await (await openSearch(page)).fill('abolisyon');
  await expect(hits().first()).toHaveText('Abolition');
  await page.getByRole('searchbox').fill('combution');
  await expect(hits().first()).toHaveText('combustion');
  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(hits()).toHaveCount(0);
});

test('a dialog or quiz that is opened before the typed search text has been applied stays open', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/forum');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  for (const word of ['combustion', 'arrangement']) {
    await (await openSearch(page)).fill(word);
    await page.locator('main mark').first().click();
    await expect(page).toHaveURL(new RegExp(`(?=.*q=${word})(?=.*post=)`));
    await goBackFrom(page.getByRole('dialog'));
  }

  await page.getByRole('searchbox').fill('matris');
  await page.getByRole('button', { name: only('Poser une question') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(only('Titre')).pressSequentially('Une matrice a-t-elle toujours', { delay: 20 });
  await expect(form.getByLabel(only('Titre'))).toHaveValue('Une matrice a-t-elle toujours');
  await goBackFrom(form);
  await expect(page).toHaveURL(/q=matris/);

  await page.goto('/quiz');
  await (await openSearch(page)).fill('istwa');
  await page.getByRole('link', { name: words('Histoire') }).click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
});
