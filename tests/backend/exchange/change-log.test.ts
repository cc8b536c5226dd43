import { beforeAll, describe, expect, it } from 'vitest';
import { entries, logAfter, logHead, withDatabase } from '../../support/server/change-log.ts';
import { type Caller, create, newId, type Row } from '../../support/server/rest-client.ts';
import {
  attemptOf,
  examOf,
  makeSubjectLevel,
  newsOf,
  postOf,
  replyOf,
  type SubjectLevel,
  sampleOf,
} from '../../support/server/samples.ts';
import { withPupil } from '../../support/server/with-server.ts';

const own = withPupil({ full_name: 'Élève' });
const { backend } = own;
let other: SubjectLevel;

beforeAll(async () => {
  other = await makeSubjectLevel(backend.superuser);
});

async function logged(work: () => Promise<unknown>): Promise<string[]> {
  const before = logHead(backend.server);
  await work();
  return entries(logAfter(backend.server, before));
}

const sql = (text: string, ...values: string[]) =>
  Promise.resolve(withDatabase(backend.server, (database) => database.prepare(text).run(...values)));

const patch = (collection: string, row: Row, body: unknown) =>
  backend.superuser.send('PATCH', `/api/collections/${collection}/records/${row.id}`, body);
const remove = (collection: string, row: Row) =>
  backend.superuser.send('DELETE', `/api/collections/${collection}/records/${row.id}`);

const library = () => `library:${own.place.level.code}`;
const mine = () => `mine:${own.pupil.userId}`;
const samples: [collection: string, bucket: () => string][] = [
  ['subjects', () => 'catalogue'],
  ['grade_levels', () => 'catalogue'],
  ['updates', () => 'catalogue'],
  ['exam_dates', () => 'catalogue'],
  ['exam_subjects', () => 'catalogue'],
  ['exams', library],
  ['quiz_questions', library],
  ['quiz_attempts', mine],
  ['forum_posts', () => 'forum:1'],
  ['reports', () => 'desk'],
  ['error_reports', () => 'desk'],
  ['contact_messages', () => 'desk'],
];

describe.each(samples)('the log of %s', (collection, bucket) => {
  const id = `pare_${collection}`;

  it('the change log has an entry in the right bucket after the creation, change and removal of a record', async () => {
    let row: Row | undefined;
    expect(
      await logged(async () => {
        row = await create(
          backend.superuser,
          collection,
          sampleOf(collection, own.place, own.pupil.userId) ?? {},
        );
      }),
    ).toEqual([`${bucket()} ${id} ${row?.id}`]);
    if (!row) throw new Error('the record was not created');
    const made = row;
    expect(await logged(() => patch(collection, made, {}))).toEqual([`${bucket()} ${id} ${made.id}`]);
    expect(await logged(() => remove(collection, made))).toEqual([`-${bucket()} ${id} ${made.id}`]);
  });
});

describe('a record that moves to another bucket', () => {
  it('a record that moves to another bucket leaves a tombstone in its old bucket, and none in the new one', async () => {
    const exam = await create(backend.superuser, 'exams', examOf(own.place));
    const [here, there] = [`library:${own.place.level.code}`, `library:${other.level.code}`];
    expect(await logged(() => patch('exams', exam, { grade_level: other.level.id }))).toEqual([
      `-${here} pare_exams ${exam.id}`,
      `${there} pare_exams ${exam.id}`,
    ]);
    expect(await logged(() => patch('exams', exam, { grade_level: own.place.level.id }))).toEqual([
      `-${there} pare_exams ${exam.id}`,
      `${here} pare_exams ${exam.id}`,
    ]);
    expect(await logged(() => remove('exams', exam))).toEqual([`-${here} pare_exams ${exam.id}`]);
  });

  it('a record that moves to another bucket has a tombstone in every bucket it was ever in, even after its level was deleted', async () => {
    const doomed = await makeSubjectLevel(backend.superuser);
    const exam = await create(backend.superuser, 'exams', examOf(doomed));
    const bucket = `library:${doomed.level.code}`;
    await sql('DELETE FROM grade_levels WHERE id = ?', doomed.level.id);
    expect(await logged(() => sql('UPDATE exams SET title = ? WHERE id = ?', 'x', exam.id))).toEqual([
      `-${bucket} pare_exams ${exam.id}`,
      `library: pare_exams ${exam.id}`,
    ]);
    expect(await logged(() => sql('DELETE FROM exams WHERE id = ?', exam.id))).toEqual([
      `-library: pare_exams ${exam.id}`,
    ]);
  });
});

