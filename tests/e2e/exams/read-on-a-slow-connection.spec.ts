import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors } from '../support/axe.ts';
import { breakConnection } from '../support/broken-connection.ts';
import type { CuttableProxy } from '../support/cuttable-proxy.ts';
import { shownPage } from '../support/papers.ts';
import type { Phone } from '../support/phone.ts';
import { readerPath } from '../support/reader.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const readerWorker = '/assets/pdf-worker';

async function aPaper({ url, superuser }: SeededServer): Promise<string> {
  const exams = await (await signInSuperuser(url, superuser)).list('exams');
  return readerPath(String(exams.find((row) => String(row.title).startsWith('Physique'))?.id));
}

const readerBar = (page: Page) =>
  page.getByRole('progressbar', { name: only('Téléchargement : lecteur de sujets') });

/** Delivers answers for URLs under `path` in tenths; `letThrough` allows the given number of further tenths. */
function stepByStep(proxy: CuttableProxy, path: string): { letThrough: (tenths: number) => void } {
  let allowed = 0;
  proxy.carryBy(path, async (given, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of given) chunks.push(chunk as Buffer);
    const completeBody = Buffer.concat(chunks);
    for (let sent = 0; sent < 10; ) {
      if (sent === allowed) await delay(20);
      else {
        answer.write(
          completeBody.subarray((completeBody.length * sent) / 10, (completeBody.length * (sent + 1)) / 10),
        );
        sent += 1;
      }
    }
    answer.end();
  });
  return {
    letThrough: (tenths) => {
      allowed += tenths;
    },
  };
}

async function openWithDelayedReader(phone: Phone, server: SeededServer) {
  const paper = await aPaper(server);
  const heldAnswers = phone.proxy.holdAnswers(readerWorker, 100_000);
  await phone.page().goto(paper);
  await expect(readerBar(phone.page())).toBeVisible();
  return heldAnswers;
}

/** Unregisters the service worker and lets no other start, so that none serves the page, as on a first visit. */
async function doWithoutWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  });
  await page.goto('/about');
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
}

test('an exam file opens on a connection on which the PDF engine takes longer to arrive than the time limit for opening a file', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.clock.install();
  const steps = stepByStep(phone.proxy, readerWorker);
  await page.goto(await aPaper(server));
  await expect(page.getByText(words('Physique')).first()).toBeVisible();
  const shares: number[] = [];
  for (const tenths of [3, 3]) {
    steps.letThrough(tenths);
    const before = shares.at(-1) ?? 0;
    await expect
      .poll(async () => Number(await readerBar(page).getAttribute('aria-valuenow')))
      .toBeGreaterThan(before + 10);
    shares.push(Number(await readerBar(page).getAttribute('aria-valuenow')));
    await page.clock.runFor(20_000);
  }
  await expect(page.getByText(words('abîmé'))).toHaveCount(0);
  await expect(page.getByText(words('… sur … Ko'))).toBeVisible();
  await expect(page.getByRole('link', { name: only('Ouvrir autrement') })).toHaveAttribute('href', /^blob:/);
  await expectNoAxeErrors(page);
  steps.letThrough(4);
  await expect(shownPage(page, 1)).toBeVisible();
});

test('when the network fails before the PDF engine has arrived, the exam file opens by itself once the network is back', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  const heldAnswers = await openWithDelayedReader(phone, server);
  await phone.setOffline(true);
  await expect(
    page.getByText(words('Il arrive dès le retour du réseau, et le sujet s’ouvre.')),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: only('Ouvrir autrement') })).toHaveAttribute('href', /^blob:/);
  await expect(page.getByRole('button', { name: words('Réessayer') })).toHaveCount(0);
  await expectNoAxeErrors(page);
  heldAnswers.release();
  await phone.setOffline(false);
  await expect(shownPage(page, 1)).toBeVisible();
});

test('when the connection breaks without the phone noticing, the user can try again to load the PDF engine', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  const heldAnswers = await openWithDelayedReader(phone, server);
  heldAnswers.breakOff();
  await page.getByRole('button', { name: words('Réessayer … Ko') }).click();
  await expect(shownPage(page, 1)).toBeVisible();
});

for (const isServed of [true, false]) {
  const who = isServed ? 'the service worker serves' : 'no service worker serves yet';
  test(`both files of the PDF engine are fetched once for a page that ${who}`, async ({ phone, server }) => {
    const paper = await aPaper(server);
    const page = phone.page();
    if (!isServed) await doWithoutWorker(page);
    const connection = breakConnection(phone.proxy, '/assets/pdf', {
      bytesPerSecond: 1e6,
      meanBytes: null,
      seed: 1,
    });
    await page.goto(paper);
    await expect(shownPage(page, 1)).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(isServed);
    await page.reload();
    await expect(shownPage(page, 1)).toBeVisible();
    expect(connection.answers).toHaveLength(2);
  });
}
