// Tests the server's figures for administrators (/api/admin/overview), and that no other account gets them.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { expectAdminsOnly } from '../../support/server/expect-admins-only.ts';
import { idOf, mutation, newId, person, send } from '../../support/server/sync-people.ts';
import { addSample, bac, math, nine, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const path = '/api/admin/overview';
const hourMs = 3_600_000;
const world = withWorld({ people: [person('admin', { is_admin: true })] });

type Overview = {
  at: string;
  dates: string[];
  totals: Record<string, number>;
  active_users: number;
  latest: Record<string, { id: string; seq: number; title?: string }[]>;
  reported: { rows: { id: string }[]; counts: [string, number][] };
  days: Record<string, number[]>;
  subjects: [string, number][];
  desk: Record<string, number>;
};

beforeAll(async () => {
  for (const name of ['pupil', 'other', 'silent']) await world.addPerson(person(name));
});

const overview = async () => (await world.request('GET', path, 'admin')).body as unknown as Overview;

/** Moves the date of creation of a row back by SQL, because the server's API does not allow it. */
async function backdate(collection: string, id: string, hours: number): Promise<void> {
  await dateAt(collection, id, Date.now() - hours * hourMs);
}

async function dateAt(collection: string, id: string, atMs: number): Promise<void> {
  const database = new DatabaseSync(join(world.server.dataDir, 'data.db'));
  const created = new Date(atMs).toISOString().replace('T', ' ');
  database.prepare(`UPDATE ${collection} SET created = ? WHERE id = ?`).run(created, id);
  database.close();
}

test('the admin overview is for administrators only, and refuses others with an error code', async () => {
  await expectAdminsOnly(world, path);
});

test('the admin overview contains the number of accounts, and zeros and empty lists, before any content was written', async () => {
  expect(await overview()).toMatchObject({
    totals: { users: 4, exams: 0, quiz_questions: 0, forum_posts: 0, updates: 0 },
    active_users: 0,
    latest: { exams: [], quiz_questions: [], forum_posts: [], updates: [] },
    reported: { rows: [], counts: [] },
    subjects: [],
    days: { users: [0, 0, 0, 0, 0, 0, 4], quiz_attempts: Array(7).fill(0) },
  });
});

test('the admin overview counts the rows of each kind and lists the five newest of any level, in the form of the exchange', async () => {
  const counts = { exams: 6, quiz_questions: 7, forum_posts: 8, updates: 9 };
  const newest: Record<string, string[]> = {};
  for (const [collection, count] of Object.entries(counts)) {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const { id } = await addSample(world, collection, idOf('pupil'));
      // The rows are older than the seven days that a later test counts.
      await backdate(collection, String(id), 8 * 24 + 10 - n);
      ids.unshift(String(id));
    }
    newest[collection] = ids.slice(0, 5);
  }
  const [last, before] = newest.exams ?? [];
  await world.change('exams', String(last), { title: 'Sujet 5', grade_level: nine.id });
  await world.change('exams', String(before), { grade_level: bac.id });
  const overviewBody = await overview();
  for (const [collection, count] of Object.entries(counts)) {
    expect(overviewBody.totals[collection], collection).toBe(count);
    expect(
      overviewBody.latest[collection]?.map(({ id }) => id),
      collection,
    ).toEqual(newest[collection]);
  }
  expect(overviewBody.latest.exams?.[0]).toMatchObject({
    title: 'Sujet 5',
    seq: expect.any(Number),
    file_url: '',
  });
});

/** Returns the last nine days in Haiti, the oldest first: the date of each and the time at which it began. */
function haitiDays(): { date: string; fromMs: number }[] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Port-au-Prince',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const startOf = (date: string) => {
    const utc = Date.parse(`${date}T00:00Z`);
    return (
      [4, 5].map((hours) => utc + hours * hourMs).find((at) => clock.format(at) === `${date} 00:00:00`) ?? 0
    );
  };
  const today = Date.parse(`${clock.format(Date.now()).slice(0, 10)}T12:00Z`);
  return Array.from({ length: 9 }, (_, index) => {
    const date = new Date(today - (8 - index) * 24 * hourMs).toISOString().slice(0, 10);
    return { date, fromMs: startOf(date) };
  });
}

