// Tests the counts of probes by chapter, which the server computes for administrators from the attempts.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { findProbes } from '../../../src/domain/session/probes.ts';
import { idOf, mutation, newId, person, send } from '../../support/server/sync-people.ts';
import { addSample, samples } from '../../support/server/sync-samples.ts';
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

test('the admin overview counts the probe among twenty answers in sessions by chapter, with what was expected, beside an account with too many attempts and one with unreadable answers', async () => {
  insertAttempts('busy', 3001, '[]');
  insertAttempts('earlier', 1, '{"questionId":"q"}');
  const questions: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { id } = await addSample(world, 'quiz_questions', '');
    questions.push(String(id));
  }
  for (const half of [questions.slice(0, 10), questions.slice(10)]) {
    const answers = half.map((questionId) => ({ questionId, selectedAnswer: 'C', isCorrect: true }));
    const data = {
      ...samples.quiz_attempts?.(''),
      ...{ score: 10, total_questions: 10, answers, kind: 'review', finished: at.toISOString() },
    };
    const [sent] = await send(world, 'pupil', mutation('create', 'quiz_attempts', newId(), data));
    expect(sent?.status).toBe('applied');
  }
  const day = Math.floor((at.getTime() - 5 * 3_600_000) / 86_400_000);
  const given = questions.map((question) => ({ question, day, isCorrect: true, inSession: true }));
  const expectedProbes = findProbes(idOf('pupil'), given, questions.length).size;
  const { probes } = (await world.request('GET', '/api/admin/overview', 'admin')).body as unknown as {
    probes: Counted;
  };
  const asked = probes.chapters.reduce((sum, [, , , count]) => sum + count, 0);
  expect(asked).toBe(expectedProbes);
  expect(probes.accounts).toBe(expectedProbes);
  for (const [subject, level, chapter, , expected, right] of probes.chapters) {
    expect([subject, level, chapter]).toEqual([
      samples.quiz_attempts?.('').subject,
      samples.quiz_attempts?.('').grade_level,
      '',
    ]);
    expect(right).toBe(1);
    expect(expected).toBeGreaterThan(0.25);
    expect(expected).toBeLessThan(1);
  }
});
