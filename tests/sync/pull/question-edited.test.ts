// Tests that admins can change a question, whether or not its level is on their phone.
import { expect, test } from 'vitest';
import { storeFile } from '../../../src/data/outbox/upload-payloads.ts';
import { getQuestion } from '../../../src/data/queries/read-library.ts';
import type { QuizQuestion } from '../../../src/domain/schema/schema.ts';
import { changeQuestion } from '../../../src/features/admin/questions/change-question.ts';
import { addQuestions } from '../../../src/features/admin/questions/question-actions.ts';
import { fieldsOf, newQuestionFields } from '../../../src/features/admin/questions/question-fields.ts';
import { randomId } from '../../../src/lib/random-id.ts';
import { png as pngOf } from '../../support/fixtures/picture-heads.ts';
import { commandsOf } from '../../support/phone/phone-commands.ts';
import { chooseLevels, makeLevels } from '../../support/phone/phone-library.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { subject } from '../../support/phone/sync-scenario.ts';
import type { TestPhone, TestTab } from '../../support/phone/test-phone.ts';

const world = phoneWorld();
const png = new Blob([pngOf(2, 2)]);

async function published() {
  const [level] = await makeLevels(world);
  const phone = world.phone(await world.admin());
  const tab = await phone.openTab();
  await chooseLevels(tab, level);
  const { sha256, sizeBytes } = await storeFile(phone.payloads, 'figure', png);
  const texts = { question: `Que voit-on, ${level.id} ?`, optionA: 'un', optionB: 'deux', optionC: 'trois' };
  const figure = { figure: sha256, figureSize: String(sizeBytes), figureAlt: 'Un carré' };
  const fields = { ...newQuestionFields, ...texts, ...figure, optionD: 'quatre', correctAnswer: 'B' };
  const record = randomId(tab.store.random);
  await addQuestions(tab.store, { subject, gradeLevel: level.id }, [{ record, fields }], null);
  expect(await tab.sync()).toEqual({ kind: 'done' });
  return { phone, tab, record };
}

async function open(phone: TestPhone, tab: TestTab, id: string): Promise<QuizQuestion> {
  const answer = await commandsOf(phone, tab).findQuestions({ id });
  if (answer === 'offline' || !answer.questions[0])
    throw new Error('the server was not reached or did not find the question');
  return answer.questions[0];
}

const change = (tab: TestTab, opened: QuizQuestion, changed: object) =>
  changeQuestion(tab.store, opened, { ...fieldsOf(opened), ...changed });

test('a phone without the level can change a question and remove its figure, and another phone receives the change', async () => {
  const { tab, record } = await published();
  const there = world.phone(await world.admin());
  const second = await there.openTab();
  const opened = await open(there, second, record);
  expect(opened.figureUrl).toMatch(/\.png$/);
  expect(await change(second, opened, {})).toBe(false);
  expect(await change(second, opened, { optionA: 'aucun', figure: '', figureAlt: '' })).toBe(true);
  expect(await second.sync()).toEqual({ kind: 'done' });
  await tab.sync();
  expect(await getQuestion(tab.store.db, record)).toMatchObject({
    ...{ optionA: 'aucun', optionB: 'deux', figureUrl: null, figureSha256: null, figureAlt: null },
  });
});

test('an edit of a question is parked and does not overwrite what another admin has changed since the form was opened', async () => {
  const { tab, record } = await published();
  const there = world.phone(await world.admin());
  const second = await there.openTab();
  const opened = await open(there, second, record);
  const first = await getQuestion(tab.store.db, record);
  if (!first) throw new Error('the question is not on the phone');
  await change(tab, first, { explanation: 'Parce que.' });
  expect(await tab.sync()).toEqual({ kind: 'done' });
  await change(second, opened, { optionB: 'deux et demi' });
  await second.sync();
  const entry = (await second.store.db.outbox.toArray()).find((one) => one.record === record);
  expect(entry).toMatchObject({
    state: 'parked',
    code: 'changed-meanwhile',
    data: { optionB: 'deux et demi' },
  });
  await tab.sync();
  expect(await getQuestion(tab.store.db, record)).toMatchObject({
    optionB: 'deux',
    explanation: 'Parce que.',
  });
});
