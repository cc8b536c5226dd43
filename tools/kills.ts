// `npm run kills -- --runs=N`: kills a browser (SIGKILL) at random moments while a pupil writes replies, with and
// without a network.
// Prints how many replies the app had shown in the thread, how many of those were missing after a restart, and how
// many the server did not have exactly once in the end; exits with 1 unless the last two are 0.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import { signInSuperuser } from '../scripts/serve/superuser-api.ts';
import { withDemoPhone } from '../tests/e2e/support/demo-server.ts';
import { expect as defaultExpect } from '../tests/e2e/support/expect.ts';
import { reply, threadRow } from '../tests/e2e/support/forum.ts';
import type { Phone } from '../tests/e2e/support/phone.ts';
import { networkChip, sendNow } from '../tests/e2e/support/phone-panel.ts';
import type { SeededServer } from '../tests/e2e/support/seed-folder.ts';
import { signInAndSync } from '../tests/e2e/support/sign-in.ts';

const longestWritingMs = 2_000;
/** Limit of each wait, long enough for a machine that has other work. */
const patienceMs = 90_000;
const expect = defaultExpect.configure({ timeout: patienceMs });
/** Number of kills in one thread; then the next thread is used, so that threads stay short. */
const killsOfThread = 20;

type Tally = { kills: number; acknowledged: string[]; lost: string[] };

async function killOnce(phone: Phone, tally: Tally, inThread: string[]): Promise<void> {
  let isOver = false;
  const writing = (async () => {
    for (let number = 1; !isOver; number++) {
      const text = `Réponse ${number} avant la coupure ${tally.kills + 1}.`;
      await reply(phone.page().locator('.screen'), text);
      inThread.push(text);
    }
  })().catch((error: unknown) => {
    if (!isOver) throw error;
  });
  await delay(Math.random() * longestWritingMs);
  isOver = true;
  await phone.kill();
  await writing;
  tally.kills += 1;
}

async function missingFrom(phone: Phone, texts: readonly string[]): Promise<string[]> {
  const replies = phone.page().getByRole('main').getByRole('listitem');
  await expect(replies.first()).toBeVisible();
  const shown = async () => (await replies.allTextContents()).join('\n');
  const missing = async () => {
    const present = await shown();
    return texts.filter((text) => !present.includes(text));
  };
  await expect
    .poll(missing, { timeout: 10_000 })
    .toEqual([])
    .catch(() => undefined);
  return missing();
}

async function writeInThread(phone: Phone, path: string, kills: number, tally: Tally): Promise<void> {
  const inThread: string[] = [];
  await phone.page().goto(path);
  for (let kill = 0; kill < kills; kill++) {
    await phone.setOffline(kill % 2 === 0);
    await killOnce(phone, tally, inThread);
    await phone.reopen(path);
    tally.lost.push(...(await missingFrom(phone, inThread)));
  }
  tally.acknowledged.push(...inThread);
  await phone.setOffline(false);
  await sendNow(phone.page());
  await expect(networkChip(phone.page(), 'À jour')).toBeVisible();
}

async function notExactlyOnce(server: SeededServer, texts: readonly string[]): Promise<string[]> {
  const rows = await signInSuperuser(server.url, server.superuser);
  const contents = (await rows.list('forum_replies')).map(({ content }) => content);
  return texts.filter((text) => contents.filter((content) => content === text).length !== 1);
}

async function threadPaths(phone: Phone, server: SeededServer): Promise<string[]> {
  const rows = await signInSuperuser(server.url, server.superuser);
  const posts = await rows.list('forum_posts');
  await phone.page().goto('/forum');
  await expect(threadRow(phone.page(), String(posts.at(-1)?.title))).toBeVisible();
  return posts.map(({ id }) => `/forum/post/${id}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new SetupError('usage: npm run kills -- --runs=N');
  const tally: Tally = { kills: 0, acknowledged: [], lost: [] };
  const prepare = async (context: BrowserContext) => context.setDefaultTimeout(patienceMs);
  await withDemoPhone(
    async (phone, server) => {
      await signInAndSync(phone.page(), server.demo.pupil, 'Bac II');
      const paths = await threadPaths(phone, server);
      for (let turn = 0; tally.kills < runs; turn++) {
        const kills = Math.min(killsOfThread, runs - tally.kills);
        await writeInThread(phone, paths[turn % paths.length] ?? '/forum', kills, tally);
      }
      const wrong = await notExactlyOnce(server, tally.acknowledged);
      console.log(`${tally.kills} kills, ${tally.acknowledged.length} replies acknowledged`);
      const lost = new Set(tally.lost);
      console.log(`${lost.size} gone after a restart, ${wrong.length} not on the server exactly once`);
      for (const text of new Set([...lost, ...wrong])) console.log(`  ${text}`);
      process.exitCode = lost.size + wrong.length > 0 ? 1 : 0;
    },
    { prepare },
  );
}

await runScript(main);
