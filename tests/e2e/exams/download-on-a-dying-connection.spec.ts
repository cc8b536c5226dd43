import type { Page } from '@playwright/test';
import { breakConnection } from '../support/broken-connection.ts';
import { longPaper } from '../support/long-paper.ts';
import { paperRow } from '../support/papers.ts';
import { expect, testAs } from '../support/test.ts';
import { words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const sizeBytes = 1_200_000;

const askFor = (page: Page) =>
  paperRow(page, longPaper.title)
    .getByRole('button', { name: words('Télécharger') })
    .click();
const isHere = (page: Page) => paperRow(page, longPaper.title).getByText(words('Sur ce téléphone'));
const receivedBytesOn = async (page: Page) => (await longPaper.stateOn(page))?.heldBytes ?? 0;

test('an exam file is downloaded over a connection that breaks again and again, and at most a twentieth of it is fetched twice', async ({
  phone,
  server,
}) => {
  await longPaper.put(server, sizeBytes);
  const page = phone.page();
  await page.goto('/exams');
  const connection = breakConnection(phone.proxy, longPaper.files, {
    bytesPerSecond: 250_000,
    meanBytes: 130_000,
    seed: 20,
  });
  await askFor(page);
  await expect(isHere(page)).toBeVisible({ timeout: 60_000 });
  expect(connection.answers.length).toBeGreaterThan(5);
  test.info().annotations.push({
    type: 'bytes',
    description: `${connection.answers.length} answers, ${connection.sentBytes()} of ${sizeBytes} bytes sent`,
  });
  expect(connection.sentBytes()).toBeLessThanOrEqual(sizeBytes * 1.05);
});

const slow = { bytesPerSecond: 100_000, meanBytes: null, seed: 1 };

test('a download that a kill of the browser interrupted resumes, and repeats at most a twentieth of the file', async ({
  phone,
  server,
}) => {
  await longPaper.put(server, sizeBytes);
  await phone.page().goto('/exams');
  const first = breakConnection(phone.proxy, longPaper.files, slow);
  await askFor(phone.page());
  await expect.poll(() => receivedBytesOn(phone.page())).toBeGreaterThan(150_000);
  await phone.kill();
  const paid = first.sentBytes();

  const second = breakConnection(phone.proxy, longPaper.files, slow);
  await phone.reopen('/exams');
  await expect.poll(() => second.answers[0]?.from ?? 0).toBeGreaterThan(150_000);
  expect(paid - (second.answers[0]?.from ?? 0)).toBeLessThanOrEqual(sizeBytes / 20);
  second.restore();
  await phone.page().reload();
  await expect(isHere(phone.page())).toBeVisible({ timeout: 30_000 });
});
