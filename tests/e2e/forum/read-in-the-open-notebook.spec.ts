// Tests the forum on a computer, which shows two pages: the discussions on the left page, the chosen one with its
// composer on the right page, without a dialog over the list.
import type { Page } from '@playwright/test';
import { axeErrors } from '../support/axe.ts';
import { demoDiscussion, openForum, threadRow } from '../support/forum.ts';
import { chosenRow, expectTwoPages, rightPage } from '../support/open-notebook.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const computer = { viewport: { width: 1280, height: 800 }, isComputer: true };
const rain = 'Pourquoi pleut-il si peu au Môle-Saint-Nicolas ?';
const creole = 'Kilè pou m ekri la, a, an oswa nan?';

const title = (page: Page) => rightPage(page).getByRole('heading', { level: 2 });
const link = (page: Page, name: string) => threadRow(page, name).getByRole('link', { name: only(name) });
const field = (page: Page) => rightPage(page).getByLabel(only('Votre réponse'));

test('a press on a row shows its discussion on the right page, where a reply written without a network waits', async ({
  settledPhone,
}) => {
  const phone = await settledPhone(computer);
  const page = phone.page();
  await openForum(page);
  await expectTwoPages(page);
  await expect(title(page)).toHaveText(words(demoDiscussion));
  await link(page, creole).click();
  await expect(title(page)).toHaveText(words(creole));
  await expect(chosenRow(page)).toHaveText(words(creole));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await rightPage(page)
    .getByRole('button', { name: words('Autres actions') })
    .click();
  await expect(rightPage(page).getByRole('link', { name: only('Ouvrir la page') })).toBeVisible();
  expect(await axeErrors(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await phone.setOffline(true);
  await field(page).fill('Je répondrai ici.');
  await rightPage(page)
    .getByRole('button', { name: only('Répondre') })
    .click();
  const written = rightPage(page).getByRole('listitem').filter({ hasText: 'Je répondrai ici.' });
  await expect(written).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('arrow keys, Enter, R and Escape choose a discussion, reach its composer and return to its row', async ({
  settledPhone,
}) => {
  const page = (await settledPhone(computer)).page();
  await openForum(page);
  await expect(title(page)).toHaveText(words(demoDiscussion));
  await page.keyboard.press('ArrowDown');
  await expect(link(page, creole)).toBeFocused();
  await expect(title(page)).toHaveText(words(creole));
  await page.keyboard.press('r');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('r');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveValue('r');
  await expect(title(page)).toHaveText(words(creole));
  await page.keyboard.press('Escape');
  await expect(link(page, creole)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rightPage(page)).toBeFocused();
});

test('one step back undoes all choices, a link opens the forum with a discussion chosen, and in a small window the discussion is in a dialog with the text typed so far', async ({
  settledPhone,
}) => {
  const page = (await settledPhone(computer)).page();
  await openForum(page);
  await link(page, creole).click();
  await expect(page).toHaveURL(/[?&]post=/);
  const address = page.url();
  await link(page, rain).click();
  await expect(title(page)).toHaveText(words(rain));
  await page.goBack();
  await expect(page).toHaveURL(/\/forum$/);
  await expect(title(page)).toHaveText(words(demoDiscussion));

  await page.goto(address);
  await expect(title(page)).toHaveText(words(creole));
  await field(page).fill('Encore un mot');
  for (const size of [
    { width: 1023, height: 800 },
    { width: 1280, height: 480 },
  ]) {
    await page.setViewportSize(size);
    const dialog = page.getByRole('dialog', { name: only(creole) });
    await expect(dialog.getByLabel(only('Votre réponse'))).toHaveValue('Encore un mot');
    await expect(rightPage(page)).toHaveCount(0);
    await page.setViewportSize(computer.viewport);
    await expect(dialog).toHaveCount(0);
    await expect(field(page)).toHaveValue('Encore un mot');
  }
});

test('low windows show the composer whole, and six discussions are in sight at 1280x800', async ({
  settledPhone,
}) => {
  const page = (await settledPhone(computer)).page();
  await openForum(page);
  const rows = page.getByRole('list', { name: only('Discussions') }).getByRole('listitem');
  await expect(rows.nth(5)).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [1280, 600],
    [1024, 640],
    [1024, 490],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectTwoPages(page);
    await rightPage(page)
      .getByRole('button', { name: only('Répondre') })
      .scrollIntoViewIfNeeded();
    await expect(rightPage(page).getByRole('button', { name: only('Répondre') })).toBeInViewport({
      ratio: 1,
    });
    const overflow = await rightPage(page).evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(overflow).toBe(0);
  }
});

test('the filters of the left page narrow the list to a subject and to one’s own questions', async ({
  settledPhone,
}) => {
  const page = (await settledPhone(computer)).page();
  await openForum(page);
  await page.getByRole('button', { name: words('Filtrer') }).click();
  await page.getByRole('button', { name: only('Créole'), exact: true }).click();
  await expect(page).toHaveURL(/subject=/);
  await expect(title(page)).toHaveText(words(creole));
  await page.getByRole('button', { name: only('Créole'), exact: true }).click();
  await page.getByRole('button', { name: words('Mes questions') }).click();
  await expect(threadRow(page, creole)).toHaveCount(0);
  await expect(title(page)).toHaveText(words(demoDiscussion));
});
