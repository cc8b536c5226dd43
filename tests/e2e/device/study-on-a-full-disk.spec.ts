// Tests the app in a browser whose profile is on a small filesystem that is really full: queued entries are
// saved, the user is informed, and the entries are sent once there is free space. Skipped on machines that do
// not allow mounting such a filesystem: see playwright.config.ts.
import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { breakConnection } from '../support/broken-connection.ts';
import { installedChromium } from '../support/chromium.ts';
import { ask, type Question, threadRow } from '../support/forum.ts';
import { longPaper } from '../support/long-paper.ts';
import { paperRow } from '../support/papers.ts';
import type { Phone } from '../support/phone.ts';
import { closePanel, networkChip, openPanel, sendNow } from '../support/phone-panel.ts';
import { nextQuestion, questionTitle } from '../support/quiz.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { openSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { testOnNewPhone as base, expect } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const megabyte = 2 ** 20;
const paperBytes = 5_000_000;
const leftBytes = 100_000;
const full = 'Plus de place. Faites le tri.';
const dataLostText = 'Le navigateur a effacé ce qui était ici';

const test = base.extend<{ disk: SmallDisk; isKept: boolean }>({
  /** Whether the browser has granted persistent storage; otherwise it may evict the data when the disk is full. */
  isKept: [true, { option: true }],
  disk: async ({ isKept, server }, use) => {
    const disk = await openSmallDisk(96 * megabyte);
    if (isKept) grantPersistence(disk, server.url);
    await use(disk);
    await disk.dispose();
  },
  phone: async ({ disk, anotherPhone }, use) => {
    const phone = await anotherPhone({
      profile: disk.folder,
      executablePath: disk.onDisk(installedChromium()),
      // React logs the errors that an error screen has caught, and the error screens of a full phone and of a silent
      // browser are expected here.
      forgives: /^(StorageFullError|SilentStorageError)/,
    });
    await use(phone);
  },
});

function grantPersistence(disk: SmallDisk, address: string): void {
  const allowed = { durable_storage: { [`${address},*`]: { setting: 1 } } };
  const preferences = { profile: { content_settings: { exceptions: allowed } } };
  disk.write('Default/Preferences', JSON.stringify(preferences));
}

const question: Question = {
  title: 'Que faire quand le téléphone est plein ?',
  subject: 'Mathématiques',
  text: 'Je ne veux rien perdre.',
};

async function signInWithLongPaper(page: Page, server: SeededServer): Promise<void> {
  await longPaper.put(server, paperBytes);
  await signInAndSync(page, server.demo.pupil, 'Bac I');
}

const chemistry = 'Chimie · Bac I';
const theme = (page: Page) => page.getByLabel(only('Affichage'));
const dataSaver = (page: Page) => page.getByRole('switch', { name: only('Économie de données') });

async function changeSettingsAndStartQuiz(page: Page): Promise<void> {
  await page.goto('/profile');
  await theme(page).selectOption('dark');
  await dataSaver(page).click();
  await expect(dataSaver(page)).toBeChecked();
  await page.goto('/quiz');
  await page.getByRole('link', { name: only(`Commencer : ${chemistry}`) }).click();
  await page.getByRole('radiogroup').locator('label').first().click();
  await nextQuestion(page);
  // The next question is shown before the answer is saved, so the test waits for the message about saved answers.
  await expect(page.getByText(only('Réponses gardées sur ce téléphone'))).toBeVisible();
}

/** Queues a question while every exchange fails; returns a function that lets exchanges through again. */
async function queueQuestion(page: Page, phone: Phone): Promise<() => void> {
  await page.goto('/forum');
  const restore = phone.proxy.carryBy('/api/sync', async (_, answer) => void answer.destroy());
  await ask(page, question);
  return restore;
}

/**
 * Starts to download an exam file, and in the middle of the download fills the disk up to the last 100 KB; returns
 * a function that restores the connection.
 */
async function fillInMidDownload(page: Page, phone: Phone, disk: SmallDisk): Promise<() => void> {
  await page.goto('/exams');
  const connection = breakConnection(phone.proxy, '/api/files/', {
    bytesPerSecond: 300_000,
    meanBytes: null,
    seed: 1,
  });
  await paperRow(page, longPaper.title)
    .getByRole('button', { name: words('Télécharger') })
    .click({ timeout: 30_000 });
  await expect.poll(() => connection.sentBytes(), { timeout: 30_000 }).toBeGreaterThan(1_000_000);
  disk.fillTo(leftBytes);
  return connection.restore;
}

const questionsAt = async (server: SeededServer) => {
  const posts = await (await signInSuperuser(server.url, server.superuser)).list('forum_posts');
  return posts.filter(({ title }) => title === question.title);
};

/**
 * Returns the panel's message about the full phone. The network chip cannot be used, since it shows a network
 * problem rather than the full phone.
 */
const fullIn = (panel: Locator) => panel.getByRole('status').filter({ hasText: full });

