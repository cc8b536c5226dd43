import { expect, it } from 'vitest';
import { openStoreAtFixedTime } from '../../../tests/support/phone/open-test-store.ts';
import { getForumReadMarkers, noteFirstForum, noteThreadSeen } from './forum-read-marks.ts';

it('noteThreadSeen keeps the latest time when two tabs store a time at the same moment', async () => {
  const { db } = await openStoreAtFixedTime('pupil0000000000');
  await noteFirstForum(db);
  await Promise.all([noteThreadSeen(db, 'post', 200), noteThreadSeen(db, 'post', 100)]);
  expect((await getForumReadMarkers(db)).seenTo('post')).toBe(200);
});
