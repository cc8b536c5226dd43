// Tests the counts of probes by chapter, which the server computes for administrators from the attempts.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { idOf, mutation, newId, person, send } from '../../support/server/sync-people.ts';
import { addSample, bac, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({ people: [person('admin', { is_admin: true })] });
/** 17 h UTC two days ago, about noon in Haiti. */
const at = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 2 * 86_400_000 + 17 * 3_600_000);

type Counted = { accounts: number; chapters: [string, string, string, number, number, number][] };

/** Stores attempts of a person directly in the database, without the checks of the server. */
function insertAttempts(name: string, count: number, answers: string): void {
  const database = new DatabaseSync(join(world.server.dataDir, 'data.db'));
  const insert = database.prepare(
    `INSERT INTO quiz_attempts (id, user_id, kind, answers, created, finished) VALUES (?, ?, 'review', ?, ?, ?)`,
  );
  const moment = new Date().toISOString().replace('T', ' ');
  database.exec('BEGIN');
  for (let n = 0; n < count; n += 1) insert.run(newId(), idOf(name), answers, moment, moment);
  database.exec('COMMIT');
  database.close();
}

beforeAll(async () => {
  for (const name of ['pupil', 'broken', 'busy', 'earlier']) await world.addPerson(person(name));
});

// This test comes first, because counts that were computed are stored for some minutes, but failed ones are not.
test('the admin overview leaves the probes out if they cannot be counted', async () => {
  insertAttempts('broken', 1, '[null]');
  const answer = await world.request('GET', '/api/admin/overview', 'admin');
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveProperty('totals');
  expect(answer.body).not.toHaveProperty('probes');
  const database = new DatabaseSync(join(world.server.dataDir, 'data.db'));
  database.prepare('DELETE FROM quiz_attempts WHERE user_id = ?').run(idOf('broken'));
  database.close();
});

test('the admin overview counts probes by chapter with the expected and the right answers, and leaves out an account with too many attempts and one with unreadable answers', async () => {
  insertAttempts('busy', 3001, '[]');
  insertAttempts('earlier', 1, '{"questionId":"q"}');
  const questions: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { id } = await addSample(world, 'quiz_questions', '');
    questions.push(String(id));
  }
  const other = await world.add('quiz_questions', {
    ...{ id: newId(), ...samples.quiz_questions?.(''), grade_level: bac.id },
  });
  const attempt = async (ids: readonly string[], isProbe: (index: number) => boolean) => {
    const answers = ids.map((questionId, index) => ({
      ...{ questionId, selectedAnswer: 'C', isCorrect: true },
      ...(isProbe(index) && { isProbe: true }),
    }));
    const data = {
      ...samples.quiz_attempts?.(''),
      ...{ score: ids.length, total_questions: ids.length, answers, kind: 'review' },
      finished: at.toISOString(),
    };
    const [sent] = await send(world, 'pupil', mutation('create', 'quiz_attempts', newId(), data));
    expect(sent?.status).toBe('applied');
  };
  await attempt(questions.slice(0, 10), () => false);
  await attempt(questions.slice(10), (index) => index === 9);
  await attempt([String(other.id)], () => true);
  const { probes } = (await world.request('GET', '/api/admin/overview', 'admin')).body as unknown as {
    probes: Counted;
  };
  expect(probes.accounts).toBe(1);
  const sample = samples.quiz_attempts?.('');
  expect(
    probes.chapters.map(([subject, level, chapter, asked]) => [subject, level, chapter, asked]).sort(),
  ).toEqual(
    [
      [sample?.subject, sample?.grade_level, '', 1],
      [sample?.subject, bac.id, '', 1],
    ].sort(),
  );
  for (const [, , , , expected, right] of probes.chapters) {
    expect(right).toBe(1);
    expect(expected).toBeGreaterThan(0.25);
    expect(expected).toBeLessThan(1);
  }
});