test('the admin overview counts rows for each of the last seven calendar days in Haiti, and attempts on the day on which they were finished', async () => {
  const days = haitiDays();
  const midnight = (ago: number) => days[8 - ago]?.fromMs ?? 0;
  const moments = [midnight(0), midnight(0) - 1, midnight(1), midnight(6), midnight(6) - 1];
  for (const atMs of moments) {
    const { id } = await addSample(world, 'quiz_attempts', idOf('pupil'));
    await dateAt('quiz_attempts', String(id), atMs);
  }
  const post = await addSample(world, 'forum_posts', idOf('other'));
  await addSample(world, 'forum_posts', idOf('pupil'));
  const oldAttempt = await addSample(world, 'quiz_attempts', idOf('silent'));
  await backdate('quiz_attempts', String(oldAttempt.id), 9 * 24);
  await backdate('profiles', idOf('silent'), 30 * 24);
  const overviewBody = await overview();
  expect(overviewBody.dates).toEqual(days.slice(2).map(({ date }) => date));
  expect(overviewBody.days.quiz_attempts).toEqual([1, 0, 0, 0, 0, 2, 1]);
  expect(overviewBody.days.forum_posts).toEqual([0, 0, 0, 0, 0, 0, 2]);
  expect(overviewBody.days.users).toEqual([0, 0, 0, 0, 0, 0, 3]);
  // A user with attempts and posts counts once; a user whose attempt is older does not count.
  expect(overviewBody.active_users).toBe(2);
  expect(Math.abs(Date.parse(overviewBody.at) - Date.now())).toBeLessThan(60_000);
  expect(overviewBody.latest.forum_posts?.map(({ id }) => id)).toContain(post.id);

  // Four attempts of one day, sent today: a quiz, a retry, and a review of two subjects.
  const finished = new Date(midnight(3) + hourMs).toISOString();
  for (const kind of ['quiz', 'retry', 'review', 'review']) {
    const data = { ...samples.quiz_attempts?.(''), finished, kind };
    const [sent] = await send(world, 'pupil', mutation('create', 'quiz_attempts', newId(), data));
    expect(sent?.status).toBe('applied');
  }
  const after = await overview();
  expect(after.days.quiz_attempts).toEqual([1, 0, 0, 4, 0, 2, 1]);
  expect(after.days.quizzes).toEqual([1, 0, 0, 1, 0, 2, 1]);
});

test('the admin overview lists the five most frequent subjects of the last hundred attempts', async () => {
  // Number of attempts per subject among the last hundred; ten older ones are of the rarest subject.
  const counts = [30, 25, 20, 12, 8, 5];
  const subjects = [math.id];
  await addSample(world, 'quiz_attempts', idOf('pupil'));
  for (let n = 1; n < counts.length; n++) {
    const fields = { id: newId(), code: `subject${n}`, name: `Matière ${n}`, is_active: true };
    subjects.push(String((await world.add('subjects', fields)).id));
  }
  const last = subjects.flatMap((subject, n) => Array<string>(counts[n] ?? 0).fill(subject));
  const order = [...Array<string>(10).fill(String(subjects[5])), ...last];
  const database = new DatabaseSync(join(world.server.dataDir, 'data.db'));
  const columns = database.prepare('SELECT * FROM quiz_attempts LIMIT 1').get() as Record<string, string>;
  const names = Object.keys(columns);
  const insert = database.prepare(
    `INSERT INTO quiz_attempts (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  for (const [n, subject] of order.entries()) {
    const created = new Date(Date.now() + n).toISOString().replace('T', ' ');
    const row = { ...columns, id: newId(), created, subject };
    insert.run(...names.map((name) => row[name as keyof typeof row] ?? null));
  }
  database.close();
  expect((await overview()).subjects).toEqual(subjects.slice(0, 5).map((subject, n) => [subject, counts[n]]));
});

test('the admin overview lists a reported post with the number of open reports about it and its replies, and the total of open reports', async () => {
  const post = await addSample(world, 'forum_posts', idOf('pupil'));
  const reply = await addSample(world, 'forum_replies', idOf('pupil'), String(post.id));
  const report = (target: string, record: unknown) =>
    mutation('create', 'reports', newId(), { target, record, reason: 'spam' });
  const sent = [report('forum_posts', post.id), report('forum_replies', reply.id)];
  expect((await send(world, 'other', ...sent)).map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(await overview()).toMatchObject({
    reported: { rows: [{ id: post.id }], counts: [[post.id, 2]] },
    desk: { open_reports: 2, error_reports: 0, contact_messages: 0 },
  });
  for (const { record } of sent) await world.change('reports', String(record), { status: 'done' });
  expect(await overview()).toMatchObject({ reported: { rows: [], counts: [] }, desk: { open_reports: 0 } });
});
