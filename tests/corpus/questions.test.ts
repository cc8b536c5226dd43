// Tests the whole corpus of questions: an admin imports it, a pupil's phone pulls it and plays a quiz of each set,
// and one edited and one removed question reach the phone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listQueue } from '../../src/data/entries/read-entries.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { getQuizSet } from '../../src/data/queries/read-library.ts';
import { listAttempts } from '../../src/data/queries/read-mine.ts';
import type { OptionLetter } from '../../src/domain/quiz/grading.ts';
import { finishQuiz, saveAnswers, startQuiz } from '../../src/features/quiz/play/quiz-actions.ts';
import { importQuestions } from '../../src/sync/send/import-rows.ts';
import { chooseLevels, type Level, questionsOf } from '../support/phone/phone-library.ts';
import { expectReplica } from '../support/phone/phone-replica.ts';
import { phoneWorld } from '../support/phone/phone-world.ts';
import type { TestTab } from '../support/phone/test-phone.ts';
import { newId } from '../support/server/rest-client.ts';

type CorpusQuestion = Record<
  'subject' | 'grade_level' | 'question' | 'a' | 'b' | 'c' | 'd' | 'correct',
  string
> & {
  explanation?: string;
};

const world = phoneWorld();
const mostPasses = 10;
const file = join(process.env.PARE_CORPUS ?? '', 'questions-fr.jsonl');
const corpusQuestions: CorpusQuestion[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const distinct = (key: 'subject' | 'grade_level') => [
  ...new Set(corpusQuestions.map((question) => question[key])),
];

async function makeSubjectsAndLevels() {
  const own = newId();
  const subjects = new Map<string, string>();
  const levels = new Map<string, Level>();
  for (const code of distinct('subject')) {
    const { id } = await world.add('subjects', { code: `${own}-${code}`, name: code, is_active: true });
    subjects.set(code, id);
  }
  for (const [place, name] of distinct('grade_level').entries()) {
    const code = `${own}-${name}`;
    const { id } = await world.add('grade_levels', { code, name, display_order: place + 5, is_active: true });
    levels.set(name, { id, code });
  }
  return { subjects, levels };
}

const wrongLetter = (letter: OptionLetter): OptionLetter => (letter === 'A' ? 'B' : 'A');

/**
 * Runs sync passes until the queue is empty. One pass may not be enough: on a slow machine a request of the import can
 * time out, and a later pass receives the server's results for the mutations of that request.
 */
async function syncUntilEmpty(tab: TestTab): Promise<void> {
  for (let passes = 0; passes < mostPasses; passes += 1) {
    const end = await tab.sync();
    expect(['done', 'network']).toContain(end.kind);
    if (end.kind === 'done' && (await listQueue(tab.store.db)).length === 0) return;
  }
  throw new Error(`The queue is not empty after ${mostPasses} passes.`);
}

test('an admin imports the whole corpus, and a pupil plays a quiz of each set and receives an edit and a removal', async () => {
  const { subjects, levels } = await makeSubjectsAndLevels();
  const [admin, pupil] = [await world.admin(), await world.pupil()];
  const adminPhone = world.phone(admin);
  const office = await adminPhone.openTab();
  const rows = corpusQuestions.map((question) => ({
    subject: subjects.get(question.subject),
    gradeLevel: levels.get(question.grade_level)?.id,
    question: question.question,
    optionA: question.a,
    optionB: question.b,
    optionC: question.c,
    optionD: question.d,
    correctAnswer: question.correct,
    explanation: question.explanation || null,
    language: 'fr',
  }));
  await importQuestions(office.store, adminPhone.payloads, rows);
  await syncUntilEmpty(office);

  const phone = await world.phone(pupil).openTab();
  await chooseLevels(phone, ...levels.values());
  expect(await phone.sync()).toEqual({ kind: 'done' });
  const levelByQuestion = await questionsOf(phone);
  expect(levelByQuestion.size).toBe(corpusQuestions.length);
  for (const [name, level] of levels) {
    const expected = corpusQuestions.filter((question) => question.grade_level === name).length;
    expect([...levelByQuestion.values()].filter((id) => id === level.id)).toHaveLength(expected);
  }

  const index = await phone.store.db.quizSetIndex.toArray();
  const largest = index.sort((a, b) => b.questionCount - a.questionCount)[0];
  for (const { id } of index) {
    const run = await startQuiz(phone.store, id);
    for (const [number, question] of (run?.questions ?? []).entries()) {
      const letter = number < 3 ? wrongLetter(question.correctAnswer) : question.correctAnswer;
      await saveAnswers(phone.store, run?.id ?? '', { [question.id]: letter });
    }
    await finishQuiz(phone.store, run?.id ?? '');
  }
  await syncUntilEmpty(phone);
  const attempts = await listAttempts(phone.store.db);
  expect(attempts).toHaveLength(index.length);
  expect(attempts.every((attempt) => !attempt.isWaiting)).toBe(true);
  for (const { score, totalQuestions } of attempts) expect(score).toBe(totalQuestions - 3);

  await chooseLevels(office, ...levels.values());
  await syncUntilEmpty(office);
  const set = await getQuizSet(office.store.db, largest?.id ?? '');
  const [edited, removed] = set?.questions ?? [];
  await commit(office.store, [
    { op: 'update', collection: 'quizQuestions', record: edited?.id ?? '', data: { question: 'Corrigée ?' } },
    { op: 'delete', collection: 'quizQuestions', record: removed?.id ?? '' },
  ]);
  // The deletion is delayed for some seconds, in which it can be undone.
  const heldPass = await office.sync();
  if (heldPass.kind !== 'more')
    throw new Error(`the pass did not hold the deletion back, but ended as ${heldPass.kind}`);
  await adminPhone.clock.advance(heldPass.afterMs ?? 0);
  await syncUntilEmpty(office);
  expect(await phone.sync()).toEqual({ kind: 'done' });
  const after = await getQuizSet(phone.store.db, largest?.id ?? '');
  expect(after?.questions.find(({ id }) => id === edited?.id)?.question).toBe('Corrigée ?');
  expect(after?.questions.some(({ id }) => id === removed?.id)).toBe(false);
  await expectReplica(world, phone, pupil.token);
});
