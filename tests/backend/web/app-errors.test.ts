import { expect, test } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import type { Row } from '../../support/server/rest-client.ts';
import { startServer } from '../../support/server/server.ts';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer({ env: { PARE_PROXY_HEADER: 'X-Real-IP' } });

const event = {
  release: 'pare@0.1.0',
  exception: {
    values: [
      {
        type: 'RangeError',
        value: 'too far',
        stacktrace: { frames: [{ function: 'draw', filename: '/assets/a.js', lineno: 1, colno: 20 }] },
      },
    ],
  },
  request: { url: '/exams/:id/view' },
  tags: { browser: 'Chrome 100', language: 'ht' },
  user: { email: 'eleve@pare.example' },
  breadcrumbs: [{ message: 'typed something' }],
};

const envelope = (body: object, type = 'event') =>
  ['{"event_id":"1"}', JSON.stringify({ type }), JSON.stringify(body)].join('\n');

/** Number of reports that were sent without a given address; each of them gets another IP address. */
let addressCount = 0;
const report = (body: string, address = `203.0.113.${++addressCount}`) =>
  fetch(`${backend.server.url}/api/errors`, { method: 'POST', body, headers: { 'X-Real-IP': address } });

const storedErrors = async () =>
  (await backend.superuser.send('GET', '/api/collections/app_errors/records?perPage=500')).body
    .items as Row[];

test('/api/errors stores what is needed to find an error, no personal data, and does not show it to a pupil', async () => {
  expect((await report(envelope(event))).status).toBe(200);
  const [row] = await storedErrors();
  expect(row).toMatchObject({
    kind: 'RangeError',
    message: 'too far',
    stack: 'draw /assets/a.js:1:20',
    place: '/exams/:id/view',
    release: 'pare@0.1.0',
    browser: 'Chrome 100',
    language: 'ht',
  });
  expect(JSON.stringify(row)).not.toMatch(/eleve@|typed/);
  const pupil = await backend.makeUser();
  for (const path of ['records', `records/${row?.id}`])
    expect((await pupil.send('GET', `/api/collections/app_errors/${path}`)).status).toBe(403);
});

test('/api/errors refuses bodies that are not an envelope or are too large, and stores only error events', async () => {
  const before = (await storedErrors()).length;
  expect((await report('hello')).status).toBe(400);
  expect((await report('')).status).toBe(400);
  expect((await report('{}\n{"type":"event"}\nnull')).status).toBe(400);
  expect((await report(envelope({ ...event, extra: 'a'.repeat(40_000) }))).status).toBe(413);
  expect((await report(envelope({ discarded_events: [] }, 'client_report'))).status).toBe(200);
  expect(await storedErrors()).toHaveLength(before);
  const long = {
    ...event,
    exception: { values: [{ type: 'E'.repeat(5000), value: '\ud800é'.repeat(2000) }] },
  };
  expect((await report(envelope(long))).status).toBe(200);
  expect(await storedErrors()).toHaveLength(before + 1);
});

test('/api/errors answers sixty requests an hour per IP address, even invalid ones, and refuses the next with the time to wait', async () => {
  const answers: Response[] = [];
  for (let turn = 0; turn < 61; turn++) answers.push(await report('hello', '198.51.100.7'));
  expect(answers.slice(0, 60).map(({ status }) => status)).toEqual(Array(60).fill(400));
  expect(answers[60]?.status).toBe(429);
  expect(Number(answers[60]?.headers.get('Retry-After'))).toBeGreaterThan(3000);
  expect((await report(envelope(event), '198.51.100.8')).status).toBe(200);
});

test('/api/errors refuses requests from pages of other sites, without counting them against the IP address', async () => {
  const send = (site: string) =>
    fetch(`${backend.server.url}/api/errors`, {
      method: 'POST',
      body: 'hello',
      headers: { 'X-Real-IP': '198.51.100.9', 'Sec-Fetch-Site': site },
    });
  for (let turn = 0; turn < 61; turn++) expect((await send('cross-site')).status).toBe(403);
  expect((await send('same-origin')).status).toBe(400);
});

test('/api/errors stores only the newest five thousand reports', async () => {
  withDatabase(backend.server, (database) => {
    database.exec(`INSERT INTO app_errors (id, kind, created)
      WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting WHERE n < 5100)
      SELECT printf('made%011d', n), 'Made', strftime('%Y-%m-%d %H:%M:%fZ') FROM counting`);
  });
  expect((await report(envelope({ ...event, release: 'newest' }))).status).toBe(200);
  const { body } = await backend.superuser.send(
    'GET',
    '/api/collections/app_errors/records?sort=-@rowid&perPage=1',
  );
  expect([body.totalItems, (body.items as Row[])[0]?.release]).toEqual([5000, 'newest']);
  withDatabase(backend.server, (database) => database.exec("DELETE FROM app_errors WHERE kind = 'Made'"));
});

test('the cron job `pare_tidy` deletes error reports after thirty days', async () => {
  withDatabase(backend.server, (database) => {
    database.exec("UPDATE app_errors SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-29 days')");
  });
  await report(envelope({ ...event, release: 'old' }));
  withDatabase(backend.server, (database) => {
    database.exec(
      "UPDATE app_errors SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-31 days') WHERE release = 'old'",
    );
  });
  const before = (await storedErrors()).length;
  await backend.superuser.send('POST', '/api/crons/pare_tidy');
  await expect.poll(async () => (await storedErrors()).length).toBe(before - 1);
  expect((await storedErrors()).map(({ release }) => release)).not.toContain('old');
});

test('/api/errors answers 404 when errors are reported to Sentry', async () => {
  const other = await startServer({ env: { SENTRY_DSN: 'https://key@errors.example/7' } });
  try {
    const answer = await fetch(`${other.url}/api/errors`, { method: 'POST', body: envelope(event) });
    expect(answer.status).toBe(404);
  } finally {
    await other.dispose();
  }
});
