// Tests the size of exchanges, the refusal of requests that are malformed, too large or too frequent, and the
// answers while the database fails.

import { request as httpRequest } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import {
  exchange,
  idOf,
  mutation,
  newId,
  person,
  readAll,
  requestOf,
  send,
} from '../../support/server/sync-people.ts';
import { addSample, bac, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('pupil'), person('admin', { is_admin: true })],
});

/** Sends a request and does not decompress the answer. */
async function onTheWire(name: string, body: unknown, accept: string) {
  const { hostname, port } = new URL(world.server.url);
  const headers = {
    'content-type': 'application/json',
    'accept-encoding': accept,
    authorization: world.tokens.get(name) ?? '',
  };
  return new Promise<{ encoding: string; bytes: Buffer }>((resolve, reject) => {
    const asking = httpRequest({ hostname, port, path: '/api/sync', method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ encoding: answer.headers['content-encoding'] ?? '', bytes: Buffer.concat(chunks) }),
      );
    });
    asking.on('error', reject);
    asking.end(JSON.stringify(body));
  });
}

const question = (i: number) => ({
  ...samples.quiz_questions?.(''),
  question: `Question ${i} : ${'en quelle année, par qui et pourquoi '.repeat(1 + (i % 5))}?`,
  explanation: `Explication ${newId()} ${newId()} ${newId()} ${newId()} ${newId()} ${newId()}`,
});

