// A request whose body comes slowly, and whose account is another by the time that it has come.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, mutation, newId, person, requestOf } from './sync-people.ts';
import { addPlaces, samples } from './sync-samples.ts';
import { SyncWorld } from './sync-world.ts';

let world: SyncWorld;

beforeAll(async () => {
  world = await SyncWorld.start();
  await addPlaces(world);
});
afterAll(() => world?.dispose());

/** Sends the head, waits until the server asks for the body, and sends it once `meanwhile` is done. */
async function sendSlowly(name: string, body: object, meanwhile: () => Promise<void>) {
  const content = JSON.stringify(body);
  const sending = request(`${world.server.url}/api/sync`, {
    method: 'POST',
    headers: {
      authorization: world.tokens.get(name) ?? '',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  await meanwhile();
  sending.end(content);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, error: JSON.parse(await text(answer)).error };
}

const changes = {
  suspended: [{ suspended: true }, { status: 403, error: 'suspended' }],
  'given another password': [
    { password: 'by-the-owner', passwordConfirm: 'by-the-owner' },
    { status: 401, error: 'auth-required' },
  ],
} as const;

test.each(Object.entries(changes))(
  'an account that was %s meanwhile writes and reads nothing',
  async (what, of) => {
    const [change, refusal] = of;
    const name = what.slice(0, 5);
    await world.addPerson(person(name));
    const post = newId();
    const made = mutation('create', 'forum_posts', post, samples.forum_posts?.(''));
    const body = requestOf(name, { cursors: { [`mine:${idOf(name)}`]: null }, mutations: [made] });
    const answer = await sendSlowly(name, body, () => world.change('users', idOf(name), change));
    expect(answer).toEqual(refusal);
    const written = await world.request('GET', `/api/collections/forum_posts/records/${post}`, 'superuser');
    expect(written.status).toBe(404);
  },
);

test('an account that is as it was is answered however slowly it sends', async () => {
  await world.addPerson(person('slow'));
  const answer = await sendSlowly('slow', requestOf('slow'), async () => undefined);
  expect(answer).toEqual({ status: 200, error: undefined });
});
