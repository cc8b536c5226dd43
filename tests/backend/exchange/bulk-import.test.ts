// Tests the import of many questions by one mutation.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import {
  idOf,
  type Mutation,
  mutation,
  newId,
  person,
  send,
  sendForCodes,
} from '../../support/server/sync-people.ts';
import { math, samples } from '../../support/server/sync-samples.ts';
import { sha256 } from '../../support/server/sync-world.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [
    person('pupil'),
    person('admin', { is_admin: true }),
    person('colleague', { is_admin: true }),
    person('fallen', { is_admin: true, suspended: true }),
  ],
});

type Import = { mutation: Mutation; payload: Uint8Array };

const question = (more: Record<string, unknown> = {}) => ({
  id: newId(),
  ...samples.quiz_questions?.(''),
  question: `Question ${newId()} ?`,
  ...more,
});

function importOf(rows: unknown, collection = 'quiz_questions'): Import {
  const payload = new TextEncoder().encode(JSON.stringify(rows));
  const upload = { kind: 'rows', size: payload.length, sha256: sha256(payload) };
  return { mutation: mutation('create', collection, newId(), {}, { upload }), payload };
}

async function importAs(name: string, { mutation, payload }: Import): Promise<unknown> {
  await world.upload(name, mutation.id, payload);
  return (await sendForCodes(world, name, mutation))[0];
}

const rowsOf = async (collection: string) =>
  (await world.admin('GET', `/api/collections/${collection}/records?perPage=500`)).items as Record<
    string,
    unknown
  >[];
const count = async () => (await world.admin('GET', '/api/collections/quiz_questions/records')).totalItems;

const storedQuestion = (id: string) =>
  world.request('GET', `/api/collections/quiz_questions/records/${id}`, 'superuser');

describe('an import', () => {
  it('an import is only for administrators, even if an administrator has uploaded its rows', async () => {
    const made = importOf([question()]);
    await world.upload('admin', made.mutation.id, made.payload);
    for (const name of ['pupil', 'guest'])
      expect(await sendForCodes(world, name, made.mutation)).toEqual(['rejected forbidden']);
    const before = await count();
    const { id, ...body } = question();
    for (const name of ['pupil', 'guest', 'fallen']) {
      const path = `/api/upload/${newId()}?offset=0&size=${made.payload.length}`;
      const chunkAnswer = await world.request('POST', path, name, made.payload);
      expect([name, chunkAnswer.status]).toEqual([name, name === 'guest' ? 401 : 403]);
      const one = { method: 'POST', url: '/api/collections/quiz_questions/records', body };
      const batch = JSON.stringify({ requests: [one, one] });
      const answer = await world.request('POST', '/api/batch', name, new TextEncoder().encode(batch));
      expect([name, answer.status]).toEqual([name, 403]);
    }
    expect(await count()).toBe(before);
  });

  it('an import refuses rows that another user has uploaded', async () => {
    const made = importOf([question()]);
    await world.upload('admin', made.mutation.id, made.payload);
    expect(await sendForCodes(world, 'colleague', made.mutation)).toEqual(['failed file-needed']);
    expect(await sendForCodes(world, 'admin', made.mutation)).toEqual(['applied']);
  });

  it('an import accepts at most 2,000 rows', async () => {
    const before = Number(await count());
    const rows = Array.from({ length: 2_001 }, (_, number) => question({ question: `Question ${number} ?` }));
    expect(await importAs('admin', importOf(rows))).toBe('rejected invalid');
    expect(await count()).toBe(before);
    expect(await importAs('admin', importOf(rows.slice(1)))).toBe('applied');
    expect(await count()).toBe(before + 2_000);
  });

  it('an import creates no accounts, profiles, log entries or forum posts', async () => {
    const profile = { id: newId(), user_id: idOf('pupil'), display_name: 'x', is_admin: true };
    expect(await importAs('admin', importOf([profile], 'profiles'))).toBe('rejected forbidden');
    for (const collection of ['users', '_superusers', 'change_log', 'nothing'])
      expect(await importAs('admin', importOf([{ id: newId() }], collection))).toMatch(/^rejected /);
    const post = { id: newId(), ...samples.forum_posts?.(''), user_id: idOf('pupil') };
    expect(await importAs('admin', importOf([post], 'forum_posts'))).not.toBe('applied');
    expect((await rowsOf('forum_posts')).filter((row) => row.user_id === idOf('pupil'))).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['dates', { created: '2001-01-01 00:00:00.000Z', updated: '2001-01-01 00:00:00.000Z' }, 'applied'],
    ['another collection', { collectionId: 'pare_profiles', collectionName: 'profiles' }, 'applied'],
    ['a prototype', JSON.parse('{"__proto__": {"is_admin": true}, "constructor": {"x": 1}}'), 'applied'],
    ['a figure that lies elsewhere', { figure: '../../credentials.json' }, 'rejected file-refused'],
    ['modifiers', { 'option_a+': 'x', '+question': 'x', 'subject-': math.id }, 'rejected invalid'],
  ])('an import with %s is refused or stores only the row’s own texts', async (_, hostile, verdict) => {
    const row = question(hostile);
    const { question: intact } = row;
    expect(await importAs('admin', importOf([row]))).toBe(verdict);
    const stored = await storedQuestion(row.id);
    if (verdict !== 'applied') return expect(stored.status).toBe(404);
    expect(stored.body).toMatchObject({
      collectionName: 'quiz_questions',
      question: intact,
      figure: '',
    });
    for (const date of [stored.body.created, stored.body.updated]) expect(date).not.toMatch(/^2001/);
  });

  it.each([
    [
      'an id in two rows',
      (row: Record<string, unknown>) => ({ id: row.id, option_a: 'autre' }),
      'rejected exists',
    ],
    ['texts of another type', () => ({ question: { a: 1 }, option_b: ['x'] }), 'rejected invalid'],
    ['an answer letter outside A to D', () => ({ correct_answer: 'E' }), 'rejected invalid'],
    ['a text too long', () => ({ explanation: 'x'.repeat(2_001) }), 'rejected too-long'],
  ])('an import is refused as a whole because of %s', async (_, change, code) => {
    const first = question();
    const made = importOf([first, { ...question(), ...change(first) }]);
    expect(await importAs('admin', made)).toBe(code);
    expect((await send(world, 'admin', made.mutation))[0]).toMatchObject({ status: 'rejected' });
    expect((await storedQuestion(first.id)).status).toBe(404);
  });
});

