// npm run bench:visit: follows a new pupil from home to the first page of a paper, over a connection with a round trip
// of 400 ms and 400 kbit/s, with a processor four times slower than this machine. Prints medians of three phones, in
// ms. The time to open a connection is not simulated.
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import type { Carry, CuttableProxy } from '../../tests/e2e/support/cuttable-proxy.ts';
import { withDemoServer, withPhone } from '../../tests/e2e/support/demo-server.ts';
import { shownPage } from '../../tests/e2e/support/papers.ts';
import type { Phone } from '../../tests/e2e/support/phone.ts';
import type { SeededServer } from '../../tests/e2e/support/seed-folder.ts';
import { fillSignUp, levelRow, passHumanCheck } from '../../tests/e2e/support/sign-in.ts';
import { only, words } from '../../tests/e2e/support/texts.ts';

const phones = 3;
const slowness = 4;
const roundTripMs = 400;
const bytesPerMs = 50;
const packetBytes = 1400;

/**
 * Simulates one connection that all responses share, so that downloads of the service worker delay what the
 * pupil waits for.
 */
function slowConnection(): Carry {
  let isFreeAtMs = 0;
  return async (given, answer) => {
    await delay(roundTripMs);
    for await (const chunk of given) {
      for (let at = 0; at < chunk.length; at += packetBytes) {
        const packet = (chunk as Buffer).subarray(at, at + packetBytes);
        const nowMs = performance.now();
        isFreeAtMs = Math.max(isFreeAtMs, nowMs) + packet.length / bytesPerMs;
        await delay(isFreeAtMs - nowMs);
        if (answer.destroyed) return;
        answer.write(packet);
      }
    }
    answer.end();
  };
}

const times = new Map<string, number[]>();

function note(name: string, sinceMs: number): void {
  times.set(name, [...(times.get(name) ?? []), performance.now() - sinceMs]);
}

async function visit(phone: Phone, turn: number): Promise<void> {
  const page = phone.page();
  await slowDown(page);
  phone.proxy.carryBy('/', slowConnection());
  page.setDefaultTimeout(60_000);
  await openHome(page);
  await enter(page, turn);
  const chosenMs = performance.now();
  await levelRow(page, 'Bac II')
    .getByRole('button', { name: words('Ajouter ce niveau') })
    .click({ noWaitAfter: true });
  await page.waitForURL('**/exams');
  await page.getByRole('main').getByRole('listitem').getByRole('heading').first().waitFor();
  note('its papers after a level was chosen', chosenMs);
  await read(page, phone.proxy);
}

async function read(page: Page, proxy: CuttableProxy): Promise<void> {
  await untilQuiet(proxy);
  const opened = page.context().waitForEvent('page');
  const pressedMs = performance.now();
  await page.getByRole('main').getByRole('listitem').getByRole('heading').first().getByRole('link').click();
  const reader = await opened;
  await slowDown(reader);
  await shownPage(reader, 1).waitFor({ timeout: 60_000 });
  note('the first page of a paper after it was pressed', pressedMs);
}

/** Waits until background downloads have ended, because they would delay the paper that is opened next. */
async function untilQuiet(proxy: CuttableProxy): Promise<void> {
  for (let before = -1; before !== proxy.passedBytes().down; await delay(3000)) {
    before = proxy.passedBytes().down;
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

async function openHome(page: Page): Promise<void> {
  const requestedMs = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root?.firstElementChild && !root.querySelector('.prerendered, .boot-bar');
  });
  note('home is the app', requestedMs);
  const pressedMs = performance.now();
  await page.getByRole('link', { name: only('Commencer') }).click({ noWaitAfter: true });
  await page
    .locator('.opening')
    .filter({ hasText: words('Un instant…') })
    .waitFor();
  note('a sign after the first tap', pressedMs);
  await page.getByLabel(only('Nom complet')).waitFor();
  note('the form after the first tap', pressedMs);
}

async function enter(page: Page, turn: number): Promise<void> {
  const pupil = { name: 'Élève de mesure', email: `mesure${turn}@pare.example`, password: 'kaye-ble-7' };
  await fillSignUp(page, pupil, pupil.password);
  await passHumanCheck(page);
  const sentMs = performance.now();
  await page.getByRole('button', { name: only('Créer mon compte') }).click({ noWaitAfter: true });
  await levelRow(page, 'Bac II')
    .getByRole('button', { name: words('Ajouter ce niveau') })
    .waitFor();
  note('the levels after the account was sent', sentMs);
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measureOn(server: SeededServer): Promise<void> {
  for (let turn = 0; turn < phones; turn += 1) await withPhone(server, (phone) => visit(phone, turn));
  for (const [name, all] of times) console.log(`${Math.round(median(all))} ms: ${name}`);
}

await runScript(() => withDemoServer(measureOn));
