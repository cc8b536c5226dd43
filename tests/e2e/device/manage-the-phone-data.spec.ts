// Tests the panel's figure for the data used this month, and the settings that reduce data use.
import type { Page, Request } from '@playwright/test';
import { changeConnection, stubConnection } from '../support/connection.ts';
import { bytesShown } from '../support/figures.ts';
import { downloadPaper } from '../support/papers.ts';
import { checkNow, closePanel, openPanel, unfold } from '../support/phone-panel.ts';
import { openHome, signInAndSync } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const block = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: only(title) }) });

test('the figure for this month’s data is close to the bytes that passed the proxy, and the previous month’s figure is shown with it', async ({
  anotherPhone,
  server,
}) => {
  // Uses a new phone, so that the figure includes its first traffic.
  const phone = await anotherPhone({ isNew: true });
  const page = phone.page();
  await signInAndSync(page, server.demo.pupil, 'Bac I');
  await page.goto('/exams');
  await downloadPaper(page, 'Physique, épreuve d’entraînement 1');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const panel = await openPanel(page);
  await unfold(panel, 'Données ce mois-ci');
  const data = block(page, 'Données ce mois-ci');
  await expect(data).toContainText(words('Rien n’a été compté le mois dernier.'));
  await expect(data).toContainText(words('environ'));
  const ratio = async () => {
    const { down, up } = phone.proxy.passedBytes();
    return (await bytesShown(data)) / (down + up);
  };
  await expect.poll(ratio).toBeGreaterThan(0.75);
  expect(await ratio()).toBeLessThan(1.15);

  const exchanges = data.getByRole('listitem').filter({ hasText: words('Envois et nouveautés') });
  const before = await bytesShown(exchanges);
  for (let i = 0; i < 3; i++) {
    const answered = page.waitForResponse('**/api/sync');
    await checkNow(panel);
    await answered;
    await expect(page.getByText(only('Tout est à jour.'))).toBeVisible();
  }
  await expect.poll(() => bytesShown(exchanges)).toBeGreaterThan(before + 2_000);

  await closePanel(page);
  await page.evaluate(backdateUsageByMonth);
  await unfold(await openPanel(page), 'Données ce mois-ci');
  await expect(data).toContainText(words('Le mois dernier : environ 30 Mo.'));
});

function backdateUsageByMonth(): Promise<void> {
  const now = new Date();
  const last = new Date(now.getFullYear(), now.getMonth() - 1, 15);
  const month = `${last.getFullYear()}-${String(last.getMonth() + 1).padStart(2, '0')}`;
  const none = { down: 0, up: 0 };
  const row = { month, files: { down: 29_000_000, up: 1_000_000 }, exchange: none, app: none };
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('pare-device');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('dataUse', 'readwrite');
      transaction.objectStore('dataUse').put(row);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      transaction.onerror = () => reject(transaction.error);
    };
  });
}

test('the data settings take effect at once in another tab too, and the browser’s data saver turns on the app’s setting', async ({
  phone,
}) => {
  await stubConnection(phone, { type: 'cellular' });
  const page = phone.page();
  await openHome(page);
  const other = await phone.context().newPage();
  await other.goto('/profile');
  await page.bringToFront();
  await unfold(await openPanel(page), 'Données ce mois-ci');
  const wifi = (tab: Page) => tab.getByRole('switch', { name: only('Télécharger en Wi-Fi seulement') });
  const saver = (tab: Page) => tab.getByRole('switch', { name: only('Économie de données') });
  await expect(wifi(other)).not.toBeChecked();
  await wifi(page).click();
  await expect(wifi(other)).toBeChecked();
  await saver(other).click();
  await expect(saver(page)).toBeChecked();
  await saver(page).click();
  await expect(saver(other)).not.toBeChecked();

  await changeConnection(page, { saveData: true });
  await expect(saver(page)).toBeChecked();
  await expect(saver(page)).toHaveAccessibleDescription(words('Demandée par le navigateur.'));
  await expect(saver(page)).toHaveAttribute('aria-disabled', 'true');
  await saver(page).press('Space');
  await expect(saver(page)).toBeChecked();
  await changeConnection(page, { saveData: false });
  await expect(saver(page)).not.toBeChecked();
});

test('with the data saver on, an open question of the forum is not polled for 25 minutes', async ({
  phone,
}) => {
  await stubConnection(phone, { saveData: false });
  const page = phone.page();
  await openHome(page);
  await page.clock.install();
  await page.goto('/forum');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByLabel(only('Votre réponse'))).toBeVisible();
  const exchanges = countExchanges(page);
  // The time limit of an exchange follows this clock too, so each step waits until the server has answered.
  const step = async (ms: number) => {
    const before = exchanges.started();
    await page.clock.runFor(ms);
    await expect.poll(exchanges.unanswered).toBe(0);
    return exchanges.started() - before;
  };
  /** Advances the clock in steps of `stepMs` until at least `count` more exchanges have started. */
  const runUntil = async (count: number, stepMs: number) => {
    const end = exchanges.started() + count;
    await expect
      .poll(() => step(stepMs).then(exchanges.started), { intervals: [200], timeout: 60_000 })
      .toBeGreaterThanOrEqual(end);
  };
  await runUntil(2, 5_000);
  await changeConnection(page, { saveData: true });
  // An exchange that was in progress or planned when the data saver was turned on may still follow; polling would
  // start one within 36 s.
  let quietMs = 0;
  const quiet = async () => {
    quietMs = (await step(5_000)) === 0 ? quietMs + 5_000 : 0;
    return quietMs;
  };
  await expect.poll(quiet, { intervals: [200], timeout: 60_000 }).toBeGreaterThanOrEqual(60_000);
  const before = exchanges.started();
  for (let minute = 0; minute < 25; minute += 1) await step(60_000);
  expect(exchanges.started()).toBe(before);
  await runUntil(1, 60_000);
});

/** Counts the exchanges of the page from now on: those started, and those that have not ended yet. */
function countExchanges(page: Page) {
  let started = 0;
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/sync') return;
    started += 1;
    unanswered.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void unanswered.delete(request));
  return { started: () => started, unanswered: () => unanswered.size };
}
