// Tests when an import can be taken back, and by which user.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { idOf, mutation, newId, person, send } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { sha256 } from '../../support/server/sync-world.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('pupil'), person('admin', { is_admin: true }), person('colleague', { is_admin: true })],
});

const question = (text: string) => ({
  id: newId(),
  ...samples.quiz_questions?.(''),
  question: `${text} ${newId()}`,
});

async function importThree(more: object[] = []): Promise<{ id: string; ids: string[] }> {
  const rows = [question('Un'), question('Deux'), question('Trois')];
  const payload = new TextEncoder().encode(JSON.stringify([...rows, ...more]));
  const upload = { kind: 'rows', size: payload.length, sha256: sha256(payload) };
  const made = mutation('create', 'quiz_questions', newId(), {}, { upload });
  await world.upload('admin', made.id, payload);
  expect((await send(world, 'admin', made))[0]).toMatchObject({ status: 'applied' });
  return { id: made.id, ids: rows.map(({ id }) => id) };
}

async function answerQuestion(questionId: string | undefined): Promise<void> {
  const answers = [{ questionId, selectedAnswer: 'A', isCorrect: false }];
  const attempt = { ...samples.quiz_attempts?.(''), score: 0, total_questions: 1, answers };
  const made = mutation('create', 'quiz_attempts', newId(), attempt);
  expect((await send(world, 'pupil', made))[0]).toMatchObject({ status: 'applied' });
}

const withdraw = async (name: string, id: string) => {
  const { status, body } = await world.request('POST', `/api/admin/imports/${id}/withdraw`, name);
  return [status, body];
};
const areThere = async (ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { status } = await world.request(
        'GET',
        `/api/collections/quiz_questions/records/${id}`,
        'superuser',
      );
      return status === 200;
    }),
  );

describe('an import', () => {
  it('an import can be taken back as a whole by its author, and by no other user', async () => {
    const { id, ids } = await importThree();
    expect((await withdraw('guest', id))[0]).toBe(401);
    expect((await withdraw('pupil', id))[0]).toBe(403);
    expect(await withdraw('colleague', id)).toEqual([404, { error: 'missing' }]);
    expect(await areThere(ids)).toEqual([true, true, true]);
    expect(await withdraw('admin', id)).toEqual([200, { removed: 3, kept: 0, answered: false }]);
    expect(await areThere(ids)).toEqual([false, false, false]);
    expect(await withdraw('admin', id)).toEqual([404, { error: 'missing' }]);
  });

  it('an import that is taken back leaves questions that were changed since or existed before', async () => {
    const before = question('Avant');
    await world.add('quiz_questions', before);
    const { id, ids } = await importThree([{ ...before, id: newId() }]);
    await world.change('quiz_questions', String(ids[1]), { option_a: 'corrigé' });
    expect(await withdraw('admin', id)).toEqual([200, { removed: 2, kept: 1, answered: false }]);
    expect(await areThere([...ids, before.id])).toEqual([false, true, false, true]);
  });

  it('an import cannot be taken back any more once a user has answered one of its questions', async () => {
    const { id, ids } = await importThree();
    await answerQuestion(ids[2]);
    expect(await withdraw('admin', id)).toEqual([200, { removed: 0, kept: 3, answered: true }]);
    expect(await areThere(ids)).toEqual([true, true, true]);
  });

  it('an import with an answered question is refused without waiting for the database while another process locks it', async () => {
    const { id, ids } = await importThree();
    await answerQuestion(ids[0]);
    const lock = new DatabaseSync(join(world.server.dataDir, 'data.db'));
    lock.exec('BEGIN IMMEDIATE');
    try {
      expect(await withdraw('admin', id)).toEqual([200, { removed: 0, kept: 3, answered: true }]);
    } finally {
      lock.close();
    }
  });

  it('an import stays if a user’s answer is stored while the withdrawal waits for the database', async () => {
    const { id, ids } = await importThree();
    const other = await importThree();
    await answerQuestion(other.ids[0]);
    const lock = new DatabaseSync(join(world.server.dataDir, 'data.db'));
    lock.exec('BEGIN IMMEDIATE');
    const answers = JSON.stringify(`${ids[1]}a`);
    lock
      .prepare("UPDATE quiz_attempts SET answers = ? WHERE answers LIKE '%' || ? || '%'")
      .run(answers, String(other.ids[0]));
    const withdrawal = withdraw('admin', id);
    // Is answered after the withdrawal's first search, which takes no lock either.
    await withdraw('admin', newId());
    lock.exec('COMMIT');
    lock.close();
    expect(await withdrawal).toEqual([200, { removed: 0, kept: 3, answered: true }]);
    expect(await areThere(ids)).toEqual([true, true, true]);
  });

  it('an import that is taken back reaches phones as tombstones of its questions', async () => {
    const { id, ids } = await importThree();
    const pull = async () => {
      const answer = await world.sync('pupil', {
        ...{ protocol: 1, account: idOf('pupil'), seen: null, mutations: [], max_bytes: 1_000_000 },
        cursors: { 'library:9af': cursor },
      });
      return JSON.stringify(answer.body);
    };
    let cursor: string | null = null;
    const found = /"cursor":"([^"]+)"/.exec(await pull());
    cursor = found?.[1] ?? null;
    expect(cursor).not.toBeNull();
    await withdraw('admin', id);
    const after = await pull();
    const deletedRows = /"deleted":\{"quiz_questions":(\[.*?\]\])/.exec(after)?.[1] ?? '[]';
    expect((JSON.parse(deletedRows) as [string, number][]).map(([one]) => one).toSorted()).toEqual(
      ids.toSorted(),
    );
  });

  it('an import cannot be taken back by an author who is no longer an admin', async () => {
    const { id, ids } = await importThree();
    const profiles = await world.admin(
      'GET',
      `/api/collections/profiles/records?filter=(user_id='${idOf('admin')}')`,
    );
    const [profile] = profiles.items as { id: string }[];
    await world.change('profiles', String(profile?.id), { is_admin: false });
    expect((await withdraw('admin', id))[0]).toBe(403);
    expect(await areThere(ids)).toEqual([true, true, true]);
  });
});