test('a full disk is reported, and the queue is saved and is sent once there is free space', async ({
  phone,
  server,
  disk,
}) => {
  const page = phone.page();
  await signInWithLongPaper(page, server);
  const restoreExchange = await queueQuestion(page, phone);
  const restoreFiles = await fillInMidDownload(page, phone, disk);
  const panel = await openPanel(page);
  await expect(fullIn(panel)).toBeVisible({ timeout: 30_000 });
  expect(disk.freeBytes()).toBeLessThan(megabyte);
  // The panel lists the queue or, if the database is unavailable, shows how many entries are waiting.
  await expect(panel).toContainText(/1\s+élément|Un envoi est gardé/u);

  disk.empty();
  restoreExchange();
  restoreFiles();
  await expect(fullIn(panel)).toHaveCount(0, { timeout: 60_000 });
  await closePanel(page);
  // Sometimes a browser evicts even persistent storage: the app then says so, and exam files must be
  // downloaded again by hand.
  const isHere = paperRow(page, longPaper.title).getByText(words('Sur ce téléphone'));
  await expect(isHere.or(page.getByText(only(dataLostText))).first()).toBeVisible({ timeout: 60_000 });
  await sendNow(page);
  expect(await questionsAt(server)).toHaveLength(1);
});

test('a queued question is not lost when the app is killed and restarted while the disk is full', async ({
  phone,
  server,
  disk,
}) => {
  await signInWithLongPaper(phone.page(), server);
  const restoreExchange = await queueQuestion(phone.page(), phone);
  // The browser may delete its databases after a write that the full disk has cut short; then only localStorage has
  // the question. Browsers write localStorage to disk after seconds or when closed, so the test closes the browser.
  await phone.close();
  await phone.reopen();
  const restoreFiles = await fillInMidDownload(phone.page(), phone, disk);
  await expect(fullIn(await openPanel(phone.page()))).toBeVisible({ timeout: 30_000 });
  await phone.kill();
  disk.fillTo(0);
  await phone.reopen('/forum');
  // The databases may open, fail to open or have been evicted, so the test only expects some heading.
  await expect(phone.page().getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
  disk.empty();
  restoreExchange();
  restoreFiles();
  await phone.kill();
  await phone.reopen('/forum');
  await expect(threadRow(phone.page(), question.title)).toBeVisible({ timeout: 30_000 });
  await sendNow(phone.page());
  expect(await questionsAt(server)).toHaveLength(1);
});

/**
 * Waits until the app is open. After an eviction Chromium sometimes answers no write until it is restarted; the app then
 * asks for the restart, and this function does it. Returns the page of the running browser.
 */
async function restartIfAsked(phone: Phone): Promise<Page> {
  const asked = phone.page().getByText(words('Fermez complètement le navigateur, puis rouvrez Pare.'));
  await expect(networkChip(phone.page()).or(asked).first()).toBeVisible({ timeout: 60_000 });
  if (await asked.isVisible()) {
    await phone.kill();
    await phone.reopen('/forum');
  }
  return phone.page();
}

test.describe('without persistent storage, when the browser may evict the data', () => {
  test.use({ isKept: false });

  test('on a full disk without persistent storage neither the queue, the quiz in progress, the settings nor the level is lost, and the user is informed', async ({
    phone,
    server,
    disk,
  }) => {
    await signInWithLongPaper(phone.page(), server);
    await changeSettingsAndStartQuiz(phone.page());
    // Browsers write localStorage to disk seconds later or when they are closed, so the test closes the
    // browser.
    await phone.close();
    await phone.reopen();
    let page = phone.page();
    const restoreExchange = await queueQuestion(page, phone);
    const restoreFiles = await fillInMidDownload(page, phone, disk);
    // Mostly the browser evicts the data at once; otherwise the app reports a full phone.
    const notice = page.getByText(only(dataLostText)).or(page.getByText(only(full)));
    await expect(notice.first()).toBeVisible({ timeout: 60_000 });
    // The service worker is evicted too; its reinstallation must not be announced as a new version of the
    // app.
    await expect(page.getByText(only('Nouvelle version'))).toHaveCount(0);
    disk.empty();
    restoreExchange();
    restoreFiles();
    await page.goto('/forum');
    page = await restartIfAsked(phone);
    await sendNow(page);
    await expect(threadRow(page, question.title)).toBeVisible();
    expect(await questionsAt(server)).toHaveLength(1);
    await page.goto('/exams');
    await expect(paperRow(page, longPaper.title)).toBeVisible({ timeout: 30_000 });
    await page.goto('/quiz');
    await page.getByRole('link', { name: only(`Reprendre : ${chemistry}`) }).click();
    await expect(questionTitle(page)).toHaveText(only('Question 2 sur 10'));
    await page.goto('/profile');
    await expect(theme(page)).toHaveValue('dark');
    await expect(dataSaver(page)).toBeChecked();
  });
});
