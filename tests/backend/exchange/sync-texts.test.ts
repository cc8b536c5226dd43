// Tests that texts are returned unchanged, and how attempts are stored and compared.
import { expect, test } from 'vitest';
import { mutation, newId, person, type Row, readAll, send } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({ env: { PARE_SYNC_PER_MINUTE: '0' }, people: [person('pupil')] });

const texts = [
  'l’été « à » ½ œ Œ ß é è ò an kreyòl',
  'quotes " \' ` and \\ backslashes \\n \\u0041 \\',
  'lines\nand\r\nreturns\tand tabs',
  'nul \u0000 bell \u0007 escape \u001b delete \u007f',
  'line separators \u2028 \u2029 and a mark \ufeff',
  'emoji 👩🏾‍🏫 🇭🇹 and 𝒎𝒂𝒕𝒉',
  'right to left \u202e abc \u202c',
  '</script><img src=x onerror=alert(1)> {{ x }} %s {:bucket}',
  '{"json": [1, 2, {"a": null}]}',
  "'); DROP TABLE forum_posts; --",
  '0123',
  '1e5',
  'true',
  'null',
];

test.each(texts)('the text %j is returned unchanged', async (content) => {
  const id = newId();
  const [result] = await send(
    world,
    'pupil',
    mutation('create', 'forum_posts', id, {
      ...samples.forum_posts?.(''),
      title: content.slice(0, 60),
      content,
    }),
  );
  expect(result?.row).toMatchObject({ content, title: content.slice(0, 60) });
  const rows = await readAll(world, 'pupil', ['forum:1']);
  expect(rows.get(`forum_posts ${id}`)).toEqual(result?.row);
  const thread = await world.request('GET', `/api/threads/${id}`, 'pupil');
  expect((thread.body.rows as Record<string, Row[]>).forum_posts).toEqual([result?.row]);
  const again = mutation('create', 'forum_posts', id, {
    ...samples.forum_posts?.(''),
    title: content.slice(0, 60),
    content,
  });
  expect((await send(world, 'pupil', again))[0]?.status).toBe('applied');
});

test('the answers of two attempts are compared by their meaning, not by their notation', async () => {
  const id = newId();
  const attempt = samples.quiz_attempts?.('') ?? {};
  const [answer] = attempt.answers as Record<string, unknown>[];
  const turned = Object.fromEntries(Object.entries(answer ?? {}).reverse());
  const made = (data: Record<string, unknown>) => mutation('create', 'quiz_attempts', id, data);
  const results = await send(
    world,
    'pupil',
    made(attempt),
    made({ ...attempt, answers: [turned] }),
    made({ ...attempt, answers: JSON.stringify([answer]) }),
    made({ ...attempt, answers: [{ ...answer, isCorrect: false }] }),
    made({ ...attempt, score: 2 }),
  );
  expect(results.map(({ status, code }) => code ?? status)).toEqual([
    'applied',
    'applied',
    'applied',
    'exists',
    'exists',
  ]);
  expect(results[0]?.row?.answers).toEqual(attempt.answers);
});

const dayMs = 24 * 3_600_000;

test.each([
  [
    'five days before its arrival, on a phone without a network,',
    () => new Date(Date.now() - 5 * dayMs).toISOString(),
    -5 * dayMs,
  ],
  ['in the future', () => new Date(Date.now() + 40 * dayMs).toISOString(), 0],
  ['in 1970', () => '1970-01-01T00:00:01.000Z', 0],
  ['in the year 9999', () => '9999-12-31T23:59:59.000Z', 0],
])(
  'an attempt sent as finished %s is stored with this time if it is in the past 366 days, otherwise with the time of its arrival',
  async (_, finishedTime, agoMs) => {
    const data = { ...samples.quiz_attempts?.(''), finished: finishedTime(), kind: 'quiz' };
    const [result] = await send(world, 'pupil', mutation('create', 'quiz_attempts', newId(), data));
    expect(result?.status).toBe('applied');
    const finished = String(result?.row?.finished);
    expect(finished).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
    expect(Math.abs(Date.parse(finished) - Date.now() - agoMs)).toBeLessThan(60_000);
    expect(Date.parse(finished)).toBeLessThanOrEqual(Date.parse(String(result?.row?.created)));
    expect(result?.row?.kind).toBe('quiz');
  },
);

test.each(['', null, 'hier', 'NaN', true, 1_800_000_000_000, 1e300, -1e300, [[]], {}, { a: 1 }])(
  'an attempt with %j as its finish time is stored without a finish time or as finished on arrival',
  async (finished) => {
    const data = { ...samples.quiz_attempts?.(''), finished };
    const [result] = await send(world, 'pupil', mutation('create', 'quiz_attempts', newId(), data));
    expect(result?.status).toBe('applied');
    const storedMs = Date.parse(String(result?.row?.finished));
    expect(Number.isNaN(storedMs) || Math.abs(storedMs - Date.now()) < 60_000).toBe(true);
  },
);

test('an attempt sent without a finish time, as by an earlier version of the app, is stored without one; an attempt sent again keeps its first finish time', async () => {
  const without = mutation('create', 'quiz_attempts', newId(), samples.quiz_attempts?.(''));
  expect((await send(world, 'pupil', without))[0]?.row).toMatchObject({ finished: '', kind: '' });
  const id = newId();
  const ahead = { ...samples.quiz_attempts?.(''), finished: new Date(Date.now() + dayMs).toISOString() };
  const [first] = await send(world, 'pupil', mutation('create', 'quiz_attempts', id, ahead));
  const [again] = await send(world, 'pupil', mutation('create', 'quiz_attempts', id, ahead));
  expect(again).toMatchObject({ status: 'applied', row: { finished: first?.row?.finished } });
});
