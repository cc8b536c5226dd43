// npm run bench:queue: measures a phone on which 5,000 entries wait to be sent, on a processor six times
// slower than this machine: writing one more reply, reopening the app until a reply can be written, and
// preparing one request of a pass. Prints medians, the first two also for an empty queue.
import type { Locator, Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import { signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { withDemoPhone } from '../../tests/e2e/support/demo-server.ts';
import type { Phone } from '../../tests/e2e/support/phone.ts';
import type { SeededServer } from '../../tests/e2e/support/seed-folder.ts';
import { signInAndSync } from '../../tests/e2e/support/sign-in.ts';
import { only } from '../../tests/e2e/support/texts.ts';
import { bundleForPage } from './bundle-for-page.ts';
import { type MadeQueue, makeQueue } from './made-queue.ts';

const entryCount = 5_000;
const slowness = 6;
const turns = 7;
const goals = { replyMs: 300, reopenMs: 3_000 };

type Timing = { drawn?: Promise<number> };

/**
 * Runs in the page: `window.drawn` resolves with the time in ms from the tap on "Répondre" until the reply is
 * drawn.
 */
function watchReply(text: string): void {
  (window as Timing).drawn = new Promise((resolve) => {
    let tappedAt = 0;
    addEventListener('click', ({ timeStamp }) => (tappedAt ||= timeStamp), { capture: true, once: true });
    const watch = new MutationObserver(() => {
      const rows = [...document.querySelectorAll('dialog[open] li')];
      if (!rows.some((row) => row.textContent?.includes(text))) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tappedAt)));
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * Runs in the page: adds the rows to the account's database, and the backup copies, in which the id of that database
 * replaces `birth`, to localStorage. Resolves with the number of copies that fitted.
 */
async function fillPhone({ tables, journal, birth, nextOrder }: MadeQueue): Promise<number> {
  const infos = await indexedDB.databases();
  const name = infos.flatMap((info) => info.name ?? []).find((one) => one.startsWith('pare-account-')) ?? '';
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const writing = db.transaction([...Object.keys(tables), 'meta'], 'readwrite');
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) writing.objectStore(table).put(row);
  const meta = writing.objectStore('meta').get('meta');
  meta.onsuccess = () => writing.objectStore('meta').put({ ...meta.result, nextOrder });
  await new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });
  db.close();
  let savedCopies = 0;
  for (const [key, text] of journal) {
    try {
      localStorage.setItem(key, text.replace(`"birth":"${birth}"`, `"birth":"${meta.result.birth}"`));
      savedCopies += 1;
    } catch {
      // localStorage is full: the app would leave the copy out as well.
    }
  }
  return savedCopies;
}

async function openThread(page: Page, post: string): Promise<Locator> {
  await page.goto(`/forum?post=${post}`);
  const thread = page.getByRole('dialog').last();
  await thread.getByLabel(only('Votre réponse')).waitFor({ timeout: 300_000 });
  return thread;
}

async function replyOnce(page: Page, thread: Locator, text: string): Promise<number> {
  await thread.getByLabel(only('Votre réponse')).fill(text);
  // Leaves time for the draft of the reply to be saved.
  await page.waitForTimeout(1_500);
  const answer = thread.getByRole('button', { name: only('Répondre') });
  await answer.click({ timeout: 120_000, trial: true });
  const box = await answer.boundingBox();
  if (!box) throw new Error('"Répondre" is not visible');
  await page.evaluate(watchReply, text);
  // Clicks by coordinates: Playwright's own click runs a hit test in the page, which costs 70 to 100 ms on
  // such a processor.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const drawnMs = await page.evaluate(() => (window as Timing).drawn);
  return drawnMs ?? Number.NaN;
}

async function measure(page: Page, post: string, name: string): Promise<{ reply: number; reopen: number }> {
  const [reopens, replies]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.goto('about:blank');
    const startMs = performance.now();
    const thread = await openThread(page, post);
    reopens.push(performance.now() - startMs);
    replies.push(await replyOnce(page, thread, `${name}, réponse ${turn}`));
  }
  return { reply: print(`${name}: one more reply`, replies), reopen: print(`${name}: reopened`, reopens) };
}

function print(name: string, times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b).map(Math.round);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(`${name}: ${median} ms (${sorted.at(0)} to ${sorted.at(-1)}, ${sorted.length} times)`);
  return median;
}

async function queueFor(server: SeededServer): Promise<MadeQueue & { post: string; account: string }> {
  const rows = await signInSuperuser(server.url, server.superuser);
  const idsOf = async (collection: string) => (await rows.list(collection)).map(({ id }) => id);
  const users = await rows.list('users');
  const account = users.find(({ email }) => email === server.demo.pupil.email)?.id ?? '';
  const [post = '', ...threads] = await idsOf('forum_posts');
  const [subjects, levels] = [await idsOf('subjects'), await idsOf('grade_levels')];
  return { ...(await makeQueue(entryCount, { account, subjects, levels, threads })), post, account };
}

async function measureOn(phone: Phone, server: SeededServer): Promise<void> {
  const queue = await queueFor(server);
  const page = phone.page();
  await signInAndSync(page, server.demo.pupil, 'Bac I');
  await openThread(page, queue.post);
  // The phone is offline, because sending is not measured here.
  await phone.setOffline(true);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  console.log(`processor ${slowness} times slower, no network`);
  await measure(page, queue.post, 'empty queue');
  const savedCopies = await page.evaluate(fillPhone, queue);
  console.log(
    `${entryCount} entries, ${savedCopies} of ${queue.journal.length} backup copies fit in localStorage`,
  );
  const times = await measure(page, queue.post, `${entryCount} entries in the queue`);
  console.log(`goals: one more reply ≤ ${goals.replyMs} ms, reopened ≤ ${goals.reopenMs} ms`);
  await page.evaluate(
    `(() => { ${await bundleForPage('pick-in-page.ts', 'picking')}; window.picking = picking; })()`,
  );
  type Picking = { picking: typeof import('./pick-in-page.ts') };
  const picking = await page.evaluate(
    ([account, requests]) => (window as unknown as Picking).picking.timePicking(account, requests),
    [queue.account, turns] as const,
  );
  print('one request of a pass prepared', picking);
  if (times.reply > goals.replyMs || times.reopen > goals.reopenMs) console.log('a goal was missed');
}

await runScript(() => withDemoPhone(measureOn));
