// Tests the setting "Wi-Fi only" and the browser's data saver: what waits, what is downloaded
// automatically, and when the app asks.
import type { Page } from '@playwright/test';
import { type ConnectionInfo, changeConnection, stubConnection } from '../support/connection.ts';
import { longPaper } from '../support/long-paper.ts';
import { expectInMenu, paperRow, shownPage } from '../support/papers.ts';
import type { Phone } from '../support/phone.ts';
import { closePanel, openPanel, unfold } from '../support/phone-panel.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const sizeBytes = 400_000;

function watchRequests(phone: Phone): string[] {
  const requestedUrls: string[] = [];
  phone.context().on('request', (request) => {
    if (request.url().includes(longPaper.files)) requestedUrls.push(request.url());
  });
  return requestedUrls;
}

async function openWithWifiOnly(phone: Phone, server: SeededServer, connection: ConnectionInfo) {
  await stubConnection(phone, connection);
  await longPaper.put(server, sizeBytes);
  const asked = watchRequests(phone);
  const page = phone.page();
  await page.goto('/exams');
  await unfold(await openPanel(page), 'Données ce mois-ci');
  const wifiOnly = page.getByRole('switch', { name: only('Télécharger en Wi-Fi seulement') });
  await wifiOnly.click();
  await expect(wifiOnly).toBeChecked();
  await closePanel(page);
  return { page, row: paperRow(page, longPaper.title), asked };
}

const press = (scope: { getByRole: Page['getByRole'] }, name: string) =>
  scope.getByRole('button', { name: words(name) }).click();
const mobileData = 'Utiliser les données mobiles ?';

/** Expects that the file waits for Wi-Fi, also after a reload, and has not been requested. */
async function staysWaiting(page: Page, requestedUrls: readonly string[]): Promise<void> {
  await expect.poll(() => longPaper.stateOn(page)).toMatchObject({ state: 'interrupted', waitsFor: 'wifi' });
  await page.reload();
  await expect(
    paperRow(page, longPaper.title).getByRole('button', { name: words('En attente') }),
  ).toBeVisible();
  expect(requestedUrls).toEqual([]);
}

test('an exam file requested on mobile data waits for Wi-Fi, shows that it waits, and downloads by itself once there is Wi-Fi', async ({
  phone,
  server,
}) => {
  const { page, row, asked } = await openWithWifiOnly(phone, server, { type: 'cellular' });
  await press(row, 'Télécharger');
  await press(page.getByRole('dialog', { name: only(mobileData) }), 'Attendre le Wi-Fi');
  await expectInMenu(page, longPaper.title, 'Reprend dès que vous êtes en Wi-Fi.');
  await staysWaiting(page, asked);
  await openPanel(page);
  await expect(page.getByText(only('Attend le Wi-Fi'))).toBeVisible();
  await closePanel(page);
  await changeConnection(page, { type: 'wifi' });
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();
});

test('an exam file that waits for Wi-Fi downloads over mobile data when the user chooses so', async ({
  phone,
  server,
}) => {
  const { page, asked } = await openWithWifiOnly(phone, server, { type: 'cellular' });
  await page.goto(longPaper.path);
  await expect(
    page.getByText(only('Vous avez choisi le Wi-Fi seulement. Il arrive dès qu’il y en a.')),
  ).toBeVisible();
  expect(asked).toEqual([]);
  await press(page, 'Télécharger quand même');
  await expect(shownPage(page, 1)).toBeVisible();
});

test('a download stops when the phone leaves Wi-Fi, and resumes at the same byte', async ({
  phone,
  server,
}) => {
  const { page, row } = await openWithWifiOnly(phone, server, { type: 'wifi' });
  const heldAnswers = phone.proxy.holdAnswers(longPaper.files, sizeBytes / 2);
  await press(row, 'Télécharger');
  await expect.poll(async () => (await longPaper.stateOn(page))?.heldBytes ?? 0).toBeGreaterThan(0);
  await changeConnection(page, { type: 'cellular' });
  await expectInMenu(page, longPaper.title, 'Reprend dès que vous êtes en Wi-Fi.');
  heldAnswers.breakOff();
  const receivedBytes = (await longPaper.stateOn(page))?.heldBytes ?? 0;
  const resumed = phone.context().waitForEvent('request', (one) => one.url().includes(longPaper.files));
  await changeConnection(page, { type: 'wifi' });
  expect((await resumed).headers().range).toBe(`bytes=${receivedBytes}-`);
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();
});

test('when the browser does not know the connection type, the app downloads an exam file only after the user has agreed', async ({
  phone,
  server,
}) => {
  const { page, row, asked } = await openWithWifiOnly(phone, server, { type: 'wifi' });
  phone.proxy.setCut(true);
  await press(row, 'Télécharger');
  await expect.poll(() => longPaper.stateOn(page)).toMatchObject({ waitsFor: 'network' });
  await changeConnection(page, { type: 'unknown' });
  asked.length = 0;
  phone.proxy.setCut(false);
  const notKnown = 'Ce navigateur ne dit pas si vous êtes en Wi-Fi : reprenez quand vous y êtes.';
  await expectInMenu(page, longPaper.title, notKnown);
  expect(asked).toEqual([]);
  const question = page.getByRole('dialog', { name: only('Êtes-vous en Wi-Fi ?') });
  await press(row, 'Reprendre');
  await press(question, 'Pas maintenant');
  await expect(question).toHaveCount(0);
  expect(asked).toEqual([]);
  await press(row, 'Reprendre');
  await press(question, 'Télécharger');
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();
});

test('with the browser’s data saver an exam file is opened only after consent', async ({ phone, server }) => {
  await stubConnection(phone, { type: 'cellular', saveData: true });
  await longPaper.put(server, sizeBytes);
  const requestedUrls = watchRequests(phone);
  const page = phone.page();
  await page.goto(longPaper.path);
  await expect(page.getByRole('button', { name: words('Télécharger … Ko') })).toBeVisible();
  expect(requestedUrls).toEqual([]);
  await press(page, 'Télécharger … Ko');
  await expect(shownPage(page, 1)).toBeVisible();
});
