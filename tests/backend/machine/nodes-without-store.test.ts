import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDrillSite } from '../../drills/drill-site.ts';
import { runDrill } from '../../drills/drills.ts';
import { withEtcd } from '../../drills/missing-etcd.ts';

const needEtcd = withEtcd();
const ignore = () => undefined;

it('a primary goes on without its object store, reports it, refuses changes that phones cannot send again, and serves its own database after a kill, so that no write is lost or sent again', {
  timeout: 180_000,
}, async (context) => {
  needEtcd(context);
  const report = await runDrill('s3-away', ignore);
  expect(report).toMatchObject({ missing: 0, doubled: 0, isSuspensionKept: true, integrity: 'ok' });
  expect(report).toMatchObject({ isAsPromised: true, sentAgain: 0, lossesReported: 0 });
});

it('a node with an empty folder serves neither while the store is empty nor while the store has only a part of the copy, and serves from the complete copy', {
  timeout: 180_000,
}, async (context) => {
  needEtcd(context);
  const report = await runDrill('empty', ignore);
  expect(report).toMatchObject({ missing: 0, doubled: 0, isSuspensionKept: true, integrity: 'ok' });
  expect(report.isAsPromised).toBe(true);
});

it('with PARE_EMPTY=refuse a node with an empty folder creates no database where neither etcd nor the store knows one, and does not keep another node from serving', {
  timeout: 120_000,
}, async (context) => {
  needEtcd(context);
  const site = await openDrillSite();
  try {
    const empty = await site.start('a', { PARE_EMPTY: 'refuse' });
    await empty.prints(/waits: The data folder \S+ has no database, and PARE_EMPTY=refuse/);
    await expect(access(join(empty.dataDir, 'data.db'))).rejects.toThrow('ENOENT');
    expect((await fetch(`${empty.url}/api/health`)).status).toBe(503);
    const first = await site.start('b');
    await first.prints(/Node b serves/);
  } finally {
    await site.dispose();
  }
});