describe('the bytes of an exchange', () => {
  test('an exchange with nothing new needs at most 350 bytes for the bodies of request and answer together', async () => {
    await addSample(world, 'forum_posts', idOf('pupil'));
    const buckets = ['catalogue', 'library:9af', `mine:${idOf('pupil')}`, 'forum:1'];
    let cursors: Record<string, string | null> = Object.fromEntries(buckets.map((bucket) => [bucket, null]));
    const first = await exchange(world, 'pupil', { cursors });
    cursors = Object.fromEntries(first.changes.map((change) => [change.bucket, change.cursor]));
    const request = requestOf('pupil', { seen: first.position, cursors });
    const answer = await onTheWire('pupil', request, 'gzip');
    expect(answer.encoding).toBe('');
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ changes: [], results: [] });
    expect(JSON.stringify(request).length + answer.bytes.length).toBeLessThanOrEqual(350);
  });

  test('a large answer is compressed with gzip if the client accepts gzip', async () => {
    for (let i = 0; i < 200; i++) await world.add('quiz_questions', question(i));
    const request = requestOf('pupil', { cursors: { 'library:9af': null } });
    const packed = await onTheWire('pupil', request, 'gzip, deflate, br');
    const plain = await onTheWire('pupil', request, 'identity');
    expect([packed.encoding, plain.encoding]).toEqual(['gzip', '']);
    expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
    expect(plain.bytes.length).toBeGreaterThan(3 * packed.bytes.length);
  });

  test.each([16_384, 32_768])(
    'an answer exceeds max_bytes by at most 300 bytes, compressed or not: %d',
    async (maxBytes) => {
      const request = requestOf('pupil', { cursors: { 'library:9af': null }, max_bytes: maxBytes });
      const packed = await onTheWire('pupil', request, 'gzip');
      const plain = await onTheWire('pupil', request, 'identity');
      for (const { bytes } of [packed, plain]) {
        expect(bytes.length).toBeGreaterThan(0);
        expect(bytes.length).toBeLessThanOrEqual(maxBytes + 300);
      }
      expect(plain.bytes.length).toBeGreaterThan(maxBytes / 2);
      expect(JSON.parse(plain.bytes.toString()).changes[0]).toMatchObject({ more: true, through: null });
    },
  );

  test('the pages of a bucket contain the same rows with a `max_bytes` of 1, 1,000 and 5,000', async () => {
    const buckets = ['catalogue', 'library:9af', 'forum:1', `mine:${idOf('pupil')}`];
    const allRows = await readAll(world, 'pupil', buckets);
    for (const maxBytes of [1, 1000, 5000]) {
      const rows = new Set<string>();
      let cursors: Record<string, string | null> = Object.fromEntries(buckets.map((name) => [name, null]));
      for (let more = true; more; ) {
        const { changes } = await exchange(world, 'pupil', { cursors, max_bytes: maxBytes });
        more = changes.some((change) => change.more);
        const taken = changes.flatMap(({ rows: read }) =>
          Object.entries(read).flatMap(([name, list]) => list.map(({ id }) => `${name} ${id}`)),
        );
        expect(taken.filter((key) => rows.has(key))).toEqual([]);
        for (const key of taken) rows.add(key);
        if (more) expect(taken.length).toBeGreaterThan(0);
        cursors = {
          ...cursors,
          ...Object.fromEntries(changes.map(({ bucket, cursor }) => [bucket, cursor])),
        };
      }
      expect([...rows].sort()).toEqual([...allRows.keys()].sort());
    }
  });

  test('a row larger than the size limit of an answer is sent alone, once the buckets before its own have nothing to send', async () => {
    const forum =
      (await exchange(world, 'pupil', { cursors: { 'forum:1': null } })).changes[0]?.cursor ?? null;
    const post = await addSample(world, 'forum_posts', idOf('pupil'));
    await world.change('forum_posts', String(post.id), { content: 'é'.repeat(5000) });
    const postsAlongside = async (library: string) => {
      const cursors = { [library]: null, 'forum:1': forum };
      const { changes } = await exchange(world, 'pupil', { cursors, max_bytes: 1 });
      return changes.find(({ bucket }) => bucket === 'forum:1')?.rows.forum_posts ?? [];
    };
    expect(await postsAlongside(`library:${bac.code}`)).toMatchObject([{ id: post.id }]);
    expect(await postsAlongside('library:9af')).toEqual([]);
    await world.remove('forum_posts', String(post.id));
  });

  test('a long log of tombstones comes in several pages', async () => {
    const post = await addSample(world, 'forum_posts', idOf('pupil'));
    const page = `forum:${post.page}`;
    const before = await exchange(world, 'pupil', { cursors: { [page]: null } });
    const cursor = before.changes[0]?.cursor ?? null;
    const replies: string[] = [];
    for (let i = 0; i < 60; i++)
      replies.push(String((await addSample(world, 'forum_replies', idOf('pupil'), String(post.id))).id));
    for (const id of replies) await world.remove('forum_replies', id);
    let [from, pages] = [cursor, 0];
    const deletedIds: string[] = [];
    for (let more = true; more; pages++) {
      const [change] = (await exchange(world, 'pupil', { cursors: { [page]: from }, max_bytes: 1000 }))
        .changes;
      deletedIds.push(...(change?.deleted.forum_replies ?? []).map(([id]) => id));
      from = change?.cursor ?? null;
      more = change?.more ?? false;
    }
    expect(deletedIds.sort()).toEqual(replies.sort());
    expect(pages).toBeGreaterThan(3);
  });
});

