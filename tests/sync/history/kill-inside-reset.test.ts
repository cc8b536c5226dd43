import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf } from '../../support/phone/sync-scenario.ts';
import type { TestPhone, TestTab } from '../../support/phone/test-phone.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();
const long = 'Tout le programme de la session, matière par matière. '.repeat(80);

/**
 * Sets up a phone whose bucket `catalogue` needs several answers; then the server loses the newest
 * announcement and a post.
 */
async function lossInProgress() {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  for (let index = 0; index < 40; index++)
    await world.add('updates', { id: newId(), title: `Annonce ${index}`, content: long });
  await tab.syncUntilDone();
  const copy = await world.backup();
  const news = await world.add('updates', { id: newId(), title: 'Perdue', content: long });
  const post = await commitOne(tab.store, postOf());
  await tab.syncUntilDone();
  await world.bringBack(copy);
  return { pupil, phone, tab, news, post };
}

async function kill(phone: TestPhone, tab: TestTab): Promise<TestTab> {
  tab.close();
  return phone.openTab();
}

const countNews = (tab: TestTab) => tab.store.db.updates.count();
const generationOf = async (tab: TestTab) => (await tablesOf(tab.store.db).meta.get('meta'))?.generation;

test('a phone that is killed while it downloads its rows again after the server lost history shows its old rows until the last answer, then exactly the rows of the server', async () => {
  const { pupil, phone, tab, news, post } = await lossInProgress();
  const all = await countNews(tab);
  tab.transport.letPass(2);
  tab.transport.loseRequests();
  await tab.sync();
  expect(await generationOf(tab)).toBe(2);
  const cut = await tablesOf(tab.store.db).buckets.get('catalogue');
  expect(cut).toMatchObject({ isComplete: false, cursor: expect.stringMatching(/^c/) });
  expect(await countNews(tab)).toBe(all);

  const again = await kill(phone, tab);
  expect(await countNews(again)).toBe(all);
  expect(await again.store.db.updates.get(news.id)).toBeDefined();
  await again.syncUntilDone();
  expect(again.transport.requests[0]?.cursors.catalogue).toBe(cut?.cursor);
  expect(await generationOf(again)).toBe(2);
  expect(await again.store.db.updates.get(news.id)).toBeUndefined();
  expect(await countNews(again)).toBe(all - 1);
  expect(await world.row('forum_posts', post.record)).not.toBeNull();
  await expectReplica(world, again, pupil.token);
});

test('a phone that is killed before it has stored the `lost` answer receives it again', async () => {
  const { pupil, phone, tab, post } = await lossInProgress();
  tab.transport.loseAnswer();
  await tab.sync();
  const again = await kill(phone, tab);
  expect(await generationOf(again)).toBe(1);
  await again.syncUntilDone();
  expect(await generationOf(again)).toBe(2);
  expect(await world.row('forum_posts', post.record)).not.toBeNull();
  await expectReplica(world, again, pupil.token);
});

test('a phone that is killed and wiped right after the `lost` answer sends the lost post again from the journal', async () => {
  const { pupil, phone, tab, post } = await lossInProgress();
  tab.transport.letPass();
  tab.transport.loseRequests();
  await tab.sync();
  expect(await queueStatuses(tab.store)).toMatchObject([{ record: post.record, status: 'waiting' }]);
  phone.wipeDatabase();
  const again = await kill(phone, tab);
  expect(await queueStatuses(again.store)).toMatchObject([{ record: post.record, status: 'waiting' }]);
  await again.syncUntilDone();
  expect(await world.row('forum_posts', post.record)).toMatchObject({ user_id: pupil.id });
  await expectReplica(world, again, pupil.token);
});
