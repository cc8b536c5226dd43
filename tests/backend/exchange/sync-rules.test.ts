// Tests who may create, update and delete records by the exchange, and that forged fields have no effect.
import { beforeAll, describe, expect, test } from 'vitest';
import { exchangedCollections, exchangeRights } from '../../support/server/access-table.ts';
import {
  exchange,
  idOf,
  type Mutation,
  mutation,
  newId,
  oneOfEachRole,
  person,
  requestOf,
  send,
  sendForCodes,
} from '../../support/server/sync-people.ts';
import { addSample, changes, math, ownerField, physics, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const roles = ['guest', 'pupil', 'other', 'admin'] as const;
const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: oneOfEachRole,
});
let post: string;

beforeAll(async () => {
  post = String((await addSample(world, 'forum_posts', idOf('other'))).id);
});

async function existing(collection: string): Promise<Record<string, unknown>> {
  if (collection !== 'profiles') return addSample(world, collection, idOf('pupil'), post);
  return rowOf('profiles', idOf('pupil'));
}

async function rowOf(collection: string, id: string): Promise<Record<string, unknown>> {
  return world.admin('GET', `/api/collections/${collection}/records/${id}`);
}

const baseOf = (row: Record<string, unknown>) => String(row.updated).replace(' ', 'T');

/** Deletes all exam subjects: a sample with the subject, level and series of a stored one is refused. */
async function removeExamSubjects(): Promise<void> {
  const path = '/api/collections/exam_subjects/records';
  const { items } = await world.admin('GET', `${path}?perPage=200`);
  for (const { id } of items as { id: string }[]) await world.admin('DELETE', `${path}/${id}`);
}

async function threeWrites(collection: string): Promise<Mutation[]> {
  await removeExamSubjects();
  const row = await existing(collection);
  const id = String(row.id);
  const data = samples[collection]?.(post) ?? { user_id: idOf('pupil') };
  return [
    mutation('create', collection, newId(), data),
    mutation('update', collection, id, changes[collection], { base: baseOf(row) }),
    mutation('delete', collection, id),
  ];
}

describe.each(roles)('the role %s', (role) => {
  test.each(exchangedCollections)(
    'a role may create, update and delete exactly what the access table says: %s',
    async (collection) => {
      const allowed = exchangeRights(collection, role);
      const codes = await sendForCodes(world, role, ...(await threeWrites(collection)));
      expect(codes).toEqual(
        [...'CUD'].map((op) => (allowed.includes(op) ? 'applied' : 'rejected forbidden')),
      );
    },
  );
});

test('a suspended account may write nothing', async () => {
  for (const collection of exchangedCollections) {
    const mutations = await threeWrites(collection);
    const answer = await world.sync('suspended', requestOf('suspended', { mutations }));
    expect([answer.status, answer.text]).toEqual([403, '{"error":"suspended"}']);
    const created = await world.request(
      'GET',
      `/api/collections/${collection}/records/${mutations[0]?.record}`,
      'superuser',
    );
    expect(created.status).toBe(404);
  }
});

test('mutations of collections outside the exchange are refused', async () => {
  for (const collection of [
    'users',
    '_superusers',
    'mail_log',
    'captcha_solutions',
    'authors',
    '__proto__',
  ]) {
    for (const op of ['create', 'update', 'delete'] as const) {
      const made = mutation(op, collection, idOf('pupil'), { email: 'x@pare.example', is_admin: true });
      expect(await sendForCodes(world, 'admin', made)).toEqual(['rejected invalid']);
    }
  }
});

test('an account cannot report its own text, neither by the exchange nor in the admin UI', async () => {
  const own = String((await addSample(world, 'forum_replies', idOf('pupil'), post)).id);
  const reportOf = (target: string, record: string) => ({ target, record, reason: 'spam' });
  const send = (target: string, record: string) =>
    sendForCodes(world, 'pupil', mutation('create', 'reports', newId(), reportOf(target, record)));
  expect(await send('forum_replies', own)).toEqual(['rejected forbidden']);
  expect(await send('forum_posts', post)).toEqual(['applied']);
  expect(await send('forum_posts', newId())).toEqual(['applied']);
  const byAdminUi = await world.request('POST', '/api/collections/reports/records', 'superuser', {
    ...reportOf('forum_replies', own),
    user_id: idOf('pupil'),
  });
  expect(byAdminUi.status).toBe(400);
});

