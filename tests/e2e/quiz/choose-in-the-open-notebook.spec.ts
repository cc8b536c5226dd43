// Tests the list of quizzes on a computer, which shows two pages: the list on the left page, the start of the
// chosen quiz with the squares of its questions on the right page.
import type { Page } from '@playwright/test';
import { axeErrors } from '../support/axe.ts';
import { chosenRow, expectTwoPages, rightPage } from '../support/open-notebook.ts';
import { questionTitle } from '../support/quiz.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const computer = { viewport: { width: 1280, height: 800 }, isComputer: true };

const title = (page: Page) => rightPage(page).getByRole('heading', { level: 2 });
const rows = (page: Page) => page.locator('[data-row]');
const start = (page: Page, name: string) =>
  rightPage(page).getByRole('link', { name: only(`Commencer : ${name}`) });

/** Returns the smallest distance in px between the squares of a row and the right edge of the row. */
const squaresToRowEdge = (page: Page) =>
  page.locator('.open-left .row').evaluateAll((all) => {
    const rightOf = (element: Element | null) => element?.getBoundingClientRect().right ?? Number.NaN;
    return Math.min(...all.map((row) => rightOf(row) - rightOf(row.querySelector('.squares'))));
  });

async function openList(page: Page): Promise<string[]> {
  await page.goto('/quiz');
  await expectTwoPages(page);
  return (await rows(page).allTextContents()).map((text) => text.replace(/\s+/g, ' '));
}

test('a press on a row shows the start and the squares of its quiz on the right page, and the quiz starts without a network', async ({
  settledPhone,
}) => {
  const phone = await settledPhone(computer);
  const page = phone.page();
  const [first = '', second = ''] = await openList(page);
  await expect(title(page)).toHaveText(words(first));
  await rows(page).nth(1).click();
  await expect(title(page)).toHaveText(words(second));
  await expect(chosenRow(page)).toHaveText(words(second));
  await expect(rightPage(page)).toContainText(words('à découvrir'));
  await expect(rightPage(page).getByText(words('juste une fois'))).toBeVisible();
  const chapters = rightPage(page).getByRole('list', { name: only('Ce que ce quiz couvre') });
  await expect(chapters.getByRole('listitem').first()).toHaveText(/\s\d+\squestions?$/);
  await expect(rows(page).nth(5)).toBeInViewport({ ratio: 1 });
  expect(await squaresToRowEdge(page)).toBeGreaterThanOrEqual(8);
  expect(await axeErrors(page)).toEqual([]);

  await phone.setOffline(true);
  await start(page, second).click();
  await expect(questionTitle(page)).toHaveText(words('Question 1 sur'));
  await page.goBack();
  await page.getByRole('button', { name: only('Reprendre plus tard') }).click();
  await expect(title(page)).toHaveText(words(second));
  await expect(rightPage(page).getByRole('link', { name: only(`Reprendre : ${second}`) })).toBeVisible();
});

test('arrow keys choose a quiz, Enter starts it, one step back undoes all choices, and a link opens the list with a quiz chosen', async ({
  settledPhone,
}) => {
  const page = (await settledPhone(computer)).page();
  const [first = '', second = '', third = ''] = await openList(page);
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(title(page)).toHaveText(words(second));
  await expect(page).toHaveURL(/[?&]row=/);
  const address = page.url();
  await page.keyboard.press('ArrowDown');
  await expect(title(page)).toHaveText(words(third));
  await page.goBack();
  await expect(page).toHaveURL(/\/quiz$/);
  await expect(title(page)).toHaveText(words(first));

  await page.goto(address);
  await expect(title(page)).toHaveText(words(second));
  await rows(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(questionTitle(page)).toHaveText(words('Question 1 sur'));

  await page.goto(address);
  for (const size of [
    { width: 1023, height: 800 },
    { width: 1280, height: 480 },
  ]) {
    await page.setViewportSize(size);
    await expect(rightPage(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: only(`Commencer : ${first}`) })).toBeVisible();
  }
});
