// npm run bench:reader: measures the memory that the paper reader holds while a long paper is read from its
// first page to its last, on a phone six times slower than this machine. The paper is a
// generated PDF; if PARE_CORPUS names the folder of the test corpus, it is a book of the corpus.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import { signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { canvasesOf, watchCanvases } from '../../tests/e2e/support/canvas-watch.ts';
import { withDemoPhone } from '../../tests/e2e/support/demo-server.ts';
import { makePdf } from '../../tests/e2e/support/made-pdf.ts';
import { shownPage } from '../../tests/e2e/support/papers.ts';
import type { Phone } from '../../tests/e2e/support/phone.ts';
import { readerPath } from '../../tests/e2e/support/reader.ts';
import type { SeededServer } from '../../tests/e2e/support/seed-folder.ts';
import { signInAndSync } from '../../tests/e2e/support/sign-in.ts';
import { uploadPaper } from '../../tests/e2e/support/upload.ts';
import { type WorkerHeaps, watchWorkerHeaps } from './worker-heaps.ts';

const slowness = 6;
const id = 'benchlongpaper0';
const pageCount = 117;
const restMs = 2_000;
const stops = [1, 2, 30, 60, 90, pageCount];

function longPaper(): Uint8Array<ArrayBuffer> {
  const book = join(process.env.PARE_CORPUS ?? '', 'pdfs-edge', 'pypdf__GeoTopo-komprimiert.pdf');
  if (process.env.PARE_CORPUS && existsSync(book)) return new Uint8Array(readFileSync(book));
  const linesOf = (page: number) =>
    Array.from({ length: 24 }, (_, line) => `Page ${page}, question ${line + 1} : justifiez.`);
  return makePdf({ pages: Array.from({ length: pageCount }, (_, index) => linesOf(index + 1)) });
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Adds up the anonymous memory (RssAnon) of the browser's renderer processes, in bytes. */
async function renderersBytes(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map((renderer) => readFileSync(`/proc/${renderer.id}/status`, 'utf8'))
    .map((status) => Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0));
  return 1024 * sizes.reduce((sum, size) => sum + size, 0);
}

type Reading = { page: Page; session: CDPSession; browser: CDPSession; workers: WorkerHeaps };

async function measure({ page, session, browser, workers }: Reading, position: number | 'left') {
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  await session.send('HeapProfiler.collectGarbage');
  const workerBytes = await workers.usedBytes();
  // Freed memory returns to the system with a delay.
  await delay(restMs);
  const heap = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const canvases = await canvasesOf(page);
  const renderers = await renderersBytes(browser);
  console.log(
    `${position === 'left' ? 'after leaving' : `page ${position}`}: heap ${megabytes(heap.usedSize)}, buffers ${megabytes(heap.backingStorageSize)}, ` +
      `${canvases.count} canvases of ${megabytes(canvases.bytes)}, ${nodes} nodes, ` +
      `worker ${megabytes(workerBytes)}, renderers ${megabytes(renderers)}`,
  );
}

async function readThrough(phone: Phone): Promise<void> {
  const page = phone.page();
  const session = await phone.context().newCDPSession(page);
  const browser = await phone.context().browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('this browser context belongs to no browser');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  page.setDefaultTimeout(60_000);
  const reading = { page, session, browser, workers: await watchWorkerHeaps(session) };
  await page.goto(readerPath(id));
  for (let number = 1; number <= pageCount; number += 1) {
    await shownPage(page, number).waitFor();
    if (stops.includes(number)) await measure(reading, number);
    if (number < pageCount) await page.keyboard.press('PageDown');
  }
  await page.goto('/exams');
  await measure(reading, 'left');
}

async function measureOn(phone: Phone, server: SeededServer): Promise<void> {
  const rows = await signInSuperuser(server.url, server.superuser);
  await uploadPaper(rows, { id, title: 'Un long sujet', file: longPaper() });
  await signInAndSync(phone.page(), server.demo.pupil, 'Bac I');
  await readThrough(phone);
}

await runScript(() => withDemoPhone(measureOn, { prepare: watchCanvases }));
