// Tests the requests for the sizes of buckets and for one thread, the forum's default pages, and the bucket that
// the result of a mutation names.
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import {
  exchange,
  idOf,
  mutation,
  newId,
  oneOfEachRole,
  person,
  type Row,
  readAll,
  send,
} from '../../support/server/sync-people.ts';
import { addSample, math, nine, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

/** The fields of a bucket's size that the tests read. */
type Size = {
  bytes: number;
  rows: number;
  counts: Record<string, number>;
  papers: number;
  paper_bytes: number;
  keys: number;
  key_bytes: number;
};
const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: oneOfEachRole,
});

async function sizesFor(name: string, ...buckets: string[]): Promise<Record<string, Size>> {
  const query = buckets.map((bucket) => `bucket=${encodeURIComponent(bucket)}`).join('&');
  const answer = await world.request('GET', `/api/buckets/sizes?${query}`, name);
  expect(answer.status).toBe(200);
  return answer.body.sizes as Record<string, Size>;
}

/** Inserts threads with the given date directly into the database; the triggers log them. */
function addOldThreads(count: number, page: number, author: string, created: string, bytes = 40): string[] {
  const text = () =>
    Array.from({ length: Math.ceil(bytes / 16) }, () => newId())
      .join(' ')
      .slice(0, bytes);
  return withDatabase(world.server, (database) => {
    const insert = database.prepare(
      `INSERT INTO forum_posts (id, title, content, subject, user_id, page, created, updated)
       VALUES (?, 'Titre', ?, ?, ?, ?, ?, ?)`,
    );
    return Array.from({ length: count }, () => {
      const id = newId();
      insert.run(id, text(), math.id, author, page, created, created);
      return id;
    });
  });
}

describe('the sizes of buckets', () => {
  test('the sizes of buckets are returned for the buckets that the account may read, and for no others', async () => {
    const all = ['catalogue', 'library:9af', 'forum:1', 'desk', `mine:${idOf('other')}`, 'verdict:x', 'x'];
    expect(Object.keys(await sizesFor('guest', ...all))).toEqual(['catalogue']);
    expect(Object.keys(await sizesFor('pupil', ...all))).toEqual(['catalogue', 'library:9af']);
    expect(Object.keys(await sizesFor('admin', ...all))).toContain('desk');
    expect(await sizesFor('pupil')).toEqual({});
    for (const [name, status] of [
      ['expired', 401],
      ['superuser', 401],
      ['suspended', 403],
    ] as const) {
      const answer = await world.request('GET', '/api/buckets/sizes?bucket=catalogue', name);
      expect([name, answer.status]).toEqual([name, status]);
    }
  });

  test('the sizes of buckets are between 0.7 and 1.6 times the bytes of the download', async () => {
    // Builds words of two to four syllables, which compress about as well as ordinary French.
    let state = 7;
    const below = (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * limit);
    };
    const syllables = 'la re mi sou pé ton qui vo bra dé nè lu çan fi gro tu je ma'.split(' ');
    const syllable = () => syllables[below(syllables.length)];
    const phrase = (count: number) =>
      Array.from({ length: count }, () => Array.from({ length: 2 + below(3) }, syllable).join('')).join(' ');
    withDatabase(world.server, (database) => {
      const insert = database.prepare(
        `INSERT INTO quiz_questions (id, subject, grade_level, question, option_a, option_b, option_c, option_d,
           correct_answer, explanation, language, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'A', ?, 'fr', ?, ?)`,
      );
      const now = '2026-01-05 12:00:00.123Z';
      for (let i = 0; i < 500; i++) {
        const options = [1, 2, 3, 4].map(() => phrase(2));
        insert.run(newId(), math.id, nine.id, phrase(9), ...options, phrase(11), now, now);
      }
    });
    const { changes } = await exchange(world, 'pupil', { cursors: { 'library:9af': null }, max_bytes: 1e9 });
    expect(changes[0]?.rows.quiz_questions).toHaveLength(500);
    const real = gzipSync(JSON.stringify(changes)).length;
    const size = (await sizesFor('pupil', 'library:9af'))['library:9af'] as Size;
    expect(size).toMatchObject({ rows: 500, figures: 0, figure_bytes: 0 });
    expect(size.counts).toEqual({ exams: 0, quiz_questions: 500 });
    expect(size.bytes / real).toBeGreaterThan(0.7);
    expect(size.bytes / real).toBeLessThan(1.6);
  });

  test('the sizes of buckets follow the creation, the change and the removal of a row', async () => {
    const bytes = async () => (await sizesFor('pupil', 'catalogue')).catalogue as Size;
    const before = await bytes();
    const news = await addSample(world, 'updates', idOf('admin'));
    expect((await bytes()).rows).toBe(before.rows + 1);
    await world.change('updates', String(news.id), { content: 'x'.repeat(4000) });
    expect((await bytes()).bytes).toBeGreaterThan(before.bytes + 1000);
    await world.remove('updates', String(news.id));
    expect(await bytes()).toEqual(before);
  });

  test('the sizes of buckets include the number and the size of the papers and of the answer keys', async () => {
    const papers = async () => {
      const size = (await sizesFor('pupil', 'library:9af'))['library:9af'];
      return [size?.counts.exams, size?.papers, size?.paper_bytes, size?.keys, size?.key_bytes];
    };
    const exam = await addSample(world, 'exams', idOf('admin'));
    expect(await papers()).toEqual([1, 0, 0, 0, 0]);
    withDatabase(world.server, (database) =>
      database
        .prepare('UPDATE exams SET file_size = 70000, correction_size = 9000 WHERE id = ?')
        .run(String(exam.id)),
    );
    expect(await papers()).toEqual([1, 1, 70_000, 1, 9000]);
  });
});

