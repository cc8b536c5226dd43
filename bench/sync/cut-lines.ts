// npm run bench:cut-lines: measures what a signed-in phone exchanges over a real TCP connection that is reset
// after a number of bytes in one direction; the phone's real code runs against the real server. Prints for
// each case the passes, requests, resets and bytes until everything had arrived, and the extra bytes compared
// with an intact connection. `--only=WORD` runs the cases that have WORD in their name.

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { runScript } from '../../scripts/lib/run-script.ts';
import { createRemote } from '../../src/backend/api/sync-api.ts';
import type { SimTemplate } from '../../tests/simulation/sim-server.ts';
import {
  type CutDirection,
  type CuttingProxy,
  startCuttingProxy,
} from '../../tests/support/network/cutting-proxy.ts';
import { TestPhone } from '../../tests/support/phone/test-phone.ts';
import { startServer, type TestServer } from '../../tests/support/server/server.ts';
import { countClient } from './client-bytes.ts';
import { exchangeCases } from './cut-line-cases.ts';
import { makeContent } from './cut-line-content.ts';
import type { CutCase, CutCaseContext } from './cut-line-context.ts';
import { fileCases } from './cut-line-files.ts';

const limitsKb = [6, 12, 24, 60];
const directions: CutDirection[] = ['up', 'down'];
/** Passes (or attempts) after which a case counts as failed: more would seem endless to a pupil. */
const mostPasses = 40;
const betweenMs = 2_000;

type Limit = { direction: CutDirection; bytes: number } | null;
type Outcome = {
  passes: number;
  requests: number;
  resets: number;
  /** Bytes in both directions, without `headerBytes`. */
  bodyBytes: number;
  headerBytes: number;
  isDone: boolean;
};

// Dexie's live queries need an IndexedDB among Dexie's global dependencies, although each test phone has its own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

async function runCase(template: SimTemplate, one: CutCase, limit: Limit): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'pare-cut-'));
  const dataDir = join(folder, 'data');
  await cp(template.dataDir, dataDir, { recursive: true });
  const server = await startServer({ dataDir, env: { PARE_SYNC_PER_MINUTE: '0' } });
  const proxy = await startCuttingProxy(server.url);
  const client = countClient(proxy.url);
  const requests = countRequests();
  const count = () => ({ ...proxy.counted(), ...client.counted(), requests: requests.count() });
  try {
    const { context, tries } = await openPhones(template, one, { dataDir, server, proxy });
    await one.prepare?.(context);
    if (limit) proxy.limit(limit.direction, limit.bytes);
    const before = count();
    await one.run(context);
    const after = count();
    const headerBytes = after.headerBytes - before.headerBytes;
    const bytes = after.upBytes + after.downBytes - before.upBytes - before.downBytes;
    return {
      ...tries,
      requests: after.requests - before.requests,
      resets: after.resets - before.resets,
      bodyBytes: bytes - headerBytes,
      headerBytes,
    };
  } finally {
    requests.end();
    client.end();
    await proxy.close();
    await server.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Replaces the global fetch by one that counts its calls, until `end` is called. */
function countRequests() {
  let count = 0;
  const realFetch = globalThis.fetch;
  globalThis.fetch = (...call) => {
    count += 1;
    return realFetch(...call);
  };
  return {
    count: () => count,
    end: () => {
      globalThis.fetch = realFetch;
    },
  };
}

type Connection = { dataDir: string; server: TestServer; proxy: CuttingProxy };

/**
 * Opens the measured phone behind the proxy, and an admin's phone. `tries` counts the passes of the case and
 * says whether the last one succeeded.
 */
async function openPhones(template: SimTemplate, one: CutCase, { dataDir, server, proxy }: Connection) {
  const { pupil, admin } = template.accounts;
  const open = async (url: string, who: typeof pupil) => {
    const phone = new TestPhone(createRemote({ baseUrl: url }), { account: who.id, token: who.token });
    return { phone, tab: await phone.openTab() };
  };
  const own = await open(proxy.url, one.isAdmin ? admin : pupil);
  const tries = { passes: 0, isDone: false };
  const until = async (attempt: () => Promise<boolean>) => {
    tries.isDone = false;
    for (let count = 0; !tries.isDone && count < mostPasses; count += 1) {
      tries.passes += 1;
      tries.isDone = await attempt();
      await own.phone.clock.advance(betweenMs);
    }
  };
  const context: CutCaseContext = {
    ...{ template, url: proxy.url, ...own, admin: await open(server.url, admin) },
    tryUntil: (attempt) => until(() => attempt().catch(() => false)),
    syncUntil: (check) =>
      until(async () => {
        await own.tab.sync();
        return check();
      }),
    write: (sql) => {
      const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 5000 });
      database.exec(sql);
      database.close();
    },
  };
  await own.tab.sync();
  return { context, tries };
}

const printRow = (cells: (string | number)[]) =>
  console.log(
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(30) : String(cell).padStart(9))).join(' '),
  );

await runScript(async () => {
  const nameFilter =
    process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
  const template = await makeContent();
  const notDone: string[] = [];
  try {
    printRow(['', 'limit', 'passes', 'requests', 'resets', 'headers', 'bodies', 'repeated']);
    for (const one of [...exchangeCases, ...fileCases].filter(({ name }) => name.includes(nameFilter))) {
      const uncut = await runCase(template, one, null);
      printRow([
        one.name,
        'none',
        uncut.passes,
        uncut.requests,
        uncut.resets,
        uncut.headerBytes,
        uncut.bodyBytes,
        '',
      ]);
      for (const direction of directions)
        for (const limitKb of limitsKb) {
          const cut = await runCase(template, one, { direction, bytes: limitKb * 1000 });
          const share = `${Math.round((cut.bodyBytes / uncut.bodyBytes - 1) * 100)} %`;
          const shown = cut.isDone ? cut.passes : 'NOT DONE';
          const costs = [cut.requests, cut.resets, cut.headerBytes, cut.bodyBytes, share];
          printRow([`  ${direction}`, `${limitKb} KB`, shown, ...costs]);
          if (!cut.isDone) notDone.push(`${one.name}, ${limitKb} KB ${direction}`);
        }
    }
  } finally {
    await template.dispose();
  }
  console.log(notDone.length === 0 ? 'All cases were completed.' : `Not done: ${notDone.join(' · ')}`);
});
