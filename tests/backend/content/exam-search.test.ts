// Tests the exam search of admins, and the route that returns one exam to every account.
import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import type { AdminExamQuery, ExamQuery } from '../../../src/domain/exams/admin-exam-query.ts';
import type { RemoteError } from '../../../src/domain/protocol/remote-error.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { asSuperuser, type Caller, create, makeUser } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let superuser: Caller;
let tokens: { admin: string; pupil: string };
const ids = {
  physics: 'physics00000000',
  math: 'math00000000000',
  bac1: 'bac100000000000',
  bac2: 'bac200000000000',
};

beforeAll(async () => {
  server = await startServer();
  superuser = await asSuperuser(server);
  for (const [code, id] of Object.entries(ids))
    await create(superuser, code.startsWith('bac') ? 'grade_levels' : 'subjects', {
      ...{ id, code, name: code, is_active: true, display_order: 1 },
    });
  const admin = await makeUser(server.url, superuser, { full_name: 'Équipe', is_admin: true });
  const pupil = await makeUser(server.url, superuser, { full_name: 'Élève' });
  tokens = { admin: admin.token, pupil: pupil.token };
  const add = (title: string, more: object) =>
    create(superuser, 'exams', {
      title,
      subject: ids.physics,
      grade_level: ids.bac1,
      year: 2020,
      ...more,
    });
  await add('Électricité et MAGNÉTISME', { id: 'electricite0000', year: 2021 });
  await add('ÉLECTRONIQUE', { year: 2019 });
  await add('Le cœur, 100 % vivant', { subject: ids.math, grade_level: ids.bac2 });
  await add("L'été d_une vie", {});
});
afterAll(() => server?.dispose());

const countWords = (database: DatabaseSync, record: string) =>
  database.prepare('SELECT COUNT(*) AS n FROM search_words WHERE record = ?').get(record)?.n;

type ExamRequest = Partial<ExamQuery> | Exclude<AdminExamQuery, ExamQuery>;
const ask = (query: ExamRequest, token: string | null = tokens.admin) => {
  const completeQuery =
    'id' in query || 'sha256' in query
      ? query
      : { words: '', subject: null, level: null, year: null, page: 1, ...query };
  return createRemote({ baseUrl: server.url }).exams(completeQuery, { token, timeoutMs: 10_000 });
};
const titles = async (query: Partial<ExamQuery>) => (await ask(query)).exams.map(({ title }) => title);

test('the exam search finds titles by the beginnings of words, regardless of capitals, accents and punctuation', async () => {
  expect(await titles({ words: 'electr' })).toEqual(['Électricité et MAGNÉTISME', 'ÉLECTRONIQUE']);
  expect(await titles({ words: 'MAGNÉT, électricité' })).toEqual(['Électricité et MAGNÉTISME']);
  expect(await titles({ words: 'coeur' })).toEqual(['Le cœur, 100 % vivant']);
  expect(await titles({ words: "l'ete" })).toEqual(["L'été d_une vie"]);
  expect(await titles({ words: 'ilictr' })).toEqual([]);
  expect(await titles({ words: '100%' })).toEqual(['Le cœur, 100 % vivant']);
  expect(await titles({ words: "%_' OR 1=1 --" })).toEqual([]);
});

type WordsContract = { cases: { text: string; found: string[]; missed: string[] }[] };
const { cases }: WordsContract = JSON.parse(readFileSync('tests/contract/words.json', 'utf8'));

test.each(cases)(
  'the exam search follows tests/contract/words.json for “$text”',
  async ({ text, found, missed }) => {
    const more = { subject: ids.math, grade_level: ids.bac2, year: 1999 };
    const { id } = await create(superuser, 'exams', { title: text, ...more });
    for (const words of found) expect(await titles({ words, year: 1999 }), words).toEqual([text]);
    for (const words of missed) expect(await titles({ words, year: 1999 }), words).toEqual([]);
    await superuser.send('PATCH', `/api/collections/exams/records/${id}`, { title: 'Zonbi' });
    expect(await titles({ words: 'zonbi', year: 1999 })).toEqual(['Zonbi']);
    await superuser.send('DELETE', `/api/collections/exams/records/${id}`);
    expect(withDatabase(server, (database) => countWords(database, String(id)))).toBe(0);
  },
);

