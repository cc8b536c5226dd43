import { expect, test } from 'vitest';
import { noLocks } from '../../../src/lib/locks.ts';
import { changingAnswers } from '../../support/network/fault-remote.ts';
import {
  chooseLevels,
  fillLevel,
  libraryOf,
  makeLevels,
  questionsOf,
} from '../../support/phone/phone-library.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { subject } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();
const explanation = 'Deux et deux font quatre, quel que soit l’ordre dans lequel on compte. '.repeat(12);

/** Sets up two levels that need several answers, and a phone that has received only the first answer. */
async function betweenPages() {
  const pupil = await world.pupil();
  const [here, there] = await makeLevels(world);
  const [first, second] = [here, there].map((level) => fillLevel(world, level, 320, explanation));
  const tab = await world.phone(pupil).openTab();
  await tab.sync();
  await chooseLevels(tab, here, there);
  tab.transport.letPass();
  tab.transport.loseRequests();
  await tab.sync();
  tab.transport.reconnect();
  const held = await questionsOf(tab);
  return { pupil, here, there, first: first ?? [], second: second ?? [], tab, held };
}

test('questions that are moved between two levels while the phone pulls both, already received or not, are in the end on the phone exactly once, in the level that they have on the server', async () => {
  const { pupil, here, there, first, second, tab, held } = await betweenPages();
  const [listed, unlisted] = [first[0] ?? '', first.at(-1) ?? ''];
  const [coming, other] = [second[0] ?? '', second.at(-1) ?? ''];
  expect(held.has(listed)).toBe(true);
  expect(held.has(unlisted)).toBe(false);
  for (const id of [listed, unlisted]) await world.change('quiz_questions', id, { grade_level: there.id });
  for (const id of [coming, other]) await world.change('quiz_questions', id, { grade_level: here.id });

  await tab.syncUntilDone();
  const levelByQuestion = await questionsOf(tab);
  for (const id of [listed, unlisted]) expect(levelByQuestion.get(id)).toBe(there.id);
  for (const id of [coming, other]) expect(levelByQuestion.get(id)).toBe(here.id);
  expect(levelByQuestion.size).toBe(640);
  const sets = await tab.store.db.quizSets.toArray();
  expect(sets.flatMap((set) => set.questions)).toHaveLength(640);
  expect(await tab.store.db.quizSetIndex.toArray()).toMatchObject([
    { questionCount: 320 },
    { questionCount: 320 },
  ]);
  await expectReplica(world, tab, pupil.token);
});

test('questions that were moved to another level and back between two answers end on the phone in their first level', async () => {
  const { pupil, here, there, first, tab } = await betweenPages();
  const [listed, unlisted] = [first[0] ?? '', first.at(-1) ?? ''];
  for (const level of [there, here])
    for (const id of [listed, unlisted]) await world.change('quiz_questions', id, { grade_level: level.id });
  await tab.syncUntilDone();
  const levelByQuestion = await questionsOf(tab);
  for (const id of [listed, unlisted]) expect(levelByQuestion.get(id)).toBe(here.id);
  await expectReplica(world, tab, pupil.token);
});

test('a question whose subject is changed is removed from its previous quiz set', async () => {
  const { pupil, here, first, tab } = await betweenPages();
  await tab.syncUntilDone();
  const other = await world.add('subjects', { code: 'logic', name: 'Logique', is_active: true });
  await world.change('quiz_questions', first[0] ?? '', { subject: other.id });
  await tab.syncUntilDone();
  const index = await tab.store.db.quizSetIndex
    .where('id')
    .anyOf([`${subject}.${here.id}`, `${other.id}.${here.id}`])
    .toArray();
  expect(new Map(index.map((set) => [set.subject, set.questionCount]))).toEqual(
    new Map([
      [subject, 319],
      [other.id, 1],
    ]),
  );
  await expectReplica(world, tab, pupil.token);
});

test('questions that were deleted on the server between two answers, already received or not, are not on the phone at the end', async () => {
  const { pupil, first, tab } = await betweenPages();
  for (const id of [first[0] ?? '', first.at(-1) ?? '']) await world.remove('quiz_questions', id);
  await tab.syncUntilDone();
  expect((await questionsOf(tab)).size).toBe(638);
  await expectReplica(world, tab, pupil.token);
});

test('an exam that was moved to another level is stored in the new level when the changes of the two levels arrive in separate responses, in either order', async () => {
  const { pupil, id, here, there, apart, tab } = await examOnPhone();
  for (const [to, first] of [
    [there, here],
    [here, here],
    [there, there],
  ] as const) {
    await world.change('exams', id, { grade_level: to.id });
    apart.bucket = libraryOf(first);
    await tab.sync();
    await tab.sync();
    expect(await tab.store.db.exams.toArray()).toMatchObject([
      { id, gradeLevel: to.id, bucket: libraryOf(to) },
    ]);
    await expectReplica(world, tab, pupil.token);
  }
});

test('an exam that was moved to another level and back stays readable while only the changes of the other level have arrived', async () => {
  const { pupil, id, here, there, apart, tab } = await examOnPhone();
  for (const level of [there, here]) await world.change('exams', id, { grade_level: level.id });
  apart.bucket = libraryOf(there);
  await tab.sync();
  expect(await tab.store.db.exams.get(id)).toMatchObject({ gradeLevel: here.id });
  await tab.sync();
  await expectReplica(world, tab, pupil.token);
});

test('after an exam was moved, a delayed response for its old level neither removes nor replaces the newer row from its new level', async () => {
  const { pupil, phone, id, here, there, apart, tab } = await examOnPhone();
  phone.locks = noLocks;
  const lateTab = await phone.openTab();
  await world.change('exams', id, { year: 2021 });
  apart.bucket = libraryOf(here);
  const heldAnswer = lateTab.transport.holdAnswer();
  const waking = lateTab.sync();
  await heldAnswer.arrived;
  await world.change('exams', id, { grade_level: there.id });
  apart.bucket = libraryOf(there);
  await tab.sync();
  heldAnswer.release();
  await waking;
  expect(await tab.store.db.exams.toArray()).toMatchObject([{ id, gradeLevel: there.id }]);
  await tab.syncUntilDone();
  await expectReplica(world, tab, pupil.token);
});

/**
 * Sets up a phone with two levels and an exam in the first. When `apart.bucket` names a bucket, the next
 * answer contains only this bucket.
 */
async function examOnPhone() {
  const pupil = await world.pupil();
  const [here, there] = await makeLevels(world);
  const { id } = await world.add('exams', { title: 'Bac', subject, grade_level: here.id, year: 2020 });
  const apart = { bucket: '' };
  const remote = changingAnswers(world.remote, (answer) => {
    const { bucket: only } = apart;
    apart.bucket = '';
    return only === ''
      ? answer
      : { ...answer, changes: answer.changes.filter(({ bucket }) => bucket === only) };
  });
  const phone = world.phone(pupil, remote);
  const tab = await phone.openTab();
  await chooseLevels(tab, here, there);
  await tab.syncUntilDone();
  return { pupil, phone, id, here, there, apart, tab };
}
