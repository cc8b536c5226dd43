// Whatever a person can type comes back as it was typed, by the result, by the pull and by the thread.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutation, newId, person, type Row, readAll, send } from './sync-people.ts';
import { addPlaces, samples } from './sync-samples.ts';
import { SyncWorld } from './sync-world.ts';

let world: SyncWorld;

beforeAll(async () => {
  world = await SyncWorld.start({ env: { PARE_SYNC_PER_MINUTE: '0' } });
  await addPlaces(world);
  await world.addPerson(person('pupil'));
});
afterAll(() => world?.dispose());

const texts = [
  'l’été « à » ½ œ Œ ß é è ò an kreyòl',
  'quotes " \' ` and \\ backslashes \\n \\u0041 \\',
  'lines\nand\r\nreturns\tand tabs',
  'nul \u0000 bell \u0007 escape \u001b delete \u007f',
  'line separators \u2028 \u2029 and a mark \ufeff',
  'emoji 👩🏾‍🏫 🇭🇹 and 𝒎𝒂𝒕𝒉',
  'right to left \u202e abc \u202c',
  '</script><img src=x onerror=alert(1)> {{ x }} %s {:bucket}',
  '{"json": [1, 2, {"a": null}]}',
  "'); DROP TABLE forum_posts; --",
  '0123',
  '1e5',
  'true',
  'null',
];

test.each(texts)('%j', async (content) => {
  const id = newId();
  const [result] = await send(
    world,
    'pupil',
    mutation('create', 'forum_posts', id, {
      ...samples.forum_posts?.(''),
      title: content.slice(0, 60),
      content,
    }),
  );
  expect(result?.row).toMatchObject({ content, title: content.slice(0, 60) });
  const rows = await readAll(world, 'pupil', ['forum:1']);
  expect(rows.get(`forum_posts ${id}`)).toEqual(result?.row);
  const thread = await world.request('GET', `/api/threads/${id}`, 'pupil');
  expect((thread.body.rows as Record<string, Row[]>).forum_posts).toEqual([result?.row]);
  const again = mutation('create', 'forum_posts', id, {
    ...samples.forum_posts?.(''),
    title: content.slice(0, 60),
    content,
  });
  expect((await send(world, 'pupil', again))[0]?.status).toBe('applied');
});

test('answers of an attempt are compared as what they mean, not as they are written', async () => {
  const id = newId();
  const attempt = samples.quiz_attempts?.('') ?? {};
  const [answer] = attempt.answers as Record<string, unknown>[];
  const turned = Object.fromEntries(Object.entries(answer ?? {}).reverse());
  const made = (data: Record<string, unknown>) => mutation('create', 'quiz_attempts', id, data);
  const results = await send(
    world,
    'pupil',
    made(attempt),
    made({ ...attempt, answers: [turned] }),
    made({ ...attempt, answers: JSON.stringify([answer]) }),
    made({ ...attempt, answers: [{ ...answer, isCorrect: false }] }),
    made({ ...attempt, score: 2 }),
  );
  expect(results.map(({ status, code }) => code ?? status)).toEqual([
    'applied',
    'applied',
    'applied',
    'exists',
    'exists',
  ]);
  expect(results[0]?.row?.answers).toEqual(attempt.answers);
});