describe('the limits of a request', () => {
  test('when one of fifty mutations is invalid, the other forty-nine are applied', async () => {
    const mutations = Array.from({ length: 50 }, (_, i) =>
      mutation('create', 'forum_posts', newId(), {
        ...samples.forum_posts?.(''),
        ...(i === 24 ? { title: 'x'.repeat(151) } : {}),
      }),
    );
    const results = await send(world, 'pupil', ...mutations);
    expect(results.map(({ id }) => id)).toEqual(mutations.map(({ id }) => id));
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(49);
    expect(results[24]).toMatchObject({ status: 'rejected', code: 'too-long' });
  });

  test('a body above the size limit is refused, whether or not its length was stated', async () => {
    const mutations = Array.from({ length: 50 }, () =>
      mutation('create', 'forum_posts', newId(), { ...samples.forum_posts?.(''), content: 'é'.repeat(5000) }),
    );
    const answer = await world.sync('pupil', requestOf('pupil', { mutations }));
    expect([answer.status, answer.text]).toEqual([413, '{"error":"too-large"}']);
    const unstated = new Blob([JSON.stringify(requestOf('pupil', { mutations }))]).stream();
    const streamed = await fetch(`${world.server.url}/api/sync`, {
      ...{ method: 'POST', body: unstated, duplex: 'half' },
      headers: { authorization: world.tokens.get('pupil') ?? '', 'content-type': 'application/json' },
    } as RequestInit);
    expect([streamed.status, await streamed.text()]).toEqual([413, '{"error":"too-large"}']);
    const half = await world.sync('pupil', requestOf('pupil', { mutations: mutations.slice(25) }));
    expect(half.status).toBe(200);
  });

  test('a request with too many buckets is refused', async () => {
    const cursors = Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`forum:${i + 1}`, null]));
    expect((await world.sync('pupil', requestOf('pupil', { cursors }))).status).toBe(413);
  });

  test.each(['', '{', '[]', 'null', '{}', '"text"', '{"protocol":1}', '\xff'])(
    'a body that is not a valid request is malformed: %j',
    async (body) => {
      const answer = await fetch(`${world.server.url}/api/sync`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: world.tokens.get('pupil') ?? '' },
        body,
      });
      expect([answer.status, await answer.text()]).toEqual([400, '{"error":"malformed"}']);
    },
  );

  test('a duplicate key, bytes that are not UTF-8 or half a surrogate pair make the whole body malformed', async () => {
    const made = mutation('create', 'forum_posts', newId(), samples.forum_posts?.(''));
    const text = JSON.stringify(requestOf('pupil', { mutations: [made] }));
    const bodies = [
      text.replace('"protocol":1', '"protocol":1,"protocol":1'),
      text.replace('Une question', '\\ud83d'),
      Buffer.from(text.replace('Une question', '\u0001'), 'latin1').map((byte) => (byte === 1 ? 0xff : byte)),
    ];
    for (const body of bodies) {
      const answer = await fetch(`${world.server.url}/api/sync`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: world.tokens.get('pupil') ?? '' },
        body: typeof body === 'string' ? body : new Blob([new Uint8Array(body)]),
      });
      expect([answer.status, await answer.text()]).toEqual([400, '{"error":"malformed"}']);
    }
    const validPost = mutation('create', 'forum_posts', newId(), {
      ...samples.forum_posts?.(''),
      title: 'Bravo 👍🏾',
    });
    const [result] = await send(world, 'pupil', validPost);
    expect(result?.row).toMatchObject({ title: 'Bravo 👍🏾' });
  });

  describe('a compressed body', () => {
    const send = async (packed: Uint8Array<ArrayBuffer>) => {
      const answer = await fetch(`${world.server.url}/api/sync`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          authorization: world.tokens.get('pupil') ?? '',
        },
        body: packed,
      });
      return { status: answer.status, text: await answer.text() };
    };
    const packedOf = (text: string) => Uint8Array.from(gzipSync(text));
    const madeWith = (title: string) =>
      requestOf('pupil', {
        mutations: [mutation('create', 'forum_posts', newId(), { ...samples.forum_posts?.(''), title })],
      });

    test('a compressed body is read like an uncompressed one', async () => {
      const { status, text } = await send(
        packedOf(JSON.stringify(madeWith('Kijan yo ekri « lòt bò » 👍🏾 ?'))),
      );
      expect(status).toBe(200);
      const { results } = JSON.parse(text) as { results: { status: string; row: object }[] };
      expect(results[0]).toMatchObject({
        status: 'applied',
        row: { title: 'Kijan yo ekri « lòt bò » 👍🏾 ?' },
      });
    });

    test('a compressed body is refused when it would unpack to more than the limit, or to more than it states', async () => {
      const large = packedOf(JSON.stringify(madeWith('x'.repeat(280 * 1024))));
      expect(await send(large)).toEqual({ status: 413, text: '{"error":"too-large"}' });
      new DataView(large.buffer).setUint32(large.length - 4, 2000, true);
      expect(await send(large)).toEqual({ status: 400, text: '{"error":"malformed"}' });
    });

    test('a compressed body is malformed when it is not gzip, is cut or contains no request', async () => {
      const completeBody = packedOf(JSON.stringify(madeWith('Une question')));
      const cut = Uint8Array.from([...completeBody.slice(0, 60), ...completeBody.slice(-8)]);
      for (const body of [new Uint8Array(), packedOf(''), packedOf('[]'), cut, completeBody.slice(9)])
        expect(await send(body)).toEqual({ status: 400, text: '{"error":"malformed"}' });
    });

    test('half a surrogate pair in a compressed body is replaced by U+FFFD', async () => {
      const half = JSON.stringify(madeWith('Une question')).replace('Une question', 'Bravo \\ud83d');
      const { text } = await send(packedOf(half));
      expect(JSON.parse(text).results[0]).toMatchObject({
        status: 'applied',
        row: { title: 'Bravo \ufffd' },
      });
    });
  });

  test('an account that sends too many mutations in a minute must wait, and a visitor after fewer mutations', async () => {
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '10' } });
    const messages = (count: number) =>
      Array.from({ length: count }, () =>
        mutation('create', 'contact_messages', newId(), samples.contact_messages?.('')),
      );
    const statusOf = async (name: string, count: number) =>
      (await world.sync(name, requestOf(name, { mutations: messages(count) }))).status;
    expect([await statusOf('pupil', 15), await statusOf('pupil', 5), await statusOf('pupil', 1)]).toEqual([
      200, 200, 429,
    ]);
    expect([await statusOf('guest', 2), await statusOf('guest', 1), await statusOf('guest', 0)]).toEqual([
      200, 429, 200,
    ]);
    expect(await statusOf('pupil', 0)).toBe(200);
    expect(await statusOf('admin', 50)).toBe(200);
  });

  test('an account that reads everything again too often must wait, after fewer requests if its answers come in small parts', async () => {
    const most = 20 * 64 * 1024;
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '20' } });
    const news = Array.from({ length: 30 }, () => newId());
    withDatabase(world.server, (database) => {
      const add = database.prepare(
        `INSERT INTO updates (id, title, content, language, created, updated)
         VALUES (?, 'Nouvelle', ?, 'fr', '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z')`,
      );
      for (const id of news) add.run(id, 'a'.repeat(5000));
    });
    const ask = (more: object) =>
      world.sync(
        'pupil',
        requestOf('pupil', { protocol: 2, cursors: { catalogue: null }, ...more } as object),
      );
    const firstAnswer = await ask({});
    expect(firstAnswer.text.length).toBeGreaterThan(30 * 5000);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) statuses.push((await ask({})).status);
    const answered = statuses.length * firstAnswer.text.length;
    expect(statuses.length).toBeLessThan(19);
    expect(answered).toBeGreaterThan(most - firstAnswer.text.length - 30 * 8192);
    expect((await world.sync('admin', requestOf('admin'))).status).toBe(200);

    await world.server.restart();
    const small: number[] = [];
    while (small.at(-1) !== 429) small.push((await ask({ part_bytes: 2000 })).status);
    // Each part counts as 8 KB more than its bytes, so small parts use up the limit after fewer requests.
    expect(small.length).toBeLessThan(statuses.length);
    for (const id of news) await world.remove('updates', id);
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '0' } });
  });

  test('an account that sends too many requests must wait, and no other account must', async () => {
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '5' } });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await world.sync('pupil', requestOf('pupil'))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await world.sync('pupil', requestOf('pupil'));
    const waitMs = Number(refused.body.retry_after_ms);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(60_000);
    expect(Number(refused.headers.get('retry-after'))).toBe(Math.ceil(waitMs / 1000));
    expect((await world.sync('admin', requestOf('admin'))).status).toBe(200);
    for (let i = 0; i < 20; i++) {
      expect((await world.sync('guest', requestOf('guest'))).status).toBe(200);
    }
    // Requests that are not authorised do not count, so no one can use up the limit of another account.
    for (let i = 0; i < 7; i++) await world.sync('guest', requestOf('admin'));
    expect((await world.sync('admin', requestOf('admin'))).status).toBe(200);
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '0' } });
  });
});