test('the exam search finds titles that were missing from its index once the server has been restarted', async () => {
  withDatabase(server, (database) => database.exec("DELETE FROM search_words WHERE collection = 'exams'"));
  expect(await titles({ words: 'electr' })).toEqual([]);
  await server.stop();
  await server.restart();
  expect(await titles({ words: 'electr' })).toEqual(['Électricité et MAGNÉTISME', 'ÉLECTRONIQUE']);
});

test('the exam search filters by subject, level and year, and lists the newest year first', async () => {
  expect(await titles({})).toHaveLength(4);
  expect((await titles({}))[0]).toBe('Électricité et MAGNÉTISME');
  expect(await titles({ subject: ids.math, level: ids.bac2 })).toEqual(['Le cœur, 100 % vivant']);
  expect(await titles({ year: 2019 })).toEqual(['ÉLECTRONIQUE']);
});

test('the exam search returns one exam by its id in the form of the exchange, and nothing for an unknown id', async () => {
  const { exams } = await ask({ id: 'electricite0000' });
  expect(exams).toMatchObject([
    {
      id: 'electricite0000',
      title: 'Électricité et MAGNÉTISME',
      gradeLevel: ids.bac1,
      fileUrl: null,
      year: 2021,
    },
  ]);
  expect(exams[0]?.updated).toBeGreaterThan(0);
  expect(await ask({ id: 'gone00000000000' })).toEqual({ total: 0, exams: [] });
});

test('the exam search returns the exams whose file or answer key has one of the given hashes', async () => {
  const [paper, key, other] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
  withDatabase(server, (database) => {
    const set = database.prepare('UPDATE exams SET file_sha256 = ?, correction_sha256 = ? WHERE title = ?');
    set.run(paper, key, 'ÉLECTRONIQUE');
    set.run(other, '', 'Le cœur, 100 % vivant');
  });
  const of = async (...hashes: string[]) => {
    const { exams } = await ask({ sha256: hashes.join(), rows: 100 });
    return exams.map(({ title }) => title).sort();
  };
  expect(await of(paper)).toEqual(['ÉLECTRONIQUE']);
  expect(await of(key, other, 'd'.repeat(64))).toEqual(['Le cœur, 100 % vivant', 'ÉLECTRONIQUE']);
  expect(await of('d'.repeat(64))).toEqual([]);
});

test('the exam route returns one exam of any level to every account, and an error if the exam does not exist', async () => {
  const one = (id: string, token: string | null = tokens.pupil) =>
    createRemote({ baseUrl: server.url }).exam(id, { token, timeoutMs: 10_000 });
  expect(await one('electricite0000')).toMatchObject({
    ...{ id: 'electricite0000', title: 'Électricité et MAGNÉTISME', gradeLevel: ids.bac1 },
  });
  await expect(one('gone00000000000')).rejects.toMatchObject({ kind: 'missing' });
  await expect(one('electricite0000', null)).rejects.toMatchObject({ kind: 'auth-required' });
  const added = await create(superuser, 'exams', {
    ...{ title: 'Retiré', subject: ids.math, grade_level: ids.bac1, year: 2020 },
  });
  await superuser.send('DELETE', `/api/collections/exams/records/${added.id}`);
  await expect(one(added.id)).rejects.toMatchObject({ kind: 'missing' });
});

test('the exam search is open to admins only', async () => {
  const kindOf = (token: string | null) => ask({}, token).then(String, (error: RemoteError) => error.kind);
  expect(await kindOf(tokens.pupil)).toBe('forbidden');
  expect(await kindOf(null)).toBe('auth-required');
});

test('the exam search returns pages of 20 exams and the total number', async () => {
  withDatabase(server, (database) => {
    const insert = database.prepare(
      `INSERT INTO exams (id, title, subject, grade_level, year, created, updated)
       VALUES (?, ?, ?, ?, 2001, '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z')`,
    );
    for (let nth = 0; nth < 45; nth += 1)
      insert.run(`many${1e10 + nth}`, `Série n° ${nth + 100}`, ids.math, ids.bac1);
  });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ year: 2001, page })));
  expect(pages.map(({ exams }) => exams.length)).toEqual([20, 20, 5, 0]);
  expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45]);
  expect(new Set(pages.flatMap(({ exams }) => exams.map(({ id }) => id))).size).toBe(45);
});
