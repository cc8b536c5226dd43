// Tests the state of the server for administrators (/api/admin/server), and that no other account gets it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { expectAdminsOnly } from '../../support/server/expect-admins-only.ts';
import { idOf, newId, person } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const path = '/api/admin/server';
const folder = mkdtempSync(join(tmpdir(), 'pare-server-state-'));
const stateFile = join(folder, 'state.json');
const secrets = {
  PARE_METRICS_TOKEN: 'secret-of-the-metrics',
  PARE_REPLICA_URL: 'https://key-of-the-replica:secret-of-the-replica@store.example/bucket',
  PARE_ALARM_EMAIL: 'operator@pare.example',
};
const world = withWorld({
  env: {
    ...secrets,
    PARE_STATE_FILE: stateFile,
    PARE_VERSION: '7.8.9',
    PARE_ALARM_DISK_MB: '2000',
    PARE_ALARM_REPLICA_SECONDS: '60',
  },
  people: [person('admin', { is_admin: true }), person('pupil'), person('suspended', { suspended: true })],
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const state = async () => {
  const token = world.tokens.get('admin') ?? '';
  return createRemote({ baseUrl: world.server.url }).serverState({ token, timeoutMs: 10_000 });
};
const sql = (text: string, ...values: (string | number)[]) =>
  withDatabase(world.server, (database) => database.prepare(text).run(...values));

test('the state of the server is for administrators only, and others are refused with an error code', async () => {
  await expectAdminsOnly(world, path);
  const answer = await world.request('GET', path, 'suspended');
  expect([answer.status, answer.body]).toEqual([403, { error: 'suspended' }]);
});

test('the state of the server says version, start, replica, disk and sizes', async () => {
  writeFileSync(stateFile, JSON.stringify({ atMs: Date.now(), replicaAgeSeconds: 2, diskFreeBytes: 5e9 }));
  const { at, startedAt, version, replica, disk } = await state();
  expect([version, replica]).toEqual(['7.8.9', { isConfigured: true, ageSeconds: 2, mostSeconds: 60 }]);
  expect(disk).toMatchObject({ freeBytes: 5e9, leastBytes: 2e9, fileBytes: 0, isInBucket: false });
  expect(disk.databaseBytes).toBeGreaterThan(10_000);
  expect(Math.abs(Date.now() - at)).toBeLessThan(10_000);
  expect(at - (startedAt ?? 0)).toBeGreaterThan(0);
  expect(at - (startedAt ?? 0)).toBeLessThan(10 * 60_000);
});

test('the state of the server leaves out the replica’s age and the free space if `npm start` has not written them for a minute', async () => {
  writeFileSync(
    stateFile,
    JSON.stringify({ atMs: Date.now() - 61_000, replicaAgeSeconds: 2, diskFreeBytes: 5 }),
  );
  const { replica, disk } = await state();
  expect([replica.isConfigured, replica.ageSeconds, disk.freeBytes]).toEqual([true, null, null]);
});

test('the state of the server counts stored mails, and without a mail server counts no mail as waiting', async () => {
  await world.add('contact_messages', { ...samples.contact_messages?.(''), status: 'open' });
  await world.add('mail_log', { recipients: 'eleve@pare.example', subject: 'Code' });
  expect((await state()).queues).toEqual({
    hasMailServer: false,
    mailsWaiting: 0,
    mailsStored: 1,
    mailsFailed: 0,
    mailsFailedInRow: 0,
    uploads: 0,
    requests: 0,
  });
});

test('the state of the server counts uploads whose mutation has not arrived', async () => {
  await world.upload('admin', newId(), new Uint8Array(40));
  expect((await state()).queues.uploads).toBe(1);
});

test('the state of the server groups the errors of seven days by version, and by kind and place', async () => {
  const add = (release: string, kind: string, place: string, daysAgo: number) =>
    sql(
      `INSERT INTO app_errors (id, kind, place, release, created)
       VALUES (?, ?, ?, ?, strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?))`,
      newId(),
      kind,
      place,
      release,
      `-${daysAgo} days`,
    );
  for (let count = 0; count < 3; count++) add('pare@0.2.0', 'TypeError', '/exams/:id/view', 1);
  add('pare@0.2.0', 'RangeError', '/quiz', 2);
  add('pare@0.1.0', 'TypeError', '/exams/:id/view', 3);
  add('pupil@pare.example', 'RangeError', '/quiz', 4);
  add('pare@0.1.0', 'TypeError', '/quiz', 8);
  const { errors } = await state();
  expect([errors.areCollected, errors.total]).toEqual([true, 6]);
  expect(errors.versions.map(({ version, count }) => [version, count])).toEqual([
    ['0.2.0', 4],
    ['0.1.0', 1],
    ['', 1],
  ]);
  expect(errors.kinds[0]).toMatchObject({
    version: '0.2.0',
    kind: 'TypeError',
    place: '/exams/:id/view',
    count: 3,
  });
  expect(Math.abs(Date.now() - 24 * 3_600_000 - (errors.kinds[0]?.lastAt ?? 0))).toBeLessThan(60_000);
  expect(errors.kinds).toHaveLength(4);
});

test('the state of the server counts phones by version', async () => {
  sql(
    `INSERT INTO sessions (id, user_id, device, method, opened_at, seen_at, app_version)
     VALUES (?, ?, '', 'password', ?, ?, '0.2.0')`,
    newId(),
    idOf('pupil'),
    ...Array(2).fill(new Date().toISOString().replace('T', ' ')),
  );
  expect((await state()).phones).toEqual({ total: 1, versions: [{ version: '0.2.0', count: 1 }], others: 0 });
});

test('the state of the server contains no secret, no address and no path', async () => {
  const { body } = await world.request('GET', path, 'admin');
  const text = JSON.stringify(body);
  for (const secret of [...Object.values(secrets), 'store.example', world.server.dataDir, '@'])
    expect(text).not.toContain(secret);
});
