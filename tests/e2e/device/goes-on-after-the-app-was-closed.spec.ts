// Tests what the service worker does when no page of the app is open any more and only the browser wakes
// it.
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import {
  type BrokenConnection,
  type Brokenness,
  breakConnection,
  endOf,
} from '../support/broken-connection.ts';
import { demoDiscussion, openThread, reply, threadRow } from '../support/forum.ts';
import { longPaper } from '../support/long-paper.ts';
import { expectInMenu, paperRow, shownPage } from '../support/papers.ts';
import type { Phone } from '../support/phone.ts';
import { networkChip } from '../support/phone-panel.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');
const testInBacII = testAs('pupil', 'Bac II');

const sizeBytes = 3_000_000;

const openTabs = ({ context }: Phone) =>
  context()
    .pages()
    .map((page) => page.url());

async function closeApp(phone: Phone): Promise<void> {
  const app = phone.page();
  await phone.context().newPage();
  await app.close();
  expect(openTabs(phone)).toEqual(['about:blank']);
}

/**
 * Returns the phone's row of the long exam file, read in the service worker because no page of the app is open; null
 * if there is no service worker or no row.
 */
async function downloadStateOn(phone: Phone): Promise<Awaited<ReturnType<typeof longPaper.stateOn>>> {
  const [worker] = phone.context().serviceWorkers();
  return worker ? longPaper.stateOn(worker) : null;
}

/**
 * Pauses the connection, and waits until the phone has stored all bytes that were sent, except a part of one chunk.
 * Without the wait, bytes that a slow machine has not processed yet would count as lost by the interruption.
 */
async function pauseUntilStored(
  connection: BrokenConnection,
  stateOf: () => ReturnType<typeof longPaper.stateOn>,
): Promise<void> {
  connection.pause();
  const missingBytes = async () => connection.position() - ((await stateOf())?.heldBytes ?? 0);
  await expect.poll(missingBytes, { timeout: 30_000 }).toBeLessThan(sizeBytes / 40);
}

/**
 * Waits until the file is complete, and expects that each interruption has repeated at most a twentieth of
 * the file.
 */
async function expectCompleteDownload(phone: Phone, { answers }: BrokenConnection): Promise<void> {
  await expect.poll(() => downloadStateOn(phone), { timeout: 60_000 }).toMatchObject({ state: 'whole' });
  expect(endOf(answers.at(-1))).toBe(sizeBytes);
  expect(answers.length).toBeGreaterThan(1);
  const repeatedBytes = answers.slice(1).map(({ from }, index) => endOf(answers[index]) - from);
  expect(Math.max(...repeatedBytes)).toBeLessThanOrEqual(sizeBytes / 20);
  expect(openTabs(phone)).toEqual(['about:blank']);
}

async function readsOffline(phone: Phone): Promise<void> {
  await phone.setOffline(true);
  await phone.page().goto(longPaper.path);
  await expect(shownPage(phone.page(), 1)).toBeVisible();
}

async function startDownload(phone: Phone, server: SeededServer, how: Brokenness): Promise<BrokenConnection> {
  await longPaper.put(server, sizeBytes);
  await phone.page().goto('/exams');
  const connection = breakConnection(phone.proxy, longPaper.files, how);
  await paperRow(phone.page(), longPaper.title)
    .getByRole('button', { name: words('Télécharger') })
    .click();
  await expect.poll(connection.sentBytes).toBeGreaterThan(400_000);
  return connection;
}

const holding = { bytesPerSecond: 400_000, meanBytes: null, seed: 3 };

test('the service worker completes the download of an exam file over a connection that breaks, after the app was closed', async ({
  phone,
  server,
}) => {
  const connection = await startDownload(phone, server, { ...holding, meanBytes: 700_000 });
  await pauseUntilStored(connection, () => longPaper.stateOn(phone.page()));
  await closeApp(phone);
  connection.resume();
  await expectCompleteDownload(phone, connection);
  await readsOffline(phone);
});

test('the service worker continues a download when the network is back after the app was closed offline', async ({
  phone,
  server,
}) => {
  const connection = await startDownload(phone, server, holding);
  await pauseUntilStored(connection, () => longPaper.stateOn(phone.page()));
  await phone.setOffline(true);
  connection.resume();
  await expectInMenu(phone.page(), longPaper.title, 'Reprend dès le retour du réseau.');
  await closeApp(phone);
  await phone.setOffline(false);
  await expectCompleteDownload(phone, connection);
  await readsOffline(phone);
});

test('the service worker continues a download that the network interrupted for a while, with the app closed', async ({
  phone,
  server,
}) => {
  const connection = await startDownload(phone, server, holding);
  await pauseUntilStored(connection, () => longPaper.stateOn(phone.page()));
  await closeApp(phone);
  connection.resume();
  const before = connection.sentBytes();
  await expect.poll(connection.sentBytes, { timeout: 30_000 }).toBeGreaterThan(before + 500_000);
  await pauseUntilStored(connection, () => downloadStateOn(phone));
  await phone.setOffline(true);
  connection.resume();
  await expect.poll(() => downloadStateOn(phone)).toMatchObject({ waitsFor: 'network' });
  await phone.setOffline(false);
  await expectCompleteDownload(phone, connection);
  await readsOffline(phone);
});

testInBacII(
  'a reply is sent once when the network returns, after the app was closed offline',
  async ({ phone, server }) => {
    const text = 'Merci, je vois mieux.';
    await phone.page().goto('/forum');
    await expect(threadRow(phone.page(), demoDiscussion)).toBeVisible();
    await phone.setOffline(true);
    const thread = await openThread(phone.page(), demoDiscussion);
    await expect((await reply(thread, text)).getByText(only('En attente d’envoi'))).toBeVisible();
    await closeApp(phone);
    await phone.setOffline(false);
    const rows = await signInSuperuser(server.url, server.superuser);
    const arrived = async () =>
      (await rows.list('forum_replies')).filter(({ content }) => content === text).length;
    await expect.poll(arrived, { timeout: 60_000 }).toBe(1);
    expect(openTabs(phone)).toEqual(['about:blank']);

    await phone.page().goto('/forum');
    await expect(networkChip(phone.page(), 'À jour')).toBeVisible();
    expect(await arrived()).toBe(1);
  },
);
