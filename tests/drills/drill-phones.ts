// Simulates phones that write forum threads one after the other. Each has the app's own store and sync engine, and
// sends to the node that answers, as behind a proxy with a health check.
import { setTimeout as delay } from 'node:timers/promises';
import { createRemote } from '../../src/backend/api/sync-api.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import type { Remote } from '../../src/domain/protocol/sync-api-port.ts';
import { queueStatuses } from '../support/phone/phone-queue.ts';
import { TestPhone, type TestTab } from '../support/phone/test-phone.ts';
import type { NodeProcess } from './node-process.ts';

export type DrillAccount = { id: string; token: string };

export type DrillPhones = {
  /** Number of mutations that a verdict confirmed. */
  acknowledged: () => number;
  /** Number of mutations that were sent again although they had been acknowledged. */
  sentAgain: () => number;
  /** Number of exchanges that the server answered with `lost`: it has lost history that the phone has seen. */
  lossesReported: () => number;
  /** Each time at which another node than before answered, or the same node after no node had answered. */
  changes: () => { node: string; atMs: number }[];
  /** Ids of the threads that the phones have written, sent or not. */
  threads: () => string[];
  /** Ends writing and sends the queued mutations; rejects if some are still queued after a minute. */
  finish: () => Promise<void>;
};

const answerMs = 2000;
const pauseMs = 20;
const finishMs = 60_000;

export async function startPhones(
  nodes: () => NodeProcess[],
  accounts: DrillAccount[],
  subject: string,
): Promise<DrillPhones> {
  const counts = { again: new Set<string>(), losses: 0, changes: [] as { node: string; atMs: number }[] };
  const [acknowledged, threads]: [Set<string>, string[]] = [new Set(), []];
  const remote = countedRemote(
    createRemote({ baseUrl: 'http://site', fetch: fetchOf(nodes, counts.changes) }),
    {
      acknowledged,
      counts,
    },
  );
  let isWriting = true;
  const tabs: TestTab[] = [];
  const writing = accounts.map(async ({ id, token }, index) => {
    const tab = await new TestPhone(remote, { account: id, token }).openTab();
    tabs.push(tab);
    for (let count = 0; isWriting; count++) {
      const data = {
        title: `Phone ${index}, thread ${count}`,
        content: 'Texte.',
        subject,
        language: 'fr' as const,
      };
      const [made] = await commit(tab.store, [{ op: 'create', collection: 'forumPosts', data }]);
      if (made) threads.push(made.record);
      await tab.sync();
      await delay(pauseMs);
    }
  });
  return {
    acknowledged: () => acknowledged.size,
    sentAgain: () => counts.again.size,
    lossesReported: () => counts.losses,
    changes: () => counts.changes,
    threads: () => threads,
    finish: async () => {
      isWriting = false;
      await Promise.all(writing);
      const untilMs = Date.now() + finishMs;
      for (const tab of tabs) {
        while ((await tab.sync()).kind !== 'done' || (await queueStatuses(tab.store)).length > 0) {
          if (Date.now() > untilMs) throw new Error('a phone still had unsent mutations after a minute');
          await delay(pauseMs);
        }
        tab.close();
      }
    },
  };
}

type Counted = {
  acknowledged: Set<string>;
  counts: { again: Set<string>; losses: number };
};

function countedRemote(remote: Remote, { acknowledged, counts }: Counted): Remote {
  return {
    ...remote,
    sync: async (request, options) => {
      for (const { id } of request.mutations) if (acknowledged.has(id)) counts.again.add(id);
      const answer = await remote.sync(request, options);
      if (answer.kind === 'lost') counts.losses += 1;
      else for (const { id, status } of answer.results) if (status === 'applied') acknowledged.add(id);
      return answer;
    },
  };
}

/**
 * Returns a `fetch` that tries the nodes one after the other, the one that answered last first. It skips a node that
 * does not answer, or answers with 503 as a standby does.
 */
function fetchOf(nodes: () => NodeProcess[], changes: { node: string; atMs: number }[]): typeof fetch {
  let last = '';
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const ordered = [...nodes()].sort(
      (one, other) => Number(other.name === last) - Number(one.name === last),
    );
    for (const node of ordered) {
      const signal = AbortSignal.any([AbortSignal.timeout(answerMs), ...(init?.signal ? [init.signal] : [])]);
      const answer = await fetch(`${node.url}${pathname}${search}`, { ...init, signal }).catch(() => null);
      if (answer === null || answer.status === 503) continue;
      if (node.name !== last) changes.push({ node: node.name, atMs: Date.now() });
      last = node.name;
      return answer;
    }
    last = '';
    await delay(50);
    throw new TypeError('no node of the site answers');
  };
}
