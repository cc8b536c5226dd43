// Tests, for each collection whose rows belong to accounts, that the export of an account contains its rows, and
// that the deletion of the account deletes or anonymises them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSnake } from '../../../src/backend/wire/names.ts';
import {
  type CollectionName,
  collectionNames,
  collections,
  fieldsOf,
} from '../../../src/domain/schema/collections.ts';
import type { Collection } from '../../../src/domain/schema/fields.ts';
import { idOf, person } from '../../support/server/sync-people.ts';
import { addSample, addSubjectsAndLevels, math, nine } from '../../support/server/sync-samples.ts';
import { SyncWorld } from '../../support/server/sync-world.ts';

type Row = Record<string, unknown>;

const declared: Record<CollectionName, Collection> = collections;
const owned = collectionNames.filter((name) => declared[name].owner === 'userId');
const pupil = idOf('pupil');
const codes: Row = { [math.id]: math.code, [nine.id]: nine.code };
let world: SyncWorld;
const stored: Record<string, Row> = {};

const read = async (name: string): Promise<Row | undefined> => {
  const { items } = await world.admin('GET', `/api/collections/${toSnake(name)}/records?perPage=500`);
  return (items as Row[]).find(({ id }) => id === (stored[name]?.id ?? pupil));
};

beforeAll(async () => {
  world = await SyncWorld.start();
  await addSubjectsAndLevels(world);
  await world.addPerson(person('pupil'));
  await world.change('profiles', pupil, { bio: 'Une vie.', school: 'Lycée', grade_level: nine.id });
  const post = await addSample(world, 'forum_posts', pupil);
  stored.profiles = (await read('profiles')) ?? {};
  stored.forumPosts = post;
  for (const name of owned) stored[name] ??= await addSample(world, toSnake(name), pupil, String(post.id));
});
afterAll(() => world?.dispose());

it.each(owned)(
  'a row of %s is in the export of its account’s data, with all fields except owner, author and forum page',
  async (name) => {
    const answer = await world.request('GET', '/api/account/export', 'pupil');
    const rows = answer.body[name === 'profiles' ? 'profile' : toSnake(name)] as Row[];
    const inFile = rows.find(({ id }) => id === stored[name]?.id) ?? {};
    const written = fieldsOf(name).filter(
      ([field, { kind }]) => field !== 'userId' && kind !== 'author' && kind !== 'forumPage',
    );
    expect(Object.keys(inFile).sort()).toEqual(
      ['id', 'created', ...written.map(([field]) => toSnake(field))].sort(),
    );
    for (const [field, { kind }] of written) {
      const value = stored[name]?.[toSnake(field)];
      if (kind === 'flag') expect(inFile[toSnake(field)]).toBe(value ? 1 : 0);
      else expect([field, inFile[toSnake(field)]]).toEqual([field, codes[String(value)] ?? value]);
    }
  },
);

it('the deletion of an account deletes or anonymises its rows, as their collection declares', async () => {
  await world.remove('users', pupil);
  for (const name of owned) {
    const isAnonymised = declared[name].onAccountDeletion === 'anonymise';
    expect([name, (await read(name))?.user_id]).toEqual([name, isAnonymised ? '' : undefined]);
  }
});
