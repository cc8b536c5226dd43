// npm run bench:load: measures opening home on a new phone, over a connection of 400 ms and 400 kbit/s with a
// processor six times slower than this machine; then again without a network. Prints medians of seven phones:
// the first contentful paint, the start of the app, and the bytes transferred until then.
import type { Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import { withDemoServer } from '../../tests/e2e/support/demo-server.ts';
import { openPhone, type Phone } from '../../tests/e2e/support/phone.ts';
import type { SeededServer } from '../../tests/e2e/support/seed-folder.ts';

const phones = 7;
const slowness = 6;
const slowConnection = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * Times in ms since the navigation started, and the bytes transferred until `startedMs`: compressed, with
 * headers.
 */
type Load = { readableMs: number; startedMs: number; bytes: number };

async function openHome(page: Page, isSlowConnection: boolean): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  if (isSlowConnection) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowConnection);
  }
  await page.addInitScript(noteStart);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'startedMs' in globalThis, null, { timeout: 60_000 });
  return page.evaluate(() => {
    const { startedMs } = globalThis as unknown as { startedMs: number };
    const timed = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    const sizes = (timed as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd <= startedMs)
      .map(({ transferSize }) => transferSize);
    return {
      readableMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? startedMs,
      startedMs,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    };
  });
}

/**
 * Runs in the page: records in `startedMs` when the app's own home has replaced the document's static home or
 * the progress bar.
 */
function noteStart(): void {
  const poll = () => {
    const root = document.getElementById('root');
    if (root?.firstElementChild && !root.querySelector('.prerendered, .boot-bar'))
      Object.assign(globalThis, { startedMs: performance.now() });
    else requestAnimationFrame(poll);
  };
  poll();
}

async function loadTwice(phone: Phone): Promise<{ first: Load; again: Load }> {
  const first = await openHome(phone.page(), true);
  await phone.page().waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await phone.setOffline(true);
  await phone.close();
  await phone.reopen('about:blank');
  return { first, again: await openHome(phone.page(), false) };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function print(name: string, loads: readonly Load[]): void {
  const of = (key: keyof Load) => Math.round(median(loads.map((load) => load[key])));
  console.log(
    `${name}: readable after ${of('readableMs')} ms, the app after ${of('startedMs')} ms, ${of('bytes')} bytes`,
  );
}

async function measureOn(server: SeededServer): Promise<void> {
  const loads = [];
  for (let turn = 0; turn < phones; turn += 1) {
    const phone = await openPhone({ baseUrl: server.url });
    loads.push(await loadTwice(phone).finally(phone.dispose));
  }
  print(
    'first',
    loads.map(({ first }) => first),
  );
  print(
    'again, without a network',
    loads.map(({ again }) => again),
  );
}

await runScript(() => withDemoServer(measureOn));
