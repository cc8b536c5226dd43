// npm run bench:cold: measures what a new phone fetches and how long that takes over a connection with a round trip of
// 400 ms and 400 kbit/s, with the phone's real code against the real server. Prints compressed body sizes, requests,
// and medians of seven runs. The phone's database is in memory, so a real phone, which writes to a disk, takes
// longer. The questions are generated, or come from the corpus if PARE_CORPUS names its folder.

import { runScript } from '../../scripts/lib/run-script.ts';
import { createRemote } from '../../src/backend/api/sync-api.ts';
import { writeStore } from '../../src/data/store/account-store.ts';
import type { Bucket } from '../../src/domain/schema/buckets.ts';
import { subscribe } from '../../src/sync/apply/subscriptions.ts';
import { readCorpusQuestions } from '../../tests/e2e/support/corpus-questions.ts';
import { makeTemplate, type SimAccount, startSimServer } from '../../tests/simulation/sim-server.ts';
import { TestPhone } from '../../tests/support/phone/test-phone.ts';
import { makeQuestions } from '../browser/made-questions.ts';
import { fillServer, forumBuckets, sizes } from './cold-corpus.ts';
import { type Counted, countingFetch } from './counting-fetch.ts';
import { slowConnection } from './slow-line.ts';

const runs = 7;
const pollEveryMs = 20;

type Outcome = { counted: Counted; firstQuizMs: number; totalMs: number };

async function syncCold(url: string, pupil: SimAccount, buckets: readonly Bucket[]): Promise<Outcome> {
  const wire = countingFetch();
  const remote = createRemote({ baseUrl: url, fetch: slowConnection(wire) });
  const tab = await new TestPhone(remote, { account: pupil.id, token: pupil.token }).openTab();
  await writeStore(tab.store, async ({ tables }) => {
    for (const bucket of buckets) await subscribe(tables, bucket, 'chosen');
  });
  const startMs = performance.now();
  let firstQuizMs = 0;
  const watch = setInterval(async () => {
    if (firstQuizMs === 0 && (await tab.store.db.quizSetIndex.count()) > 0)
      firstQuizMs = performance.now() - startMs;
  }, pollEveryMs);
  const { kind } = await tab.sync();
  clearInterval(watch);
  if (kind !== 'done') throw new Error(`the sync pass ended with ${kind}`);
  const totalMs = performance.now() - startMs;
  tab.close();
  return { counted: wire.take(), firstQuizMs, totalMs };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await runScript(async () => {
  const corpus = process.env.PARE_CORPUS;
  const corpusQuestions = corpus ? readCorpusQuestions(corpus).questions : makeQuestions(sizes.questions);
  const template = await makeTemplate();
  const packed = fillServer(template, corpusQuestions);
  const server = await startSimServer(template);
  try {
    const libraries = template.levels.map(({ code }) => `library:${code}` as Bucket);
    const outcomes: Outcome[] = [];
    for (let run = 0; run < runs; run += 1)
      outcomes.push(await syncCold(server.url, template.accounts.pupil, [...libraries, ...forumBuckets]));
    const { requests, upBytes, downBytes } = outcomes[0]?.counted ?? {
      requests: 0,
      upBytes: 0,
      downBytes: 0,
    };
    const { questions, exams, posts } = sizes;
    console.log(`${questions} questions, ${exams} exams, ${posts} discussions`);
    console.log(`P4 everything: ${requests} requests, ${upBytes} B up, ${downBytes} B down (goal: ≤ 380 KB)`);
    console.log(`  as plain rows, compressed in one piece by gzip: ${packed.plainRows} B`);
    console.log(`  their texts alone, compressed in the same way: ${packed.texts} B`);
    console.log(
      `P4 until everything is stored: ${Math.round(median(outcomes.map(({ totalMs }) => totalMs)))} ms`,
    );
    const firstMs = Math.round(median(outcomes.map(({ firstQuizMs }) => firstQuizMs)));
    console.log(`P5 until the first quiz can be played: ${firstMs} ms (goal: ≤ 1500)`);
  } finally {
    await server.dispose();
    await template.dispose();
  }
});
