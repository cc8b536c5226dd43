// Tests the fields that explain a question, such as its chapter and the reasons for its options: the server
// checks their form whenever a question is saved, by the exchange, by an import or in PocketBase's own UI.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutation, newId, person, send, sendForCodes } from '../../support/server/sync-people.ts';
import { bac, samples } from '../../support/server/sync-samples.ts';
import { sha256 } from '../../support/server/sync-world.ts';
import { withWorld } from '../../support/server/with-server.ts';

type Case = { field: string; text: string; isValid: boolean };
const { cases }: { cases: Case[] } = JSON.parse(readFileSync('tests/contract/question-facts.json', 'utf8'));

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('admin', { is_admin: true })],
});

const questionOf = (facts: object) => ({ ...samples.quiz_questions?.(''), ...facts });
const path = '/api/collections/quiz_questions/records';
const native = (method: string, at: string, data?: object) =>
  world.request(method, path + at, 'superuser', data);
const codes: Record<string, string> = {
  chapter: 'unknown_chapter',
  confuses: 'wrong_confusion',
  accepted: 'wrong_accepted',
  template: 'wrong_template',
};
const explained = {
  chapter: 'fractions',
  ...{ why_a: 'Raison A', why_b: 'Raison B', why_c: 'Raison C', why_d: 'Raison D' },
  ...{ confuses: 'A:thales', accepted: '4\nquatre', passage: 'Un texte.' },
  template: '{"question":"{a}"}',
};

test.each(cases)(
  'a question whose field $field has the text "$text" is stored by PocketBase’s own UI and by the exchange: $isValid',
  async ({ field, text, isValid }) => {
    const answer = await native('POST', '', questionOf({ [field]: text }));
    expect(answer.status).toBe(isValid ? 200 : 400);
    if (!isValid) expect(answer.body.data).toMatchObject({ [field]: { code: codes[field] } });
    const made = mutation('create', 'quiz_questions', newId(), questionOf({ [field]: text }));
    expect(await sendForCodes(world, 'admin', made)).toEqual([isValid ? 'applied' : 'rejected invalid']);
  },
);

test('a single mutation and an import store all fields that explain a question, and a change of these fields is checked too', async () => {
  const single = mutation('create', 'quiz_questions', newId(), questionOf(explained));
  const rows = [{ id: newId(), ...questionOf({ ...explained, question: 'Par import ?' }) }];
  const payload = new TextEncoder().encode(JSON.stringify(rows));
  const upload = { kind: 'rows', size: payload.length, sha256: sha256(payload) };
  const imported = mutation('create', 'quiz_questions', newId(), {}, { upload });
  await world.upload('admin', imported.id, payload);
  const [created, many] = await send(world, 'admin', single, imported);
  expect([created?.status, many?.status]).toEqual(['applied', 'applied']);
  for (const id of [single.record, rows[0]?.id])
    expect((await native('GET', `/${id}`)).body).toMatchObject(explained);

  const update = (data: object) =>
    mutation('update', 'quiz_questions', String(single.record), data as Record<string, unknown>, {
      base: created?.updated,
    });
  expect(await sendForCodes(world, 'admin', update({ chapter: 'limits' }))).toEqual(['rejected invalid']);
  expect(await sendForCodes(world, 'admin', update({ why_a: 'x'.repeat(501) }))).toEqual([
    'rejected too-long',
  ]);
  expect(await sendForCodes(world, 'admin', update({ chapter: 'thales', why_a: '' }))).toEqual(['applied']);
  expect((await native('GET', `/${single.record}`)).body).toMatchObject({ chapter: 'thales', why_a: '' });
});

test('an import with one question of a chapter that its subject and level do not have stores no question', async () => {
  const rows = ['fractions', 'limits'].map((chapter) => ({
    ...{ id: newId(), ...questionOf({ chapter, question: `Chapitre ${chapter} ?` }) },
  }));
  const payload = new TextEncoder().encode(JSON.stringify(rows));
  const upload = { kind: 'rows', size: payload.length, sha256: sha256(payload) };
  const made = mutation('create', 'quiz_questions', newId(), {}, { upload });
  await world.upload('admin', made.id, payload);
  expect(await sendForCodes(world, 'admin', made)).toEqual(['rejected invalid']);
  for (const { id } of rows) expect((await native('GET', `/${id}`)).status).toBe(404);
});

test('a question that an earlier version of the app moves to another level loses its chapter and confusions, and keeps its reasons', async () => {
  const made = mutation('create', 'quiz_questions', newId(), questionOf(explained));
  const [created] = await send(world, 'admin', made);
  const { base, record } = { base: created?.updated, record: String(made.record) };
  const moved = mutation('update', 'quiz_questions', record, { grade_level: bac.id }, { base });
  expect(await sendForCodes(world, 'admin', moved)).toEqual(['applied']);
  expect((await native('GET', `/${record}`)).body).toMatchObject({
    grade_level: bac.id,
    ...{ chapter: '', confuses: '', why_a: 'Raison A' },
  });
});
