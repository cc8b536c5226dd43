// Tests the barème of an exam: the server checks its form whenever an exam is saved, by the exchange or in
// PocketBase's own UI.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutation, newId, person, send, sendForCodes } from '../../support/server/sync-people.ts';
import { bac, samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const { cases }: { cases: { why: string; text: string; isValid: boolean }[] } = JSON.parse(
  readFileSync('tests/contract/baremes.json', 'utf8'),
);

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('admin', { is_admin: true })],
});

const examOf = (bareme: string) => ({ ...samples.exams?.(''), bareme });
const native = (method: string, at: string, data?: object) =>
  world.request(method, `/api/collections/exams/records${at}`, 'superuser', data);
const textOf = (chapter: string | null) =>
  JSON.stringify({
    ...{ minutes: 120, material: 'Règle' },
    exercises: [{ name: 'Exercice 1', points: 20, chapter, page: 1 }],
  });

test.each(cases)(
  'a barème with $why is stored by PocketBase’s own UI and by the exchange: $isValid',
  async ({ text, isValid }) => {
    const answer = await native('POST', '', examOf(text));
    expect(answer.status).toBe(isValid ? 200 : 400);
    if (!isValid) expect(answer.body.data).toMatchObject({ bareme: { code: 'wrong_bareme' } });
    const made = mutation('create', 'exams', newId(), examOf(text));
    expect(await sendForCodes(world, 'admin', made)).toEqual([isValid ? 'applied' : 'rejected invalid']);
  },
);

test('a changed barème is checked too, and an admin can remove a barème', async () => {
  const made = mutation('create', 'exams', newId(), examOf(textOf('fractions')));
  const [created] = await send(world, 'admin', made);
  const update = (bareme: string) =>
    mutation('update', 'exams', String(made.record), { bareme }, { base: created?.updated });
  expect(await sendForCodes(world, 'admin', update(textOf('limits')))).toEqual(['rejected invalid']);
  expect(await sendForCodes(world, 'admin', update(textOf('fractions') + ' '.repeat(4000)))).toEqual([
    'rejected too-long',
  ]);
  expect(await sendForCodes(world, 'admin', update(''))).toEqual(['applied']);
  expect((await native('GET', `/${made.record}`)).body).toMatchObject({ bareme: '' });
});

test('an exam that an earlier version of the app moves to another level keeps its barème without the chapters of the old level', async () => {
  const made = mutation('create', 'exams', newId(), examOf(textOf('fractions')));
  const [created] = await send(world, 'admin', made);
  const { base, record } = { base: created?.updated, record: String(made.record) };
  const moved = mutation('update', 'exams', record, { grade_level: bac.id }, { base });
  expect(await sendForCodes(world, 'admin', moved)).toEqual(['applied']);
  expect((await native('GET', `/${record}`)).body).toMatchObject({
    ...{ grade_level: bac.id, bareme: textOf(null) },
  });
});

test('an exercise sent without the key `questions` keeps its stored questions if its position, name and points are unchanged, and an empty list removes them', async () => {
  const exercise = { name: 'Exercice 1', points: 6, chapter: null, page: 1 };
  const questions = [
    { label: '1', points: 2 },
    { label: '2', points: 4 },
  ];
  const second = { ...exercise, name: 'Exercice 2' };
  const written = (minutes: number, ...exercises: object[]) =>
    JSON.stringify({ minutes, material: null, exercises });
  const split = written(60, { ...exercise, questions }, { ...second, questions });
  const made = mutation('create', 'exams', newId(), examOf(split));
  const [created] = await send(world, 'admin', made);
  let base = created?.updated;
  const storedAfter = async (bareme: string) => {
    const update = mutation('update', 'exams', String(made.record), { bareme }, { base });
    const [changed] = await send(world, 'admin', update);
    base = changed?.updated;
    return (await native('GET', `/${made.record}`)).body.bareme;
  };
  const first = { ...exercise, page: 2 };
  expect(await storedAfter(written(90, first, { ...second, points: 7 }))).toBe(
    written(90, { ...first, questions }, { ...second, points: 7 }),
  );
  expect(await storedAfter(written(90, { ...first, questions: [] }, second))).toBe(
    written(90, first, second),
  );
});
