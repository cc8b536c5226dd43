// Tests the list of exams: search, filters, tabs and pages, all of which are in the URL.
import { expect, type Locator, type Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { filterBy, openFilters, openSearch } from '../support/list-tools.ts';
import { downloadPaper } from '../support/papers.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');
const testInBacII = testAs('pupil', 'Bac II');

const list = (page: Page): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const count = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^(Aucun|\d+)\ssujets?/ });

async function addOldPapers(server: SeededServer): Promise<void> {
  const rows = await signInSuperuser(server.url, server.superuser);
  const idOf = async (collection: string, code: string) =>
    (await rows.list(collection)).find((row) => row.code === code)?.id;
  const [subject, grade_level] = [await idOf('subjects', 'math'), await idOf('grade_levels', 'bac2')];
  for (let number = 0; number < 12; number += 1) {
    await rows.create('exams', {
      id: `oldpaper${String(number).padStart(7, '0')}`,
      title: `Ancien sujet ${number + 1}`,
      subject,
      grade_level,
      year: 2010 + (number % 2),
      series: number % 2 === 0 ? 'SES' : 'SMP',
      session: number < 6 ? 'ordinaire' : 'extraordinaire',
    });
  }
}

testInBacII(
  'a pupil finds an exam by words and filters, and the URL restores the same list',
  async ({ phone, server }) => {
    await addOldPapers(server);
    const page = phone.page();
    await page.goto('/exams');
    await expect(count(page)).toHaveText(words('sujets · page 1 sur 3'));
    await expect(list(page)).toHaveCount(6);

    await page.getByRole('button', { name: only('Page suivante') }).click();
    await expect(count(page)).toHaveText(words('page 2 sur 3'));
    await filterBy(page, 'Matière', 'Mathématiques');
    await expect(count(page)).toHaveText(words('13 sujets … page 1 sur 3'));
    await filterBy(page, 'Série', 'SES');
    await filterBy(page, 'Session', 'Extraordinaire');
    await expect(list(page)).toHaveCount(3);
    await expect(page).toHaveURL('/exams?subject=math&series=SES&session=extraordinaire');
    await expectNoAxeErrors(page);
    await expectNoSidewaysScroll(page);

    await page.goBack();
    await expect(count(page)).toHaveText(words('6 sujets'));
    await expect(page.getByRole('button', { name: words('Filtrer , 2 filtres') })).toBeVisible();
    await page.goForward();
    await expect(list(page)).toHaveCount(3);
    await page.reload();
    await expect(list(page)).toHaveCount(3);

    const sheet = await openFilters(page);
    await sheet.getByRole('button', { name: only('Enlever les filtres') }).click();
    await expect(sheet.getByLabel(only('Session'))).toHaveValue('');
    await sheet.getByRole('button', { name: words('Voir … sujets') }).click();
    await expect(count(page)).toHaveText(words('page 1 sur 3'));
    await expect(page).toHaveURL('/exams');
    await expect(page.getByRole('button', { name: only('Filtrer') })).toBeVisible();
    const search = await openSearch(page);
    await search.pressSequentially('philo');
    await expect(list(page)).toHaveCount(1);
    await expect(page).toHaveURL('/exams?q=philo');
    await search.fill('zzzz');
    await expect(page.getByText(only('Aucun sujet trouvé'))).toBeVisible();
    await expect(page.getByText(only('Essayez un autre mot, ou modifiez les critères.'))).toBeVisible();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: only('Enlever les filtres') })
      .click();
    await expect(page).toHaveURL('/exams');
    await expect(list(page)).toHaveCount(6);

    await filterBy(page, 'Corrigé', 'Avec corrigé');
    await expect(page).toHaveURL('/exams?key=yes');
    await expect(list(page)).not.toHaveCount(0);
    await expect(list(page).filter({ hasNotText: 'avec corrigé' })).toHaveCount(0);
  },
);

test('a URL with invalid parameters shows the list without filters, and filtering by a level that is not on the phone offers to add the level', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/exams?page=-3&year=zebra&series=XYZ&session=7&tab=what&subject=nothing&level=nowhere&q=');
  await expect(list(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: only('Filtrer') })).toBeVisible();
  await page.goto('/exams?page=99');
  await expect(count(page)).toHaveText(words('page 1 sur 1'));

  await filterBy(page, 'Niveau', '9e AF');
  await page.getByRole('button', { name: words('Ajouter ce niveau … Ko') }).click();
  await expect(list(page)).not.toHaveCount(0);
  await expect(page).toHaveURL('/exams?level=9af');
});

test('a downloaded exam stays in the tab « Enregistrés » even when its subject is deactivated', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/exams');
  await page.getByRole('tab', { name: words('Enregistrés') }).click();
  await expect(page).toHaveURL('/exams?tab=saved');
  await expect(page.getByText(only('Rien encore sur ce téléphone'))).toBeVisible();
  await page.goBack();
  await downloadPaper(page, 'Physique, épreuve d’entraînement 1');
  await page.getByRole('tab', { name: words('Enregistrés') }).click();
  await expect(list(page)).toHaveCount(1);

  // Simulates the installed app, in which a file opens in the same window.
  const opening = list(page).getByRole('link', { name: words('Ouvrir') });
  await expect(opening).toHaveAttribute('target', '_blank');
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await page.reload();
  await expect(opening).not.toHaveAttribute('target');
  await opening.click();
  await expect(page).toHaveURL(/\/exams\/[a-z0-9]+\/view$/);
  expect(page.context().pages()).toHaveLength(1);
  await page.goBack();

  const rows = await signInSuperuser(server.url, server.superuser);
  const physics = (await rows.list('subjects')).find((row) => row.code === 'physics');
  await rows.update('subjects', String(physics?.id), { is_active: false });
  await page.reload();
  const sheet = await openFilters(page);
  await expect(sheet.getByLabel(only('Matière')).locator('option', { hasText: 'Physique' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(1);
  await expect(list(page)).toContainText('Physique');
  await page.getByRole('tab', { name: words('Tous') }).click();
  await expect(list(page).filter({ hasText: 'Physique' })).toHaveCount(0);
});
