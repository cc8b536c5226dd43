// Tests the memory that a long exam file needs in the reader, whether it is read page by page or its pages
// are skipped quickly.
import { expect, type Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { type Canvases, canvasesOf, watchCanvases } from '../support/canvas-watch.ts';
import { makePdf } from '../support/made-pdf.ts';
import { shownPage } from '../support/papers.ts';
import { openReader, readerPath } from '../support/reader.ts';
import { openHome } from '../support/sign-in.ts';
import { testAs } from '../support/test.ts';
import { uploadPaper } from '../support/upload.ts';

const test = testAs('pupil', 'Bac I');

const id = 'longue000000000';
const pageCount = 40;
const lineCount = 24;
const paper = makePdf({
  pages: Array.from({ length: pageCount }, (_, page) =>
    Array.from({ length: lineCount }, (_, line) => `Page ${page + 1}, question ${line + 1} : justifiez.`),
  ),
});

/**
 * Highest number of canvases allowed: one for the page, one on which the page is redrawn, and one that measures
 * letters.
 */
const mostCanvases = 3;

async function renderedBy(page: Page): Promise<Canvases & { spans: number; elements: number }> {
  const [spans, elements] = await page.evaluate(() =>
    ['.page-words span', '*'].map((selector) => document.querySelectorAll(selector).length),
  );
  return { ...(await canvasesOf(page)), spans: spans ?? 0, elements: elements ?? 0 };
}

test.beforeEach(async ({ phone, server }) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  await uploadPaper(rows, { id, title: 'Une longue épreuve', file: paper });
  await watchCanvases(phone.context());
  await openHome(phone.page());
  await openReader(phone.page(), readerPath(id));
});

test('the reader needs no more than three canvases while forty pages are read, and afterwards at most twice the canvas memory of the first page', async ({
  phone,
}) => {
  const page = phone.page();
  const textSpans = page.locator('.page-words span');
  await expect(textSpans).toHaveCount(lineCount);
  const first = await renderedBy(page);
  expect(first.count).toBeGreaterThan(0);
  for (let number = 2; number <= pageCount; number += 1) {
    await page.keyboard.press('PageDown');
    await expect(shownPage(page, number)).toBeVisible();
    expect((await canvasesOf(page)).count).toBeLessThanOrEqual(mostCanvases);
  }
  await expect(textSpans).toHaveCount(lineCount);
  const last = await renderedBy(page);
  expect(last.bytes).toBeLessThanOrEqual(2 * first.bytes);
  expect(last.elements).toBeLessThanOrEqual(first.elements + 5);
});

test('the reader frees the canvases of pages that were skipped while they were drawn', async ({ phone }) => {
  const page = phone.page();
  const first = await canvasesOf(page);
  for (let number = 2; number <= pageCount; number += 1) await page.keyboard.press('PageDown');
  await expect(shownPage(page, pageCount)).toBeVisible();
  await expect(page.locator('.page-words span')).toHaveCount(lineCount);
  await expect.poll(async () => (await canvasesOf(page)).count).toBeLessThanOrEqual(mostCanvases);
  expect((await canvasesOf(page)).bytes).toBeLessThanOrEqual(2 * first.bytes);
});
