// Tests the optional fields of a question, also on a phone that first read the question with a version of
// the app that did not know them.
import { expect, test } from 'vitest';
import { getQuestion } from '../../../src/data/queries/read-library.ts';
import type { SyncAnswer } from '../../../src/domain/protocol/exchange-messages.ts';
import { addQuestions } from '../../../src/features/admin/questions/question-actions.ts';
import { newQuestionFields } from '../../../src/features/admin/questions/question-fields.ts';
import { randomId } from '../../../src/lib/random-id.ts';
import { changingAnswers } from '../../support/network/fault-remote.ts';
import { chooseLevels } from '../../support/phone/phone-library.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { nine, subject } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();
const explained = {
  chapter: 'fractions',
  ...{ whyA: 'Raison A', whyB: 'Raison B', whyC: 'Raison C', whyD: 'Raison D' },
  ...{ confuses: 'A:thales', accepted: '2\ndeux', passage: 'Un texte.' },
  template: '{"question":"{a} + 1","values":{"a":[2,9]},"key":"a+1","errors":["a-1","a","2*a+1"]}',
};
const names = Object.keys(explained);

const asReadBefore = (answer: SyncAnswer): SyncAnswer => ({
  ...answer,
  changes: answer.changes.map((change) => ({
    ...change,
    rows: change.rows.map((synced) => {
      if (synced.collection !== 'quizQuestions') return synced;
      const row = Object.entries(synced.row).filter(([name]) => !names.includes(name));
      return { ...synced, row: Object.fromEntries(row) } as typeof synced;
    }),
  })),
  unreadFields: answer.changes
    .filter(({ rows }) => rows.some(({ collection }) => collection === 'quizQuestions'))
    .flatMap(({ bucket }) => names.map((field) => ({ bucket, collection: 'quizQuestions' as const, field }))),
});

test('the optional fields of a question that an admin writes reach a phone once its app knows them', async () => {
  const desk = await world.phone(await world.admin()).openTab();
  const texts = { question: 'Combien ?', optionA: '1', optionB: '2', optionC: '3', optionD: '4' };
  const fields = { ...newQuestionFields, ...texts, ...explained, correctAnswer: 'B' };
  const record = randomId(desk.store.random);
  await addQuestions(desk.store, { subject, gradeLevel: nine.id }, [{ record, fields }], null);
  await desk.syncUntilDone();

  const pupil = await world.pupil();
  const reading = { isOld: true };
  const phone = world.phone(
    pupil,
    changingAnswers(world.remote, (answer) => (reading.isOld ? asReadBefore(answer) : answer)),
  );
  const old = await phone.openTab();
  await chooseLevels(old, nine);
  await old.syncUntilDone();
  const before = await getQuestion(old.store.db, record);
  expect(before).toMatchObject(texts);
  for (const name of names) expect(before).not.toHaveProperty(name);

  reading.isOld = false;
  phone.appVersion = '1.1.0';
  const updated = await phone.openTab();
  await updated.syncUntilDone();
  expect(await getQuestion(updated.store.db, record)).toMatchObject({ ...texts, ...explained });
  await expectReplica(world, updated, pupil.token);
});
