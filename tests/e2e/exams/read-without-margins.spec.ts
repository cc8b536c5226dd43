// Tests that a narrow screen opens an exam file at the width of its text, and that the rest of the page stays
// within reach.
import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { makePdf } from '../support/made-pdf.ts';
import { shownPage } from '../support/papers.ts';
import { drag, fingerPath, openReader, readerPath, readingFrame } from '../support/reader.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only } from '../support/texts.ts';
import { uploadPaper } from '../support/upload.ts';

const test = testAs('pupil', 'Bac I');

const id = 'marges000000000';
const width = 360;
/** On its pages of 595 units, this text begins 60 units from the left; the line, 20 units high, ends at about 530. */
const line = 'Exercice 1 : justifiez chaque réponse et citez la loi';
const paper = makePdf({ pages: [[line, 'Question a'], ['Question b'], [], [line]] });

test.beforeEach(async ({ phone, server }) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  await uploadPaper(rows, { id, title: 'Une épreuve à marges', file: paper });
  const page = phone.page();
  await page.setViewportSize({ width, height: 740 });
  await openHome(page);
  await openReader(page, readerPath(id));
});

/** Returns the box of a text on the screen, in CSS pixels; the box is as high as the letters. */
const placeOf = async (page: Page, text: string) => {
  const box = await readingFrame(page).getByText(text, { exact: true }).boundingBox();
  if (!box) throw new Error(`the text "${text}" is not on the screen`);
  return box;
};
const boxOfPage = async (page: Page, number: number) => {
  await expect(shownPage(page, number)).toBeVisible();
  return (await shownPage(page, number).boundingBox()) ?? { x: 0, width: 0 };
};

test('on a phone, an exam file opens with its text across the full width, so that the letters are larger than if the whole page were shown', async ({
  phone,
}) => {
  const page = phone.page();
  const text = await placeOf(page, line);
  const onWholePage = (20 / 595) * width;
  expect(text.height).toBeGreaterThan(onWholePage * 1.15);
  expect(text.height).toBeLessThanOrEqual(onWholePage * 1.31);
  expect(text.x).toBeGreaterThan(0);
  expect(text.x).toBeLessThan(12);
  expect(text.x + text.width).toBeLessThan(width);
});

test('on a phone, a swipe turns the pages without their margins, the text stays in place, and a page without text is shown whole', async ({
  phone,
}) => {
  const page = phone.page();
  const first = await boxOfPage(page, 1);
  const [left, right] = [60, 300].map((x) => ({ x, y: 400 }));
  if (!left || !right) throw new Error('the list of two touch points is incomplete');
  await drag(page, fingerPath(right, left));
  expect(await boxOfPage(page, 2)).toMatchObject({ x: first.x, width: first.width });
  await drag(page, fingerPath(left, right));
  expect(await boxOfPage(page, 1)).toMatchObject({ x: first.x, width: first.width });
  await page.keyboard.press('PageDown');
  await expect(shownPage(page, 2)).toBeVisible();
  await page.keyboard.press('PageDown');
  expect(await boxOfPage(page, 3)).toMatchObject({ x: 0, width });
  await page.keyboard.press('PageDown');
  expect(await boxOfPage(page, 4)).toMatchObject({ x: first.x, width: first.width });
});

test('on a phone, a smaller zoom shows the whole page with its margins, and the usual zoom brings the text back', async ({
  phone,
}) => {
  const page = phone.page();
  const first = await boxOfPage(page, 1);
  await page.getByRole('button', { name: only('Réduire') }).click();
  await expect.poll(async () => (await boxOfPage(page, 1)).width).toBeLessThan(width);
  expect((await boxOfPage(page, 1)).x).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: only('Agrandir') }).click();
  await expect.poll(() => boxOfPage(page, 1)).toMatchObject({ x: first.x, width: first.width });
  await page.keyboard.press('+');
  await expect.poll(async () => (await boxOfPage(page, 1)).width).toBeGreaterThan(first.width * 1.2);
  await page.keyboard.press('0');
  await expect.poll(() => boxOfPage(page, 1)).toMatchObject({ x: first.x, width: first.width });
});

test('a wide screen shows the whole page with its margins', async ({ phone }) => {
  const page = phone.page();
  const narrow = await boxOfPage(page, 1);
  expect(narrow.width).toBeGreaterThan(width);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await boxOfPage(page, 1)).x).toBeGreaterThanOrEqual(0);
  expect((await boxOfPage(page, 1)).width).toBeLessThanOrEqual(844);
  await page.setViewportSize({ width, height: 740 });
  await expect.poll(() => boxOfPage(page, 1)).toMatchObject({ x: narrow.x, width: narrow.width });
});
