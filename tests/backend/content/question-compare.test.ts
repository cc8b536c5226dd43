// Tests the comparison of a file with the questions on the server before an import.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import { questionKey } from '../../../src/domain/question-file/check-row.ts';
import { mutation, newId, person, send } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { sha256 } from '../../support/server/sync-world.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('pupil'), person('admin', { is_admin: true })],
});
const texts = { ...samples.quiz_questions?.(''), question: 'Quel est ce triangle ?' };
const [plain, shown] = [newId(), newId()];
const options = { optionA: '2', optionB: '3', optionC: '4', optionD: '5' };
const textKey = (question: string) => sha256(new TextEncoder().encode(questionKey({ question, ...options })));

beforeAll(async () => {
  await world.add('quiz_questions', { id: plain, ...samples.quiz_questions?.('') });
  await world.add('quiz_questions', { id: shown, ...texts });
  // Gives one question a figure and deletes its keys, which the server creates at its next start.
  await world.server.stop();
  const database = new DatabaseSync(join(world.server.dataDir, 'data.db'));
  const figure = database.prepare(
    "UPDATE quiz_questions SET figure = 'a.png', figure_sha256 = ? WHERE id = ?",
  );
  figure.run('f'.repeat(64), shown);
  database.prepare('DELETE FROM question_keys WHERE record = ?').run(shown);
  database.close();
  await world.server.restart();
});

const compare = (name: string, body: unknown) =>
  world.request('POST', '/api/admin/questions/compare', name, body);

describe('a comparison of a file with the server', () => {
  it('a comparison of a file with the server is limited to admins and to lists of limited length', async () => {
    const emptyLists = { keys: [], ids: [] };
    expect((await compare('guest', emptyLists)).status).toBe(401);
    expect((await compare('pupil', emptyLists)).status).toBe(403);
    const wrong = [
      {},
      { keys: 'x', ids: [] },
      { keys: [1], ids: [] },
      { keys: [], ids: Array(501).fill('x') },
    ];
    for (const body of wrong) expect((await compare('admin', body)).status).toBe(400);
  });

  it('a comparison of a file with the server returns the sent keys for which a question exists, with a figure or without, and the questions with the sent ids', async () => {
    const keys = [textKey('Deux et deux ?'), textKey(texts.question), textKey('Autre ?')];
    const { status, body } = await compare('admin', { keys, ids: [shown, newId()] });
    expect(status).toBe(200);
    expect(body.known).toEqual(keys.slice(0, 2));
    expect(body.questions).toMatchObject([{ id: shown, question: texts.question, correct_answer: 'C' }]);
  });

  it('a comparison of a file with the server is read correctly by the phone’s own code, also with as many keys as the phone sends at once', async () => {
    const keys = [
      ...Array.from({ length: 199 }, (_, number) => textKey(`Question ${number} ?`)),
      textKey(texts.question),
    ];
    const remote = createRemote({ baseUrl: world.server.url });
    const call = { token: world.tokens.get('admin') ?? null, timeoutMs: 10_000 };
    const { known, questions } = await remote.compareQuestions({ keys, ids: [plain] }, call);
    expect(known).toEqual(keys.slice(-1));
    expect(questions).toMatchObject([{ id: plain, optionA: '2', gradeLevel: expect.any(String) }]);
  });

  it('a comparison of a file with the server agrees with the import, which leaves out a row with the same texts as a question with a figure', async () => {
    const rows = [
      { id: newId(), ...texts },
      { id: newId(), ...texts, question: 'Une autre ?' },
    ];
    const payload = new TextEncoder().encode(JSON.stringify(rows));
    const upload = { kind: 'rows', size: payload.length, sha256: sha256(payload) };
    const made = mutation('create', 'quiz_questions', newId(), {}, { upload });
    await world.upload('admin', made.id, payload);
    expect((await send(world, 'admin', made))[0]).toMatchObject({ status: 'applied', doubles: 1 });
  });

  it('a comparison reports a key as known if only a question with a figure has the same texts, although the server accepts a new question with these texts and without a figure', async () => {
    const one = mutation('create', 'quiz_questions', newId(), texts);
    expect((await send(world, 'admin', one))[0]).not.toHaveProperty('doubles');
    await world.remove('quiz_questions', one.record as string);
    expect((await compare('admin', { keys: [textKey(texts.question)], ids: [] })).body.known).toHaveLength(1);
  });
});
