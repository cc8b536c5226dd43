// Tests that forum texts that define a TeX command are refused, while texts already stored stay.
import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { mutation, newId, person, sendForCodes } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const bomb = `$\\def\\a{${'x'.repeat(560)}}${'\\a'.repeat(190)}$`;

const world = withWorld({ env: { PARE_SYNC_PER_MINUTE: '0' }, people: [person('pupil')] });
let postId: string;

beforeAll(async () => {
  const made = mutation('create', 'forum_posts', newId(), samples.forum_posts?.(''));
  expect(await sendForCodes(world, 'pupil', made)).toEqual(['applied']);
  postId = String(made.record);
});

const native = (method: string, path: string, data: object) =>
  world.request(method, `/api/collections/${path}`, 'superuser', data);

test('the exchange refuses a TeX definition in the title or text of a thread and in a reply', async () => {
  const post = samples.forum_posts?.('') ?? {};
  const title = '$\\def\\a{x}\\a$';
  expect(
    await sendForCodes(
      world,
      'pupil',
      mutation('create', 'forum_posts', newId(), { ...post, content: bomb }),
      mutation('create', 'forum_posts', newId(), { ...post, title }),
      mutation('create', 'forum_replies', newId(), { post_id: postId, content: bomb }),
      mutation('create', 'forum_replies', newId(), { post_id: postId, content: '$\\frac{1}{2}$' }),
    ),
  ).toEqual([...Array(3).fill('rejected command-defined'), 'applied']);
});

test('a superuser cannot add a text with a TeX definition, and can save a post that has one if the text is unchanged or loses the definition', async () => {
  const reply = await native('POST', 'forum_replies/records', { post_id: postId, content: bomb });
  expect([reply.status, reply.body.data]).toMatchObject([400, { content: { code: 'command_defined' } }]);
  withDatabase(world.server, (database) =>
    database.prepare('UPDATE forum_posts SET content = ? WHERE id = ?').run(bomb, postId),
  );
  expect((await native('PATCH', `forum_posts/records/${postId}`, { title: 'Autre' })).status).toBe(200);
  expect((await native('PATCH', `forum_posts/records/${postId}`, { content: `${bomb} x` })).status).toBe(400);
  expect((await native('PATCH', `forum_posts/records/${postId}`, { content: 'Sans.' })).status).toBe(200);
});