describe('a question that exists already', () => {
  const body = () => {
    const { id, ...rest } = question();
    return rest;
  };
  const store = (row: Record<string, unknown>) =>
    world.admin('POST', '/api/collections/quiz_questions/records', row);
  const doubled = async () => (await rowsOf('doubled_questions')).map(({ id }) => String(id)).toSorted();

  it('a question that exists already can still be stored again by a superuser, and both are listed as duplicates', async () => {
    const before = await doubled();
    const row = body();
    const [one, other] = [await store(row), await store({ ...row, correct_answer: 'D' })];
    const both = [one.id, other.id].map(String);
    expect(await doubled()).toEqual([...before, ...both].toSorted());
    await world.change('quiz_questions', String(other.id), { option_a: 'autre chose' });
    expect(await doubled()).toEqual(before);
    await world.change('quiz_questions', String(other.id), {
      option_a: samples.quiz_questions?.('').option_a,
    });
    await world.remove('quiz_questions', String(one.id));
    expect(await doubled()).toEqual(before);
  });

  it('a question that exists already does not count as a duplicate when the import has the question’s own id, although another question has the same texts', async () => {
    const row = question();
    const { id, ...same } = row;
    expect(await importAs('admin', importOf([row]))).toBe('applied');
    await store(same);
    const again = importOf([row, { ...row, id: newId() }]);
    await world.upload('admin', again.mutation.id, again.payload);
    const [result] = await send(world, 'admin', again.mutation);
    expect(result).toMatchObject({ status: 'applied', doubles: 1 });
  });

  it('a question that exists already is recognised as a duplicate even if `question_keys` was empty before a restart, which logs no change of a question', async () => {
    const row = question();
    expect(await importAs('admin', importOf([row]))).toBe('applied');
    await world.server.stop();
    const database = new DatabaseSync(join(world.server.dataDir, 'data.db'));
    const head = () => database.prepare('SELECT MAX(seq) AS seq FROM change_log').get()?.seq;
    // Adds more rows than the server processes at once.
    database.exec(`
      CREATE TEMP TABLE copied AS
        WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1100)
        SELECT q.* FROM numbers, (SELECT * FROM quiz_questions LIMIT 1) q;
      UPDATE copied SET id = printf('copy%011d', rowid), question = 'Question ' || rowid;
      INSERT INTO quiz_questions SELECT * FROM copied;
      DELETE FROM question_keys`);
    const before = head();
    await world.server.restart();
    expect(head()).toBe(before);
    const count = (table: string) => database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()?.n;
    expect(count('question_keys')).toBe(count('quiz_questions'));
    database.close();
    const made = importOf([{ ...row, id: newId() }]);
    await world.upload('admin', made.mutation.id, made.payload);
    expect((await send(world, 'admin', made.mutation))[0]).toMatchObject({ status: 'applied', doubles: 1 });
  });
});