describe('a pupil’s own profile', () => {
  test.each<Record<string, unknown>>([
    { is_admin: true },
    { is_admin: 1 },
    { is_admin: 'true' },
    { 'is_admin+': true },
    { '+is_admin': true },
    { bio: 'x', is_admin: true },
    { '@savedBySuperuser': true, is_admin: true },
    { user_id: idOf('other') },
    { 'user_id+': idOf('other') },
    { '+user_id': idOf('other') },
    { 'user_id-': idOf('pupil') },
    { user_id: [idOf('pupil'), idOf('other')] },
    { user_id: '' },
  ])(
    'a pupil’s own profile keeps its owner and gains no admin role through an update with %j',
    async (data) => {
      const before = await rowOf('profiles', idOf('pupil'));
      const [code] = await sendForCodes(world, 'pupil', mutation('update', 'profiles', idOf('pupil'), data));
      const after = await rowOf('profiles', idOf('pupil'));
      expect([after.is_admin, after.user_id]).toEqual([false, idOf('pupil')]);
      // PocketBase ignores a key with a modifier that it does not know, and applies the rest of the update. A refused
      // update changes nothing.
      if (code !== 'applied') expect(after).toEqual(before);
    },
  );

  test('a pupil’s own profile is not changed by updates of its dates, its id or unknown fields', async () => {
    const before = await rowOf('profiles', idOf('pupil'));
    const data = {
      created: '2001-01-01 00:00:00.000Z',
      collectionId: 'x',
      expand: {},
      nothing: 1,
      id: idOf('pupil'),
    };
    await send(world, 'pupil', mutation('update', 'profiles', idOf('pupil'), data));
    const after = await rowOf('profiles', idOf('pupil'));
    expect({ ...after, updated: '' }).toEqual({ ...before, updated: '' });
    const other = mutation('update', 'profiles', idOf('pupil'), { id: idOf('other'), bio: 'x' });
    expect(await sendForCodes(world, 'pupil', other)).toEqual(['rejected invalid']);
  });
});

describe('the owner of a record', () => {
  const owned = Object.keys(samples).filter((collection) => ownerField(collection) !== null);
  test.each(owned)(
    'the owner of a record cannot be forged when the record is created: %s',
    async (collection) => {
      const owner = String(ownerField(collection));
      const role = owner === 'created_by' ? 'admin' : 'pupil';
      for (const forged of [
        { [owner]: idOf('other') },
        { [owner]: '' },
        { [`${owner}+`]: idOf('other') },
        { [`+${owner}`]: idOf('other') },
        { [owner]: idOf(role), [`${owner}+`]: idOf('other') },
        { [owner]: [idOf(role), idOf('other')] },
      ]) {
        await removeExamSubjects();
        const id = newId();
        const made = mutation('create', collection, id, { ...samples[collection]?.(post), ...forged });
        const [code] = await sendForCodes(world, role, made);
        if (code === 'applied') expect((await rowOf(collection, id))[owner]).toBe(idOf(role));
        else expect(['rejected forbidden', 'rejected invalid']).toContain(code);
      }
    },
  );

  test('the owner of a record cannot be changed by an update', async () => {
    for (const collection of ['subjects', 'grade_levels', 'updates', 'reports']) {
      const owner = String(ownerField(collection));
      const row = await addSample(world, collection, idOf('pupil'), post);
      const base = baseOf(row);
      for (const data of [
        { [owner]: idOf('admin') },
        { [`${owner}+`]: idOf('admin') },
        { [`${owner}-`]: idOf('pupil') },
      ]) {
        const [code] = await sendForCodes(
          world,
          'admin',
          mutation('update', collection, String(row.id), data, { base }),
        );
        expect([collection, data, code]).toEqual([collection, data, 'rejected forbidden']);
      }
      expect((await rowOf(collection, String(row.id)))[owner]).toBe(idOf('pupil'));
    }
  });
});

