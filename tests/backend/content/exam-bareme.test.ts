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
