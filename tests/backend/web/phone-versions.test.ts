// Tests that the server counts phones by the version of the app that their exchanges state.
import { expect, it } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { parseOpenMetrics } from '../../support/server/open-metrics.ts';
import type { Caller } from '../../support/server/rest-client.ts';
import { recordSeenSessions } from '../../support/server/seen-sessions.ts';
import { newPupil, signInPhone } from '../../support/server/signed-in-phone.ts';
import { withServer } from '../../support/server/with-server.ts';

const token = 'token-of-the-tests';
const backend = withServer({
  env: { PARE_METRICS_TOKEN: token, PARE_SYNC_PER_MINUTE: '0', PARE_ENTRIES_PER_HOUR: '0' },
});

const sql = (text: string, ...values: string[]) =>
  withDatabase(backend.server, (database) => database.prepare(text).run(...values));
const forgetAll = () => sql('DELETE FROM sessions');

async function newPhone(): Promise<Caller> {
  return signInPhone(backend, (await newPupil(backend)).email);
}

/** `more` is added to the request, and may replace its fields. */
const exchangeOf = (me: Caller, more: Record<string, unknown> = {}) =>
  me.send('POST', '/api/sync', {
    ...{ protocol: 2, account: me.userId, seen: null, cursors: {}, max_bytes: 32_768, mutations: [] },
    ...more,
  });

async function phones(): Promise<Record<string, number>> {
  await recordSeenSessions(backend);
  const answer = await fetch(`${backend.server.url}/api/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const samples = parseOpenMetrics(await answer.text()).get('pare_phones')?.samples ?? [];
  return Object.fromEntries(samples.map(({ labels, value }) => [labels.version ?? '', value]));
}

const ago = (ms: number) => new Date(Date.now() - ms).toISOString().replace('T', ' ');
const hourMs = 3_600_000;

it('each session counts as one phone, by the version that its exchanges state', async () => {
  forgetAll();
  const [first, second, third] = [await newPhone(), await newPhone(), await newPhone()];
  expect(await phones()).toEqual({ unknown: 3 });
  for (const phone of [first, first, second])
    expect((await exchangeOf(phone, { app: '0.1.0' })).status).toBe(200);
  expect((await exchangeOf(third)).status).toBe(200);
  expect(await phones()).toEqual({ '0.1.0': 2, unknown: 1 });
});

it('a phone’s new version counts from the first exchange more than an hour after the earlier version was stored', async () => {
  forgetAll();
  const phone = await newPhone();
  await exchangeOf(phone, { app: '0.1.0' });
  await recordSeenSessions(backend);
  await exchangeOf(phone, { app: '0.2.0' });
  expect(await phones()).toEqual({ '0.1.0': 1 });
  sql('UPDATE sessions SET seen_at = ?', ago(1.5 * hourMs));
  await exchangeOf(phone, { app: '0.2.0' });
  expect(await phones()).toEqual({ '0.2.0': 1 });
});

it('a request of a kind that states no version leaves the stored version as it is', async () => {
  forgetAll();
  const phone = await newPhone();
  await exchangeOf(phone, { app: '0.1.0' });
  await recordSeenSessions(backend);
  sql('UPDATE sessions SET seen_at = ?', ago(1.5 * hourMs));
  expect((await phone.send('POST', '/api/collections/users/auth-refresh')).status).toBe(200);
  sql('UPDATE sessions SET seen_at = ?', ago(1.5 * hourMs));
  expect((await phone.send('GET', '/api/sessions')).status).toBe(200);
  expect(await phones()).toEqual({ '0.1.0': 1 });
});

it.each([7, null, {}, '', '1.0', '0.1.0-beta', `1.0.${'0'.repeat(40)}`, 'pupil@pare.example'])(
  'an exchange that states %j as its version is answered, and its phone counts as unknown',
  async (app) => {
    forgetAll();
    const phone = await newPhone();
    expect((await exchangeOf(phone, { app })).status).toBe(200);
    expect(await phones()).toEqual({ unknown: 1 });
  },
);

it('phones without contact for seven days, ended sessions and visitors do not count', async () => {
  forgetAll();
  const [present, away, ended] = [await newPhone(), await newPhone(), await newPhone()];
  for (const phone of [present, away, ended]) await exchangeOf(phone, { app: '0.1.0' });
  await exchangeOf(backend.guest, { app: '0.1.0' });
  await recordSeenSessions(backend);
  sql('UPDATE sessions SET seen_at = ? WHERE user_id = ?', ago(7 * 24 * hourMs + 60_000), away.userId);
  sql('UPDATE sessions SET ended_at = ? WHERE user_id = ?', ago(0), ended.userId);
  expect(await phones()).toEqual({ '0.1.0': 1 });
});

it('the twenty most frequent versions are named, and the phones of further versions are counted together', async () => {
  forgetAll();
  const phone = await newPhone();
  sql(
    `INSERT INTO sessions (id, user_id, device, method, opened_at, seen_at, app_version)
     WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting WHERE n < 60)
     SELECT printf('made%011d', n), ?, '', 'password', ?, ?, '1.0.' || (n % 30) FROM counting`,
    phone.userId,
    ago(0),
    ago(0),
  );
  const counted = await phones();
  expect(Object.keys(counted)).toHaveLength(21);
  expect(counted).toMatchObject({ '1.0.0': 2, other: 21 });
});

it('the counts of phones by version survive a restart of the server', async () => {
  forgetAll();
  await exchangeOf(await newPhone(), { app: '0.1.0' });
  await recordSeenSessions(backend);
  await backend.server.stop();
  await backend.server.restart();
  expect(await phones()).toEqual({ '0.1.0': 1 });
});
