import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-tools.ts';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { type DrillSite, openDrillSite } from '../../drills/drill-site.ts';
import { runDrill } from '../../drills/drills.ts';
import { hasEtcd, withEtcd } from '../../drills/missing-etcd.ts';
import type { NodeProcess } from '../../drills/node-process.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';

const needEtcd = withEtcd();
const ignore = () => undefined;

it('a primary that is killed while phones write is followed by the other node, and no acknowledged write is missing or doubled', {
  timeout: 120_000,
}, async (context) => {
  needEtcd(context);
  const report = await runDrill('kill', ignore);
  expect(report).toMatchObject({ missing: 0, doubled: 0, isSuspensionKept: true, integrity: 'ok' });
  expect(report.seconds).toBeLessThan(30);
});

it('a primary that hands over loses no write, so that no phone is informed of lost history', {
  timeout: 120_000,
}, async (context) => {
  needEtcd(context);
  const report = await runDrill('handover', ignore);
  expect(report).toMatchObject({ missing: 0, doubled: 0, sentAgain: 0, lossesReported: 0, integrity: 'ok' });
});

it('a primary that is paused beyond its lease gives up when it continues, and no acknowledged write is missing', {
  timeout: 120_000,
}, async (context) => {
  needEtcd(context);
  const report = await runDrill('pause', ignore);
  expect(report).toMatchObject({ missing: 0, doubled: 0, isSuspensionKept: true, integrity: 'ok' });
});

it('when only the supervisor of a primary is stopped, its server is killed before its lease ends, and no acknowledged write is missing', {
  timeout: 120_000,
}, async (context) => {
  needEtcd(context);
  const report = await runDrill('stop', ignore);
  expect(report).toMatchObject({ missing: 0, doubled: 0, isSuspensionKept: true, integrity: 'ok' });
  expect(report.isAsPromised).toBe(true);
});

const healthOf = async (node: NodeProcess) => {
  const answer = await fetch(`${node.url}/api/health`);
  return { status: answer.status, ...((await answer.json()) as object) };
};

describe('a node', () => {
  let site: DrillSite;
  let a: NodeProcess;

  beforeAll(async () => {
    if (!(await hasEtcd())) return;
    site = await openDrillSite();
    a = await site.start('a');
    await a.prints(/The replica is complete/);
  }, 120_000);
  afterAll(() => site?.dispose());

  it('a node that follows the primary’s copy reports in /api/health that it is not the primary, answers no exchange, and drops a request to hand over', {
    timeout: 60_000,
  }, async (context) => {
    needEtcd(context);
    const b = await site.start('b');
    await b.prints(/Node b follows the copy/);
    expect(await healthOf(a)).toMatchObject({ status: 200, ready: true, primary: true });
    expect(await healthOf(b)).toMatchObject({
      status: 503,
      ready: false,
      primary: false,
      copy_is_whole: true,
    });
    expect((await fetch(`${b.url}/api/sync`, { method: 'POST', body: '{}' })).status).toBe(503);
    const nothing = b.prints(/Node b is not the primary, so it has nothing to hand over/);
    b.signal('SIGUSR2');
    await nothing;
    b.signal('SIGTERM');
    expect(await b.ended).toBe(0);
  });

  it('a node that no longer reaches etcd kills its server before its lease can end, and serves again when etcd is back', {
    timeout: 60_000,
  }, async (context) => {
    needEtcd(context);
    const lost = a.prints(/has lost the lease/);
    const stoppedMs = Date.now();
    await site.etcd.stop();
    await lost;
    expect(Date.now() - stoppedMs).toBeLessThan(5000);
    const serves = a.prints(/Node a serves/);
    await site.etcd.start();
    await serves;
    expect(await healthOf(a)).toMatchObject({ status: 200, ready: true });
  });

  it('a node goes on serving if it is asked to hand over while the replica does not take its last writes', {
    timeout: 60_000,
  }, async (context) => {
    needEtcd(context);
    await site.store.stop();
    const refused = a.prints(/does not hand over/);
    a.signal('SIGUSR2');
    await refused;
    expect(await healthOf(a)).toMatchObject({ status: 200, primary: true });
    await site.store.start();
  });

  it('a node whose copy cannot be restored does not serve', { timeout: 60_000 }, async (context) => {
    needEtcd(context);
    a.signal('SIGTERM');
    expect(await a.ended).toBe(0);
    await site.store.stop();
    const b = await site.start('b');
    expect(await b.ended).toBe(1);
    expect(b.output()).toMatch(/^PARE_REPLICA_URL: no object could be written to/m);
    await site.store.start();
    await site.removeCopies();
    const c = await site.start('c');
    await c.prints(/The copy \S+ cannot be followed/);
    expect(await healthOf(c)).toMatchObject({ status: 503, primary: false, copy_is_whole: false });
  });
});

it('npm start refuses to serve one of two nodes, so that only the lease decides who serves', async () => {
  const folder = await temporaryFolder();
  const start = join(projectRoot, 'scripts/serve/start.ts');
  const env = { ...process.env, PARE_DATA: folder, PARE_ETCD: 'http://127.0.0.1:1' };
  const { code, output } = await runCommand(process.execPath, [start], { env });
  expect([code, output]).toEqual([
    1,
    'PARE_ETCD makes this machine one of two nodes: start it with npm run standby.\n',
  ]);
  removeFolder(folder);
});
