import { expect, test } from 'vitest';
import { seedCatalogue } from '../../scripts/serve/seed-catalogue.ts';
import { putDemo } from '../support/server/server-demo.ts';
import { withSuperuserApi } from '../support/server/with-server.ts';

const backend = withSuperuserApi();

const seeded = [
  'subjects',
  'grade_levels',
  'users',
  'profiles',
  'quiz_questions',
  'exams',
  'forum_posts',
  'forum_replies',
  'updates',
  'exam_dates',
  'exam_subjects',
];

async function counts(): Promise<Record<string, number>> {
  const rows = await Promise.all(
    seeded.map(async (name) => [name, (await backend.api.list(name)).length] as const),
  );
  return Object.fromEntries(rows);
}

test('the demo has accounts and content, and seeding again adds nothing', { timeout: 180_000 }, async () => {
  await putDemo(backend.server);
  const first = await counts();
  expect(first).toMatchObject({ subjects: 14, grade_levels: 4, users: 6, profiles: 6 });
  expect(first.quiz_questions).toBeGreaterThanOrEqual(60);
  expect(first.exams).toBeGreaterThanOrEqual(4);
  expect(first.forum_posts).toBeGreaterThanOrEqual(6);
  expect(first.updates).toBeGreaterThanOrEqual(4);
  expect(first.exam_dates).toBeGreaterThanOrEqual(3);
  await putDemo(backend.server);
  expect(await counts()).toEqual(first);
});

test('only the demo admin has the admin role', async () => {
  const admins = (await backend.api.list('profiles')).filter((row) => row.is_admin);
  expect(admins.map((row) => row.display_name)).toEqual(['Équipe Pare (démo)']);
});

test('the oldest demo thread is more than an hour old, and no reply is older than its thread', async () => {
  const posts = new Map(
    (await backend.api.list('forum_posts')).map((row) => [row.id, Date.parse(String(row.created))]),
  );
  const replies = await backend.api.list('forum_replies');
  expect(Math.min(...posts.values())).toBeLessThan(Date.now() - 3_600_000);
  for (const reply of replies) {
    expect(Date.parse(String(reply.created))).toBeGreaterThanOrEqual(
      posts.get(String(reply.post_id)) ?? Infinity,
    );
  }
});

test('seeding again does not undo the renaming of a subject', async () => {
  const math = (await backend.api.list('subjects')).find((row) => row.code === 'math');
  await backend.api.update('subjects', math?.id ?? '', { name: 'Maths' });
  await seedCatalogue(backend.api);
  const after = (await backend.api.list('subjects')).filter((row) => row.code === 'math');
  expect(after.map((row) => row.name)).toEqual(['Maths']);
});

test('the demo’s exam dates are future days in June or July that are labelled as examples, with subject and half-day for 9e AF and Bac II', async () => {
  const dates = await backend.api.list('exam_dates');
  const today = new Date().toISOString().slice(0, 10);
  for (const { day, label } of dates) {
    expect(day).toMatch(/-0[67]-/);
    expect(String(day) > today).toBe(true);
    expect(label).toMatch(/^Exemple/);
  }
  const levels = new Map((await backend.api.list('grade_levels')).map(({ id, code }) => [id, code]));
  const withHalfDay = dates.filter(({ subject, half_day }) => subject !== '' && half_day !== '');
  const codes = new Set(withHalfDay.map(({ grade_level }) => levels.get(String(grade_level))));
  expect(codes).toEqual(new Set(['9af', 'bac2']));
  expect(dates.filter(({ session }) => session === 'permanent')).toHaveLength(1);
});

test('seeding again neither restores an exam subject that an admin deleted nor undoes an admin’s change, but fills a level that has no exam subjects', async () => {
  const codes = new Map((await backend.api.list('subjects')).map(({ id, code }) => [id, String(code)]));
  const levels = new Map((await backend.api.list('grade_levels')).map(({ id, code }) => [id, code]));
  const rowsOf = async (level: string) =>
    (await backend.api.list('exam_subjects')).filter(
      ({ grade_level }) => levels.get(String(grade_level)) === level,
    );
  const [removed, changed] = await rowsOf('9af');
  await backend.api.sql(`DELETE FROM exam_subjects WHERE id = '${removed?.id}'`);
  await backend.api.update('exam_subjects', changed?.id ?? '', { points: 777 });
  await backend.api.sql(`DELETE FROM exam_subjects WHERE grade_level <> '${changed?.grade_level}'`);
  await seedCatalogue(backend.api);
  const left = await rowsOf('9af');
  expect(left.map(({ id }) => id)).not.toContain(removed?.id);
  expect(left.find(({ id }) => id === changed?.id)?.points).toBe(777);
  const bac2 = (await rowsOf('bac2')).map(({ subject, series }) => `${codes.get(String(subject))} ${series}`);
  expect(bac2).toEqual(expect.arrayContaining(['philosophy ', 'economy SES', 'arts LLA', 'physics SVT']));
  expect(await rowsOf('bac1')).toEqual([]);
});
