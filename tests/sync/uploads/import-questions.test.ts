import { expect, test } from 'vitest';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { InvalidImportError, importQuestions, waitingQuestions } from '../../../src/sync/send/import-rows.ts';
import { chooseLevels, makeLevels, questionsOf } from '../../support/phone/phone-library.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { subject } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();

const question = (gradeLevel: string, number: number) => ({
  subject,
  gradeLevel,
  question: `Combien font ${number} + 1 ?`,
  optionA: `${number}`,
  optionB: `${number + 1}`,
  optionC: `${number + 2}`,
  optionD: `${number + 3}`,
  correctAnswer: 'B' as const,
  explanation: null,
});
const questions = (gradeLevel: string, count: number) =>
  Array.from({ length: count }, (_, number) => question(gradeLevel, number));

test('many questions reach the server in batches, each stored completely, even when an answer is lost', async () => {
  const [level] = await makeLevels(world);
  const phone = world.phone(await world.admin());
  const tab = await phone.openTab();
  expect(await importQuestions(tab.store, phone.payloads, questions(level.id, 2_003))).toHaveLength(3);
  const waiting = await waitingQuestions(tab.store, phone.payloads);
  expect(waiting).toHaveLength(2_003);
  expect(waiting[2_002]).toMatchObject({ gradeLevel: level.id, optionB: '2003', correctAnswer: 'B' });
  tab.transport.letPass();
  tab.transport.loseAnswer();
  await chooseLevels(tab, level);
  for (let passes = 0; (await listQueue(tab.store.db)).length > 0; passes += 1) {
    expect(passes).toBeLessThan(6);
    await tab.sync();
  }
  expect(await tab.sync()).toEqual({ kind: 'done' });
  expect((await questionsOf(tab)).size).toBe(2_003);
  expect(await waitingQuestions(tab.store, phone.payloads)).toEqual([]);
});

test('no request sends more than one batch of an import, so that its answer arrives before the phone stops waiting', async () => {
  const [level] = await makeLevels(world);
  const phone = world.phone(await world.admin());
  const tab = await phone.openTab();
  const entries = await importQuestions(tab.store, phone.payloads, questions(level.id, 2_003));
  expect(await tab.sync()).toEqual({ kind: 'done' });
  const sent = tab.transport.requests.map(({ mutations }) => mutations.map(({ id }) => id));
  expect(sent).toEqual([[], ...entries.map((entry) => [entry])]);
});

test('one invalid question prevents the whole import and is named in the error', async () => {
  const [level] = await makeLevels(world);
  const phone = world.phone(await world.admin());
  const tab = await phone.openTab();
  const rows = [...questions(level.id, 3), { ...question(level.id, 3), optionC: ' ' }];
  const refused = await importQuestions(tab.store, phone.payloads, rows).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InvalidImportError);
  expect(refused).toMatchObject({ row: 3, errors: [{ field: 'optionC', code: 'empty' }] });
  expect(await listQueue(tab.store.db)).toEqual([]);
  expect(await phone.payloads.list()).toEqual([]);
});

test('when there is no space for the second batch of an import, the first is not queued either', async () => {
  const [level] = await makeLevels(world);
  const phone = world.phone(await world.admin());
  const tab = await phone.openTab();
  let storedPayloads = 0;
  const nearlyFull = {
    ...phone.payloads,
    put: async (sha256: string, payload: Blob) => {
      storedPayloads += 1;
      if (storedPayloads > 1) throw new DOMException('full', 'QuotaExceededError');
      await phone.payloads.put(sha256, payload);
    },
  };
  await expect(importQuestions(tab.store, nearlyFull, questions(level.id, 2_001))).rejects.toThrow('full');
  expect(await listQueue(tab.store.db)).toEqual([]);
});

test('an import on a phone that has not downloaded the level adds no question twice and stores how many it skipped; with the option `all` it adds them too', async () => {
  const [level] = await makeLevels(world);
  const [here, there] = [world.phone(await world.admin()), world.phone(await world.admin())];
  const rows = questions(level.id, 40).map((row) => ({ ...row, explanation: `Parce que ${level.id}` }));
  const own = rows.map((row, number) => ({ ...row, question: `Niveau ${level.id}, n° ${number} ?` }));
  const first = await here.openTab();
  await importQuestions(first.store, here.payloads, own);
  expect(await first.sync()).toEqual({ kind: 'done' });

  const second = await there.openTab();
  const again = [
    ...own.slice(0, 38),
    ...questions(level.id, 1).map((row) => ({ ...row, question: `Neuve ${level.id} ?` })),
  ];
  const [entry = ''] = await importQuestions(second.store, there.payloads, again);
  expect(await second.sync()).toEqual({ kind: 'done' });
  expect(await second.store.db.outbox.get(entry)).toMatchObject({ state: 'applied', doubles: 38 });
  await chooseLevels(first, level);
  await first.sync();
  expect((await questionsOf(first)).size).toBe(41);

  const [insisted = ''] = await importQuestions(second.store, there.payloads, again.slice(0, 2), {
    all: true,
  });
  expect(await second.sync()).toEqual({ kind: 'done' });
  expect((await second.store.db.outbox.get(insisted))?.doubles).toBeUndefined();
  await first.sync();
  expect((await questionsOf(first)).size).toBe(43);
});
