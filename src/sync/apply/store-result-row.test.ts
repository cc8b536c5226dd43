import { describe, expect, it } from 'vitest';
import { commit } from '#data/outbox/outbox.ts';
import { getThread } from '#data/queries/read-forum.ts';
import { openScripted, postRow, result } from '../../../tests/support/phone/scripted-phone.ts';
import { postOf } from '../../../tests/support/phone/sync-scenario.ts';

describe('storeResultRow', () => {
  it('storeResultRow stores a post in the cached copy of its thread if its forum page is not on this phone', async () => {
    const { tab } = await openScripted((request) => ({
      results: request.mutations.map(({ id, record }) =>
        result(id, { row: { bucket: 'forum:3', synced: postRow(5, record) } }),
      ),
    }));
    const [post] = await commit(tab.store, postOf());
    await tab.sync();
    expect(await tab.store.db.forumPosts.count()).toBe(0);
    expect(await getThread(tab.store.db, post?.record ?? '')).toMatchObject({
      post: { title: 'Fractions', isWaiting: false },
      copiedAt: expect.any(Number),
    });
  });
});
