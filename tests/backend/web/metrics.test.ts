import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeHcaptcha, startHcaptcha } from '../../support/server/fake-hcaptcha.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';
import { type MetricFamily, parseOpenMetrics } from '../../support/server/open-metrics.ts';
import { caller } from '../../support/server/rest-client.ts';
import { exchange, idOf, mutation, newId, person, requestOf } from '../../support/server/sync-people.ts';
import { addSubjectsAndLevels, samples } from '../../support/server/sync-samples.ts';
import { SyncWorld, sha256, tinyPdf } from '../../support/server/sync-world.ts';
import { withServer } from '../../support/server/with-server.ts';
import { until } from '../../support/until.ts';

const token = 'token-of-the-tests';
const folder = mkdtempSync(join(tmpdir(), 'pare-metrics-'));
const stateFile = join(folder, 'state.json');
const world = new SyncWorld();
let smtp: MailServer;
let hcaptcha: FakeHcaptcha;

beforeAll(async () => {
  [smtp, hcaptcha] = [await startMailServer(1), await startHcaptcha()];
  const own = { PARE_METRICS_TOKEN: token, PARE_STATE_FILE: stateFile, PARE_VERSION: '7.8.9' };
  await world.open({ env: { ...smtp.env, ...hcaptcha.env, ...own } });
  await addSubjectsAndLevels(world);
  for (const one of [person('pupil'), person('admin', { is_admin: true })]) await world.addPerson(one);
});
afterAll(async () => {
  await world.dispose();
  await smtp.close();
  await hcaptcha.close();
  rmSync(folder, { recursive: true, force: true });
});

const askFor = (url: string, authorization = '') =>
  fetch(`${url}/api/metrics`, { headers: { authorization } });

async function families(): Promise<Map<string, MetricFamily>> {
  const answer = await askFor(world.server.url, `Bearer ${token}`);
  return parseOpenMetrics(await answer.text());
}

async function counts(): Promise<Record<string, number>> {
  const counters = [...(await families()).values()].filter(({ type }) => type === 'counter');
  return Object.fromEntries(
    counters.flatMap(({ samples: found }) =>
      found.map(({ name, labels, value }) => [[name, ...Object.values(labels)].join(' '), value]),
    ),
  );
}

async function growth(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts();
  await act();
  const after = await counts();
  const grown = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, more]) => more !== 0));
}

const newPost = (data = {}) =>
  mutation('create', 'forum_posts', newId(), {
    ...samples.forum_posts?.(''),
    user_id: idOf('pupil'),
    ...data,
  });

