// npm run bench: measures what exchanges cost in requests and bytes (bodies as they are sent), with the
// phone's real code against the real server. Prints each measure, with its goal if it has one.

import { runScript } from '../../scripts/lib/run-script.ts';
import { createRemote } from '../../src/backend/api/sync-api.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { makeTemplate, type SimAccount, startSimServer } from '../../tests/simulation/sim-server.ts';
import { TestPhone, type TestTab } from '../../tests/support/phone/test-phone.ts';
import { type Counted, type CountingFetch, countingFetch } from './counting-fetch.ts';

type Measure = { name: string; counted: Counted; goal: string; note?: string };

const replyCount = 50;
const content = (number: number) => `Réponse n° ${String(number).padStart(3, '0')} : même dénominateur.`;

await runScript(async () => {
  const template = await makeTemplate();
  const server = await startSimServer(template);
  try {
    const open = async ({ id, token }: SimAccount) => {
      const wire = countingFetch();
      const remote = createRemote({ baseUrl: server.url, fetch: wire.fetch });
      return { wire, tab: await new TestPhone(remote, { account: id, token }).openTab() };
    };
    const { pupil, other } = template.accounts;
    const [mine, theirs] = [await open(pupil), await open(other)];
    print([
      { name: 'first exchange', counted: await pass(mine), goal: '' },
      { name: 'P1 nothing new', counted: await pass(mine), goal: '1 request, ≤ 350 B' },
      { name: 'P2 ten changes', counted: await tenChanges(mine, theirs), goal: '1 request, ≤ 1536 B' },
      await fiftyReplies(mine),
    ]);
  } finally {
    await server.dispose();
    await template.dispose();
  }
});

type Phone = { wire: CountingFetch; tab: TestTab };

async function pass({ wire, tab }: Phone): Promise<Counted> {
  wire.take();
  const { kind } = await tab.sync();
  if (kind !== 'done') throw new Error(`the sync pass ended with ${kind}`);
  return wire.take();
}

async function tenChanges(mine: Phone, theirs: Phone): Promise<Counted> {
  await pass(theirs);
  await commitReplies(theirs.tab, 10);
  await pass(theirs);
  return pass(mine);
}

async function fiftyReplies(mine: Phone): Promise<Measure> {
  const rowBytes = await commitReplies(mine.tab, replyCount);
  const counted = await pass(mine);
  const ratio = (counted.upBytes / rowBytes).toFixed(2);
  return {
    name: 'P3 fifty replies out',
    counted,
    goal: '1 request, ≤ 1.4 times the rows up',
    note: `rows ${rowBytes} B, ${ratio} times`,
  };
}

/** Writes `count` replies to the first thread; resolves with the size in bytes of their rows as JSON. */
async function commitReplies(tab: TestTab, count: number): Promise<number> {
  const [post] = await tab.store.db.forumPosts.toArray();
  if (!post) throw new Error('the demo content has no thread to reply to');
  let rowBytes = 0;
  for (let number = 0; number < count; number++) {
    const data = { postId: post.id, content: content(number), language: 'fr' as const };
    const [made] = await commit(tab.store, { op: 'create', collection: 'forumReplies', data });
    const row = { id: made?.record, post_id: data.postId, content: data.content, language: data.language };
    rowBytes += Buffer.byteLength(JSON.stringify(row));
  }
  return rowBytes;
}

function print(measures: Measure[]): void {
  const printRow = (cells: string[]) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(22) : cell.padStart(10))).join(' '));
  printRow(['', 'requests', 'bytes up', 'down', ' ', 'goal']);
  for (const { name, counted, goal, note } of measures) {
    const { requests, upBytes, downBytes } = counted;
    printRow([name, String(requests), String(upBytes), String(downBytes), ' ', goal]);
    if (note) console.log(`  ${note}`);
  }
}