describe('a thread by its id', () => {
  test('a thread requested by its id is returned with its replies, in the format of the exchange', async () => {
    const post = await addSample(world, 'forum_posts', idOf('pupil'));
    for (const author of ['other', 'admin', 'pupil']) {
      await addSample(world, 'forum_replies', idOf(author), String(post.id));
    }
    await addSample(
      world,
      'forum_replies',
      idOf('pupil'),
      String((await addSample(world, 'forum_posts', '')).id),
    );
    const answer = await world.request('GET', `/api/threads/${post.id}`, 'pupil');
    expect(answer.status).toBe(200);
    const { position, bucket, rows } = answer.body as {
      position: string;
      bucket: string;
      rows: Record<string, Row[]>;
    };
    expect(position).toMatch(/^[A-Za-z0-9]+\.\d+$/);
    const all = await readAll(world, 'pupil', [bucket]);
    expect(rows.forum_posts).toEqual([all.get(`forum_posts ${post.id}`)]);
    const replies = [...all.values()].filter((row) => row.post_id === post.id);
    expect(rows.forum_replies?.map(({ id }) => id).sort()).toEqual(replies.map(({ id }) => id).sort());
    for (const reply of rows.forum_replies ?? []) expect(reply).toEqual(all.get(`forum_replies ${reply.id}`));
    expect(rows.forum_replies?.map((row) => row.author_name)).toEqual([
      'Élève other',
      'Élève admin',
      'Élève pupil',
    ]);
    expect(rows.forum_replies?.map((row) => row.author_admin)).toEqual([false, true, false]);
  });

  test('a thread requested by its id is reported as removed when there is a tombstone, otherwise as unknown', async () => {
    const post = await addSample(world, 'forum_posts', idOf('pupil'));
    await world.remove('forum_posts', String(post.id));
    const threadAnswer = async (name: string, id: string) => {
      const answer = await world.request('GET', `/api/threads/${id}`, name);
      return [answer.status, answer.text];
    };
    expect(await threadAnswer('pupil', String(post.id))).toEqual([404, '{"error":"removed"}']);
    expect(await threadAnswer('pupil', newId())).toEqual([404, '{"error":"unknown"}']);
    expect(await threadAnswer('pupil', "x' OR 1=1 --")).toEqual([404, '{"error":"unknown"}']);
    expect(await threadAnswer('guest', newId())).toEqual([401, '{"error":"auth-required"}']);
    expect(await threadAnswer('suspended', newId())).toEqual([403, '{"error":"suspended"}']);
  });

  test('a thread requested by its id keeps the texts of a deleted account without its name', async () => {
    await world.addPerson(person('leaving'));
    const post = await addSample(world, 'forum_posts', idOf('leaving'));
    await world.remove('users', idOf('leaving'));
    const answer = await world.request('GET', `/api/threads/${post.id}`, 'pupil');
    const [row] = (answer.body.rows as Record<string, Row[]>).forum_posts ?? [];
    expect(row).toMatchObject({ user_id: '', author_name: '', author_admin: false, title: post.title });
  });
});

