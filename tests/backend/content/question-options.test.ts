// Tests that a question with two equal options is refused however it is sent, and that an existing one
// stays.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { mutation, newId, person, send, sendForCodes } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { sha256 } from '../../support/server/sync-world.ts';
import { withWorld } from '../../support/server/with-server.ts';

type Case = { options: string[]; same: string[] | null };
const { cases }: { cases: Case[] } = JSON.parse(readFileSync('tests/contract/options.json', 'utf8'));

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('admin', { is_admin: true })],
});

const questionOf = ([option_a, option_b, option_c, option_d]: string[]) => ({
  ...samples.quiz_questions?.(''),
  ...{ option_a, option_b, option_c, option_d },
});
const post = (data: object) =>
  world.request('POST', '/api/collections/quiz_questions/records', 'superuser', data);

test.each(cases)(
  'the options $options are stored if no two are equal, otherwise refused, from a superuser and in the exchange; equal ones: $same',
  async ({ options, same }) => {
    const answer = await post(questionOf(options));
    expect(answer.status).toBe(same ? 400 : 200);
    if (same)
      expect(answer.body.data).toMatchObject({
        [`option_${same[1]?.toLowerCase()}`]: { code: 'same_options' },
      });
    const made = mutation('create', 'quiz_questions', newId(), questionOf(options));
    expect(await sendForCodes(world, 'admin', made)).toEqual([same ? 'rejected same-options' : 'applied']);
  },
);

test('an import with one question that has equal options stores no question', async () => {
  const rows = [
    ['1', '2', '3', '4'],
    ['1', '2', '3', '1'],
  ].map((options) => ({ id: newId(), ...questionOf(options) }));
  const payload = new TextEncoder().encode(JSON.stringify(rows));
  const upload = { kind: 'rows', size: payload.length, sha256: sha256(payload) };
  const made = mutation('create', 'quiz_questions', newId(), {}, { upload });
  await world.upload('admin', made.id, payload);
  expect(await sendForCodes(world, 'admin', made)).toEqual(['rejected same-options']);
  for (const { id } of rows)
    expect(
      (await world.request('GET', `/api/collections/quiz_questions/records/${id}`, 'superuser')).status,
    ).toBe(404);
});

test('a change that makes two options equal is refused; an old question with equal options stays and can be corrected', async () => {
  const made = mutation('create', 'quiz_questions', newId(), questionOf(['1', '2', '3', '4']));
  const [created] = await send(world, 'admin', made);
  const id = String(made.record);
  const change = (data: Record<string, unknown>, base: unknown) =>
    mutation('update', 'quiz_questions', id, data, { base });
  expect(await sendForCodes(world, 'admin', change({ option_b: ' 1 ' }, created?.updated))).toEqual([
    'rejected same-options',
  ]);
  const native = (data: object) =>
    world.request('PATCH', `/api/collections/quiz_questions/records/${id}`, 'superuser', data);
  expect((await native({ option_b: '1' })).status).toBe(400);

  withDatabase(world.server, (database) =>
    database.prepare('UPDATE quiz_questions SET option_b = option_a WHERE id = ?').run(id),
  );
  expect((await native({ explanation: 'Une explication.' })).status).toBe(200);
  expect((await native({ option_c: '5' })).status).toBe(400);
  const corrected = await native({ option_b: '2' });
  expect(corrected.body).toMatchObject({ option_b: '2', explanation: 'Une explication.' });
});