describe('GET /api/metrics', () => {
  it.each([
    ['without a token', ''],
    ['with a wrong token', 'Bearer token-of-the-testz'],
    ['with the token of another scheme', `Basic ${token}`],
    ['with the token and more', `Bearer ${token}x`],
    ['with an empty token', 'Bearer '],
  ])('GET /api/metrics answers 401 %s', async (_, authorization) => {
    const answer = await askFor(world.server.url, authorization);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.text()).not.toContain('pare_');
  });

  it('GET /api/metrics answers 401 to a superuser, who has another token', async () => {
    expect((await world.request('GET', '/api/metrics', 'superuser')).status).toBe(401);
  });

  it('GET /api/metrics answers with the text form of OpenMetrics, which no cache stores', async () => {
    const answer = await askFor(world.server.url, `Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const found = parseOpenMetrics(await answer.text());
    expect([...found].filter(([name, { help }]) => !name.startsWith('pare_') || help === '')).toEqual([]);
  });

  it('GET /api/metrics says version, free space, age of the replica and the size of the database file', async () => {
    writeFileSync(stateFile, JSON.stringify({ atMs: Date.now(), replicaAgeSeconds: 2, diskFreeBytes: 5e12 }));
    const found = await families();
    expect(found.get('pare_build')?.samples).toMatchObject([{ labels: { version: '7.8.9' } }]);
    expect(found.get('pare_disk_free_bytes')?.samples).toMatchObject([{ value: 5e12 }]);
    expect(found.get('pare_replica_age_seconds')?.samples).toMatchObject([{ value: 2 }]);
    const sizes = found
      .get('pare_database_bytes')
      ?.samples.map(({ labels, value }) => [labels.file, value > 0]);
    expect(sizes).toContainEqual(['data.db', true]);
  });

  it('GET /api/metrics says nothing about disk and replica if no state was written', async () => {
    rmSync(stateFile, { force: true });
    const found = await families();
    expect(found.get('pare_disk_free_bytes')?.samples).toEqual([]);
    expect(found.get('pare_replica_age_seconds')?.samples).toEqual([]);
  });
});

describe('the counters of GET /api/metrics', () => {
  it('the counters of GET /api/metrics count exchanges, verdicts by status and refusals by code, and a repeated mutation as `repeated`', async () => {
    const good = newPost();
    const long = newPost({ title: 'x'.repeat(10_000) });
    expect(await growth(() => exchange(world, 'pupil', { mutations: [good, long] }))).toEqual({
      'pare_exchanges_total 200': 1,
      'pare_verdicts_total applied': 1,
      'pare_verdicts_total rejected': 1,
      'pare_refusals_total too-long': 1,
    });
    expect(await growth(() => exchange(world, 'pupil', { mutations: [good, long] }))).toEqual({
      'pare_exchanges_total 200': 1,
      'pare_verdicts_total repeated': 2,
    });
  });

  it('the counters of GET /api/metrics count a mutation with the status `failed` each time that it is sent', async () => {
    const reply = { ...samples.forum_replies?.(newId()), user_id: idOf('pupil') };
    const orphan = mutation('create', 'forum_replies', newId(), reply);
    const twice = async () => {
      for (const _ of [1, 2]) await exchange(world, 'pupil', { mutations: [orphan] });
    };
    expect(await growth(twice)).toMatchObject({
      'pare_verdicts_total failed': 2,
      'pare_refusals_total parent-unknown': 2,
    });
  });

  it('the counters of GET /api/metrics count requests that are refused as a whole, by code', async () => {
    const refused = async () => {
      await world.sync('expired', requestOf('admin'));
      await world.sync('guest', 'no object');
    };
    expect(await growth(refused)).toEqual({
      'pare_exchanges_total 400': 1,
      'pare_exchanges_total 401': 1,
      'pare_request_refusals_total auth-required': 1,
      'pare_request_refusals_total malformed': 1,
    });
  });

  it('the counters of GET /api/metrics lose no event of requests that run at the same time in different JavaScript engines', async () => {
    const requests = 1000;
    const sendSome = async () => {
      for (let sent = 0; sent < requests / 40; sent++) await world.sync('guest', 'no object');
    };
    const all = () => Promise.all(Array.from({ length: 40 }, sendSome));
    expect(await growth(all)).toEqual({
      'pare_exchanges_total 400': requests,
      'pare_request_refusals_total malformed': requests,
    });
  });

  it('the counters of GET /api/metrics count pieces of uploads, and uploads whose mutation was applied, by kind', async () => {
    const paper = tinyPdf();
    const upload = { kind: 'file', field: 'file', size: paper.length, sha256: sha256(paper) };
    const made = mutation('create', 'exams', newId(), samples.exams?.(''), { upload });
    const send = async () => {
      await world.upload('admin', made.id, paper);
      await exchange(world, 'admin', { mutations: [made] });
      await world.request('POST', `/api/upload/${newId()}?offset=1&size=999`, 'admin', paper);
    };
    expect(await growth(send)).toMatchObject({
      'pare_upload_pieces_total 200': 1,
      'pare_upload_pieces_total 400': 1,
      'pare_request_refusals_total off-grid': 1,
      'pare_uploads_total file': 1,
    });
  });

  it('the counters of GET /api/metrics count sign-ups, sign-ins that succeed or are refused, and no renewal of a token', async () => {
    const [email, password] = [`${newId()}@pare.example`, 'secret-of-a-test'];
    const guest = caller(world.server.url);
    const checked = { 'x-captcha': 'good' };
    const account = { email, password, passwordConfirm: password, full_name: 'Élève' };
    const signIn = (body: object, headers = checked) =>
      guest.send('POST', '/api/collections/users/auth-with-password', { identity: email, ...body }, headers);
    const all = async () => {
      await guest.send('POST', '/api/collections/users/records', account, checked);
      const signedIn = await signIn({ password });
      expect((await signIn({ password: 'a wrong one' })).status).toBe(400);
      expect((await signIn({ password }, { 'x-captcha': 'bad' })).status).not.toBe(200);
      const pupil = caller(world.server.url, String(signedIn.body.token));
      expect((await pupil.send('POST', '/api/collections/users/auth-refresh')).status).toBe(200);
    };
    expect(await growth(all)).toEqual({
      pare_sign_ups_total: 1,
      'pare_sign_ins_total password': 1,
      pare_sign_in_refusals_total: 2,
    });
  });

  it('the counters of GET /api/metrics count mails that were sent and that failed', async () => {
    const runJob = () => world.admin('POST', '/api/crons/pare_contact_mail');
    await world.add('contact_messages', { ...samples.contact_messages?.(''), status: 'open' });
    const before = await counts();
    const grown = async (outcome: string) =>
      ((await counts())[`pare_mails_total ${outcome}`] ?? 0) - (before[`pare_mails_total ${outcome}`] ?? 0);
    const runUntil = (what: string, outcome: string) =>
      until(what, async () => {
        await runJob();
        return (await grown(outcome)) === 1;
      });
    await runUntil('a mail has failed', 'failed');
    await runUntil('a mail was sent', 'sent');
    expect(await grown('failed')).toBe(1);
    expect(await grown('stored')).toBe(0);
  });

  it('the counters of GET /api/metrics have the same labels and the same values of these labels, whatever requests contain', async () => {
    const hostile = 'x"} 1\npare_own_total 1';
    const before = await counts();
    const upload = { kind: hostile, field: hostile, size: 1, sha256: '0'.repeat(64) };
    const mutations = [
      mutation('create', 'forum_posts', newId(), samples.forum_posts?.(''), { upload }),
      mutation('create', hostile, newId(), {}),
    ];
    await exchange(world, 'pupil', { mutations });
    const headers = { 'user-agent': 'pare_own_total', 'x-captcha': 'good' };
    const guest = caller(world.server.url);
    const credentials = { identity: 'pare_own_total', password: 'pare_own_total' };
    await guest.send('POST', '/api/collections/users/auth-with-password', credentials, headers);
    await guest.send('POST', '/api/upload/pare_own_total?offset=pare_own_total', {}, headers);
    await fetch(`${world.server.url}/api/sync?pare_own_total=1`, { method: 'POST', headers, body: '{}' });
    const answer = await askFor(world.server.url, `Bearer ${token}`);
    expect(Object.keys(await counts())).toEqual(Object.keys(before));
    expect(await answer.text()).not.toContain('pare_own_total');
  });

  it('the counters of GET /api/metrics count errors that the app reports', async () => {
    const event = { exception: { values: [{ type: 'RangeError', value: 'too far' }] } };
    const body = ['{}', '{"type":"event"}', JSON.stringify(event)].join('\n');
    expect(await growth(() => fetch(`${world.server.url}/api/errors`, { method: 'POST', body }))).toEqual({
      pare_app_errors_total: 1,
    });
  });
});

describe('without PARE_METRICS_TOKEN, GET /api/metrics', () => {
  const backend = withServer();

  it.each(['', 'Bearer ', `Bearer ${token}`])(
    'without PARE_METRICS_TOKEN, GET /api/metrics answers 404 to the header “%s”',
    async (authorization) => {
      expect((await askFor(backend.server.url, authorization)).status).toBe(404);
    },
  );
});
