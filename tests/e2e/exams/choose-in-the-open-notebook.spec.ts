// Tests the list of exams on a computer, which shows two pages: the list on the left page, the chosen paper on
// the right page, without a dialog over the list.
import type { Page } from '@playwright/test';
import { axeErrors } from '../support/axe.ts';
import { chosenRow, expectTwoPages, rightPage } from '../support/open-notebook.ts';
import { paperRow } from '../support/papers.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const computer = { viewport: { width: 1280, height: 800 }, isComputer: true };
const [english, french, physics] = [
  'Anglais, épreuve d’entraînement 1',
  'Français, épreuve d’entraînement 1',
  'Physique, épreuve d’entraînement 1',
];

const title = (page: Page) => rightPage(page).getByRole('heading', { level: 2 });
const link = (page: Page, name: string) => paperRow(page, name).getByRole('link', { name: only(name) });
const drawn = (page: Page) => rightPage(page).locator('[data-drawn="true"]');

async function downloadChosen(page: Page): Promise<void> {
  const download = rightPage(page).getByRole('button', { name: words('Télécharger … Ko') });
  await download.first().click();
  await expect(drawn(page)).toBeVisible();
}

test('a press on a row shows its paper on the right page, first with its download, then with the pages of the file', async ({
  settledPhone,
}) => {
  const page = (await settledPhone(computer)).page();
  await page.goto('/exams');
  await expectTwoPages(page);
  await expect(title(page)).toHaveText(words(english));
  await expect(chosenRow(page)).toHaveText(words(english));
  await expect(rightPage(page)).toContainText(words('Pas encore sur cet ordinateur'));

  await link(page, physics).click();
  await expect(title(page)).toHaveText(words(physics));
  await expect(chosenRow(page)).toHaveText(words(physics));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: words('Enregistrés 0') })).toBeVisible();

  await downloadChosen(page);
  await expect(page.getByRole('tab', { name: words('Enregistrés 1') })).toBeVisible();
  const right = rightPage(page);
  await expect(right.getByRole('link', { name: only('Ouvrir') })).toBeVisible();
  await expect(right.getByRole('link', { name: only('Faire ce sujet') })).toBeVisible();
  await expect(right.getByRole('button', { name: words('Télécharger : Corrigé … Ko') })).toBeVisible();
  await right.getByRole('button', { name: only('Page suivante') }).click();
  await expect(right.getByRole('img', { name: only('Page 2 sur 2') }).and(drawn(page))).toBeVisible();

  await right.getByRole('button', { name: words('Autres actions') }).click();
  for (const action of ['Partager le lien', 'Enregistrer le fichier', 'Télécharger le corrigé'])
    await expect(right.getByRole('button', { name: words(action) })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await axeErrors(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await right.getByRole('button', { name: words('Télécharger : Corrigé … Ko') }).click();
  await expect(right.getByRole('link', { name: only('Corrigé') })).toBeVisible();
  await expect(right.getByRole('img', { name: only('Page 2 sur 2') }).and(drawn(page))).toBeVisible();
});

test('the URL contains the chosen row, one step back undoes all choices, and a link opens the list with the row chosen', async ({
  settledPhone,
}) => {
  const page = (await settledPhone(computer)).page();
  await page.goto('/exams');
  await link(page, physics).click();
  await expect(page).toHaveURL(/[?&]row=/);
  const address = page.url();
  await link(page, french).click();
  await expect(title(page)).toHaveText(words(french));
  await page.goBack();
  await expect(page).toHaveURL(/\/exams$/);
  await expect(title(page)).toHaveText(words(english));

  await page.goto(address);
  await expect(title(page)).toHaveText(words(physics));
  await expect(chosenRow(page)).toHaveText(words(physics));
  await page.getByRole('searchbox').fill('fransè');
  await expect(title(page)).toHaveText(words(french));
  await page.goto('/exams?row=zzzzzzzzzzzzzzz');
  await expect(title(page)).toHaveText(words(english));
});

test('the arrow keys choose a row, Enter opens its paper, and Escape returns from the right page to the row', async ({
  settledPhone,
}) => {
  const page = (await settledPhone(computer)).page();
  await page.goto('/exams');
  await expect(title(page)).toHaveText(words(english));
  await page.keyboard.press('ArrowDown');
  await expect(link(page, french)).toBeFocused();
  await expect(title(page)).toHaveText(words(french));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(link(page, english)).toBeFocused();
  await expect(title(page)).toHaveText(words(english));

  await link(page, physics).focus();
  await page.keyboard.press('Enter');
  await expect(rightPage(page)).toBeFocused();
  await expect(title(page)).toHaveText(words(physics));
  await page.keyboard.press('Escape');
  await expect(link(page, physics)).toBeFocused();
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL(/\/view$/);

  const field = page.getByRole('searchbox');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  await expect(title(page)).toHaveText(words(physics));
});

test('without a network the right page shows the first page of a saved paper', async ({ settledPhone }) => {
  const phone = await settledPhone(computer);
  const page = phone.page();
  await page.goto('/exams');
  await link(page, physics).click();
  await downloadChosen(page);
  await phone.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText(words(physics));
  await expect(drawn(page)).toBeVisible();
  await link(page, french).click();
  await expect(rightPage(page)).toContainText(words('Pas encore sur cet ordinateur'));
});

test('the list is one page below 1024 px and in a window of 480 px in height', async ({ settledPhone }) => {
  const page = (await settledPhone(computer)).page();
  await page.goto('/exams');
  await expectTwoPages(page);
  for (const size of [
    { width: 1023, height: 800 },
    { width: 1280, height: 480 },
  ]) {
    await page.setViewportSize(size);
    await expect(rightPage(page)).toHaveCount(0);
    await expect(chosenRow(page)).toHaveCount(0);
    await expect(
      paperRow(page, physics).getByRole('button', { name: words('Autres actions') }),
    ).toBeVisible();
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectTwoPages(page);
});

test('the filters unfold on the left page and apply at once', async ({ settledPhone }) => {
  const page = (await settledPhone(computer)).page();
  await page.goto('/exams');
  const button = page.getByRole('button', { name: words('Filtrer') });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await page.getByLabel(only('Matière'), { exact: true }).selectOption({ label: 'Physique' });
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await expect(button).toHaveText(words('1'));
  await expect(title(page)).toHaveText(words(physics));
  await page.getByRole('button', { name: only('Enlever les filtres') }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
});