describe('the protected fields', () => {
  test('the protected fields include pages, sizes, hashes and dates, whose values from a client are never stored', async () => {
    const [postId, replyId, examId] = [newId(), newId(), newId()];
    const past = '2001-01-01 00:00:00.000Z';
    const dates = { created: past, updated: past };
    const forum = { page: 77, 'page+': 3, ...dates };
    const file = {
      file_size: 12,
      'file_size+': 5,
      file_sha256: 'a'.repeat(64),
      file: 'forged.pdf',
      ...dates,
    };
    expect(
      await sendForCodes(
        world,
        'admin',
        mutation('create', 'forum_posts', postId, { ...samples.forum_posts?.(''), ...forum }),
        mutation('create', 'forum_replies', replyId, { ...samples.forum_replies?.(postId), ...forum }),
      ),
    ).toEqual(['applied', 'applied']);
    expect([(await rowOf('forum_posts', postId)).page, (await rowOf('forum_replies', replyId)).page]).toEqual(
      [1, 1],
    );
    expect((await rowOf('forum_posts', postId)).created).not.toBe(past);
    const exam = { ...samples.exams?.(''), ...file };
    const [code] = await sendForCodes(world, 'admin', mutation('create', 'exams', examId, exam));
    if (code === 'applied') {
      expect(await rowOf('exams', examId)).toMatchObject({ file: '', file_size: 0, file_sha256: '' });
    } else {
      expect(code).toBe('rejected file-refused');
    }
  });

  test('the protected fields include the code of a subject, whose change is refused', async () => {
    const base = baseOf(await rowOf('subjects', math.id));
    const made = mutation('update', 'subjects', math.id, { code: 'other' }, { base });
    expect(await sendForCodes(world, 'admin', made)).toEqual(['rejected forbidden']);
  });
});

test('a second subject with the same code is refused as not unique', async () => {
  const made = mutation('create', 'subjects', newId(), { code: math.code, name: 'Encore' });
  expect(await sendForCodes(world, 'admin', made)).toEqual(['rejected not-unique']);
});

describe('the ids of records and mutations', () => {
  test('the id of a new record may be the id of a record of another collection', async () => {
    const made = mutation('create', 'forum_posts', physics.id, samples.forum_posts?.(''));
    expect(await sendForCodes(world, 'pupil', made)).toEqual(['applied']);
  });

  test('the id of a mutation reveals nothing about its verdict to another account', async () => {
    const made = mutation('create', 'forum_posts', newId(), samples.forum_posts?.(''));
    await send(world, 'pupil', made);
    const withdrawal = { id: made.id, op: 'withdraw' };
    expect(await sendForCodes(world, 'other', withdrawal)).toEqual(['withdrawn']);
    expect(await sendForCodes(world, 'pupil', withdrawal)).toEqual(['applied']);
  });

  test('the id of a visitor’s message is accepted again only from a visitor and with the same content', async () => {
    const id = newId();
    const message = samples.contact_messages?.('') ?? {};
    const first = mutation('create', 'contact_messages', id, message);
    const again = mutation('create', 'contact_messages', id, message);
    const changed = mutation('create', 'contact_messages', id, { ...message, message: 'Autre' });
    expect(await sendForCodes(world, 'guest', first, again, changed)).toEqual([
      'applied',
      'applied',
      'rejected id-taken',
    ]);
    const own = mutation('create', 'contact_messages', id, message);
    expect(await sendForCodes(world, 'pupil', own)).toEqual(['rejected id-taken']);
  });
});

test('a record fails as parent-unknown if its parent is unknown, and is rejected as parent-removed if its parent was removed', async () => {
  const removed = await addSample(world, 'grade_levels', idOf('admin'));
  await world.remove('grade_levels', String(removed.id));
  for (const [collection, field] of [
    ['quiz_attempts', 'grade_level'],
    ['quiz_attempts', 'subject'],
    ['exams', 'grade_level'],
    ['quiz_questions', 'subject'],
    ['forum_posts', 'subject'],
    ['forum_replies', 'post_id'],
  ] as const) {
    const data = { ...samples[collection]?.(post), [field]: newId() };
    const made = mutation('create', collection, newId(), data);
    expect([collection, field, await sendForCodes(world, 'admin', made)]).toEqual([
      collection,
      field,
      ['failed parent-unknown'],
    ]);
  }
  const attempt = { ...samples.quiz_attempts?.(''), grade_level: removed.id };
  expect(await sendForCodes(world, 'pupil', mutation('create', 'quiz_attempts', newId(), attempt))).toEqual([
    'rejected parent-removed',
  ]);
  const profile = mutation('update', 'profiles', idOf('pupil'), { grade_level: removed.id });
  expect(await sendForCodes(world, 'pupil', profile)).toEqual(['rejected parent-removed']);
});

test('an account whose admin role was withdrawn can no longer create news, and its phone is informed that the bucket `desk` is gone', async () => {
  await world.addPerson(person('former', { is_admin: true }));
  const desk = { desk: null };
  expect((await exchange(world, 'former', { cursors: desk })).changes).toHaveLength(1);
  await world.change('profiles', idOf('former'), { is_admin: false });
  expect((await exchange(world, 'former', { cursors: desk })).gone).toEqual(['desk']);
  const made = mutation('create', 'updates', newId(), samples.updates?.(''));
  expect(await sendForCodes(world, 'former', made)).toEqual(['rejected forbidden']);
});
