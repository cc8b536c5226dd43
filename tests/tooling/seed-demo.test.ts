import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../../scripts/serve/seed-catalogue.ts';
import { type SuperuserApi, signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { putDemo } from '../support/server/server-demo.ts';

let server: TestServer;
let api: SuperuserApi;

beforeAll(async () => {
  server = await startServer();
  api = await signInSuperuser(server.url, server.superuser);
}, 60_000);

afterAll(() => server.dispose());

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
];

async function counts(): Promise<Record<string, number>> {
  const rows = await Promise.all(seeded.map(async (name) => [name, (await api.list(name)).length] as const));
  return Object.fromEntries(rows);
}

test('the demo has accounts and content, and seeding again adds nothing', { timeout: 180_000 }, async () => {
  await putDemo(server);
  const first = await counts();
  expect(first).toMatchObject({ subjects: 11, grade_levels: 4, users: 6, profiles: 6 });
  expect(first.quiz_questions).toBeGreaterThanOrEqual(60);
  expect(first.exams).toBeGreaterThanOrEqual(4);
  expect(first.forum_posts).toBeGreaterThanOrEqual(6);
  expect(first.updates).toBeGreaterThanOrEqual(4);
  expect(first.exam_dates).toBeGreaterThanOrEqual(3);
  await putDemo(server);
  expect(await counts()).toEqual(first);
});

test('only the demo admin has the admin role', async () => {
  const admins = (await api.list('profiles')).filter((row) => row.is_admin);
  expect(admins.map((row) => row.display_name)).toEqual(['Équipe Pare (démo)']);
});

test('the oldest demo thread is more than an hour old, and no reply is older than its thread', async () => {
  const posts = new Map(
    (await api.list('forum_posts')).map((row) => [row.id, Date.parse(String(row.created))]),
  );
  const replies = await api.list('forum_replies');
  expect(Math.min(...posts.values())).toBeLessThan(Date.now() - 3_600_000);
  for (const reply of replies) {
    expect(Date.parse(String(reply.created))).toBeGreaterThanOrEqual(
      posts.get(String(reply.post_id)) ?? Infinity,
    );
  }
});

test('seeding again does not undo the renaming of a subject', async () => {
  const math = (await api.list('subjects')).find((row) => row.code === 'math');
  await api.update('subjects', math?.id ?? '', { name: 'Maths' });
  await seedCatalogue(api);
  const after = (await api.list('subjects')).filter((row) => row.code === 'math');
  expect(after.map((row) => row.name)).toEqual(['Maths']);
});