describe('a server with a failing database', () => {
  const away = (table: string, back: boolean) =>
    withDatabase(world.server, (database) => {
      const [from, to] = back ? [`${table}_away`, table] : [table, `${table}_away`];
      database.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
    });
  const answersOf = async (body: unknown) => {
    const answers = [
      await world.sync('pupil', body),
      await world.request('GET', '/api/threads/x', 'pupil'),
      await world.request('GET', '/api/buckets/sizes?bucket=catalogue', 'pupil'),
    ];
    return answers.map(({ status, text }) => `${status} ${text}`);
  };
  const busy = '503 {"error":"busy"}';

  // If an overloaded database made tokens invalid, phones would be signed out.
  test('a server with a failing database does not report a token as invalid that it could not look up', async () => {
    away('users', false);
    try {
      expect(await answersOf(requestOf('pupil'))).toEqual([busy, busy, busy]);
    } finally {
      away('users', true);
    }
    expect((await world.sync('pupil', requestOf('pupil'))).status).toBe(200);
    expect((await world.sync('expired', requestOf('admin'))).status).toBe(401);
  });

  // The view has one column that cannot be read; only PocketBase's own lookup reads that column.
  test('a server with a failing database does not report a token as invalid when only PocketBase’s own lookup of the account fails', async () => {
    away('users', false);
    withDatabase(world.server, (database) =>
      database.exec(`CREATE VIEW users AS SELECT *, json('{') AS broken FROM users_away`),
    );
    try {
      for (const answer of await answersOf(requestOf('pupil')))
        expect(answer).toMatch(/^503 \{"error":"busy"[,}]/);
    } finally {
      withDatabase(world.server, (database) => database.exec('DROP VIEW users'));
      away('users', true);
    }
    expect((await world.sync('pupil', requestOf('pupil'))).status).toBe(200);
  });

  test('a server with a failing database does not report a request as malformed that it could not answer', async () => {
    away('change_log', false);
    try {
      expect((await answersOf(requestOf('pupil')))[0]).toBe(busy);
    } finally {
      away('change_log', true);
    }
  });

  test('a server with a failing database reports a bucket that it cannot read, and sends all others', async () => {
    const cursors = { catalogue: null, 'library:9af': null, [`mine:${idOf('pupil')}`]: null };
    away('updates', false);
    try {
      const made = mutation('create', 'forum_posts', newId(), samples.forum_posts?.(''));
      const answer = await exchange(world, 'pupil', { cursors, mutations: [made] });
      expect(answer.results.map(({ status }) => status)).toEqual(['applied']);
      const faults = answer.changes.map(({ bucket, fault }) => [bucket, fault]);
      expect(faults).toEqual([
        [`mine:${idOf('pupil')}`, undefined],
        ['catalogue', 'fault'],
        ['library:9af', undefined],
      ]);
      expect(answer.changes[1]).toMatchObject({ from: null, cursor: null, rows: {}, deleted: {} });
    } finally {
      away('updates', true);
    }
    expect((await exchange(world, 'pupil', { cursors })).changes.map(({ fault }) => fault)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a server with a failing database reports a mutation that it could not store as failed, and stores it later', async () => {
    const made = mutation('create', 'updates', newId(), samples.updates?.(''));
    const post = mutation('create', 'forum_posts', newId(), samples.forum_posts?.(''));
    away('updates', false);
    try {
      const results = await send(world, 'admin', made, post);
      expect(results).toMatchObject([
        { id: made.id, status: 'failed', code: 'fault' },
        { status: 'applied' },
      ]);
    } finally {
      away('updates', true);
    }
    expect((await send(world, 'admin', made))[0]?.status).toBe('applied');
  });
});