describe('the author of a thread and a reply', () => {
  let author: Caller;
  let post: Row;
  let reply: Row;
  const profile = () => ({ id: author.userId });

  beforeAll(async () => {
    author = await backend.makeUser({ full_name: 'Auteure' });
    post = await create(backend.superuser, 'forum_posts', postOf(own.place, author.userId));
    reply = await create(backend.superuser, 'forum_replies', replyOf(post.id, author.userId));
  });

  const profileEntry = () => `mine:${author.userId} pare_profiles ${author.userId}`;
  const rows = () => [`forum:1 pare_forum_posts ${post.id}`, `forum:1 pare_forum_replies ${reply.id}`];

  it.each([{ display_name: 'Autre nom' }, { is_admin: true }, { is_admin: false }])(
    'a change of an author’s profile by %j causes log entries for the author’s thread and reply',
    async (change) => {
      const found = await logged(() => patch('profiles', profile(), change));
      expect(found.toSorted()).toEqual([profileEntry(), ...rows()].toSorted());
    },
  );

  it.each([{ bio: 'Une vie.' }, { school: 'Lycée' }, { display_name: 'Autre nom' }])(
    'saving %j, which changes neither the author’s name nor the admin flag, causes no log entries for the author’s thread and reply',
    async (change) => {
      expect(await logged(() => patch('profiles', profile(), change))).toEqual([profileEntry()]);
    },
  );

  it('the author is removed from a thread and a reply when the account is deleted, and both rows stay', async () => {
    const attempt = await create(backend.superuser, 'quiz_attempts', attemptOf(own.place, author.userId));
    const found = await logged(() => remove('users', profile()));
    expect(new Set(found)).toEqual(
      new Set([...rows(), `-${profileEntry()}`, `-mine:${author.userId} pare_quiz_attempts ${attempt.id}`]),
    );
    const remainingPost = await backend.superuser.send(
      'GET',
      `/api/collections/forum_posts/records/${post.id}`,
    );
    expect(remainingPost.body).toMatchObject({ user_id: '', content: 'Comment fait-on ?', page: 1 });
  });
});

describe('a removed thread', () => {
  it('a removed thread has tombstones for its replies too', async () => {
    const post = await create(backend.superuser, 'forum_posts', postOf(own.place, own.pupil.userId));
    const replies = await Promise.all(
      [1, 2].map(() => create(backend.superuser, 'forum_replies', replyOf(post.id, own.pupil.userId))),
    );
    const found = await logged(() => remove('forum_posts', post));
    expect(new Set(found)).toEqual(
      new Set([
        `-forum:1 pare_forum_posts ${post.id}`,
        ...replies.map((reply) => `-forum:1 pare_forum_replies ${reply.id}`),
      ]),
    );
  });
});

describe('a write by plain SQL', () => {
  it('a write by plain SQL is logged, with OR REPLACE and OR IGNORE too', async () => {
    const id = newId();
    const code = newId();
    const insert = 'INSERT OR REPLACE INTO subjects (id, code, name) VALUES (?, ?, ?)';
    expect(await logged(() => sql(insert, id, code, 'M'))).toEqual([`catalogue pare_subjects ${id}`]);
    expect(await logged(() => sql(insert, id, code, 'M2'))).toEqual([`catalogue pare_subjects ${id}`]);
    expect(await logged(() => sql('UPDATE OR IGNORE subjects SET name = ? WHERE id = ?', 'M3', id))).toEqual([
      `catalogue pare_subjects ${id}`,
    ]);
    expect(await logged(() => sql('DELETE FROM subjects WHERE id = ?', id))).toEqual([
      `-catalogue pare_subjects ${id}`,
    ]);
  });

  it('a write by plain SQL cannot change the code of a subject or a level', async () => {
    for (const [table, row] of [
      ['subjects', own.place.subject],
      ['grade_levels', own.place.level],
    ] as const) {
      expect(() =>
        withDatabase(backend.server, (database) =>
          database.prepare(`UPDATE ${table} SET code = 'other' WHERE id = ?`).run(row.id),
        ),
      ).toThrow('is fixed');
    }
  });

  it('a write by plain SQL creates a profile when it inserts an account', async () => {
    const id = newId();
    const found = await logged(() =>
      sql(
        "INSERT INTO users (id, email, password, tokenKey, full_name) VALUES (?, ?, 'x', ?, ' Lui ')",
        id,
        id,
        id,
      ),
    );
    expect(found).toEqual([`mine:${id} pare_profiles ${id}`]);
    const profile = await backend.superuser.send('GET', `/api/collections/profiles/records/${id}`);
    expect(profile.body).toMatchObject({ user_id: id, display_name: 'Lui', is_admin: false });
  });
});

describe('the change log', () => {
  it('the change log has one row per record and bucket, and gives each change a higher number than all before it', async () => {
    const exam = await create(backend.superuser, 'exams', examOf(own.place));
    let last = logHead(backend.server);
    for (const title of ['a', 'b', 'c']) {
      await patch('exams', exam, { title });
      const rows = logAfter(backend.server, 0).filter((row) => row.record === exam.id);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.seq).toBeGreaterThan(last);
      last = rows[0]?.seq ?? 0;
    }
  });

  it('the change log has no entry of a transaction that was rolled back, and gives the next change a higher number', async () => {
    const before = logHead(backend.server);
    withDatabase(backend.server, (database) => {
      database.exec("BEGIN; UPDATE subjects SET description = 'x'; ROLLBACK");
    });
    expect(logHead(backend.server)).toBe(before);
    await patch('subjects', own.place.subject, { description: 'y' });
    expect(logHead(backend.server)).toBeGreaterThan(before);
  });

  it('the change log names a collection by its fixed id after the collection was renamed', async () => {
    await backend.superuser.send('PATCH', '/api/collections/pare_updates', { name: 'news' });
    const made = await create(backend.superuser, 'news', newsOf(own.pupil.userId));
    expect(entries(logAfter(backend.server, 0)).at(-1)).toBe(`catalogue pare_updates ${made.id}`);
    await backend.superuser.send('PATCH', '/api/collections/pare_updates', { name: 'updates' });
    expect(await logged(() => remove('updates', made))).toEqual([`-catalogue pare_updates ${made.id}`]);
  });
});