describe('the forum’s default pages', () => {
  const monthsAgo = (months: number) => {
    const date = new Date();
    date.setUTCMonth(date.getUTCMonth() - months);
    return date.toISOString().replace('T', ' ');
  };
  const pagesOf = async (name: string) => (await exchange(world, name)).forum;

  test('the forum’s default pages are the newest two, and the newest five on which the account started a thread in the last six months', async () => {
    for (let page = 2; page <= 12; page++) {
      addOldThreads(1, page, idOf('other'), monthsAgo(12 - page));
      addOldThreads(1, page, idOf('admin'), monthsAgo(1));
    }
    const newest = ['forum:12', 'forum:11'];
    expect(await pagesOf('guest')).toEqual([]);
    expect((await pagesOf('pupil')).slice(0, 2)).toEqual(newest);
    expect((await pagesOf('pupil')).slice(2)).toEqual(['forum:1']);
    // The threads of `other` from the last six months are on pages 7 to 12; only the five newest of these
    // pages count: 12 to 8.
    expect(await pagesOf('other')).toEqual([...newest, 'forum:10', 'forum:9', 'forum:8']);
    expect(await pagesOf('admin')).toEqual([...newest, 'forum:10', 'forum:9', 'forum:8']);
  });

  test('the forum’s default pages leave out a page that is larger than 300 KB', async () => {
    addOldThreads(230, 13, idOf('admin'), monthsAgo(0), 4900);
    expect((await sizesFor('pupil', 'forum:13'))['forum:13']?.bytes).toBeGreaterThan(300 * 1024);
    expect((await pagesOf('pupil'))[0]).toBe('forum:12');
    expect(await pagesOf('pupil')).not.toContain('forum:13');
  });

  test('the forum’s default pages leave out a page that has grown beyond 300 KB, however small it was at the last request', async () => {
    addOldThreads(1, 14, idOf('admin'), monthsAgo(0));
    expect((await pagesOf('pupil'))[0]).toBe('forum:14');
    addOldThreads(230, 14, idOf('admin'), monthsAgo(0), 4900);
    expect(await pagesOf('pupil')).not.toContain('forum:14');
  });

  test('the forum’s default pages include the page of a thread that was just written', async () => {
    await world.addPerson(person('newcomer'));
    const made = mutation('create', 'forum_posts', newId(), samples.forum_posts?.(''));
    const answer = await exchange(world, 'newcomer', { mutations: [made] });
    expect(answer.forum).toContain(answer.results[0]?.bucket);
  });

  test('the forum’s default pages are not the only pages that an account may read', async () => {
    const rows = await readAll(world, 'pupil', ['forum:5']);
    expect(rows.size).toBe(2);
    expect((await exchange(world, 'pupil', { cursors: { 'forum:5': null } })).gone).toEqual([]);
  });
});

test('the result of a mutation names the bucket of its row, even one that is not subscribed to', async () => {
  const post = await addSample(world, 'forum_posts', idOf('other'));
  const reply = mutation('create', 'forum_replies', newId(), samples.forum_replies?.(String(post.id)));
  const [result] = await send(world, 'pupil', reply);
  expect(result).toMatchObject({ status: 'applied', bucket: 'forum:1' });
});
