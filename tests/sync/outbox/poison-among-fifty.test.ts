import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { RemoteError } from '../../../src/domain/protocol/remote-error.ts';
import { postOf, replyTo, sharedScenario } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';

const scenario = sharedScenario();

/** Makes the title of a queued entry too long, bypassing the phone's own validation. */
async function spoil(tab: TestTab, entryId: string | null | undefined): Promise<void> {
  const { outbox } = tablesOf(tab.store.db);
  await outbox.update(entryId ?? '', (entry) => {
    entry.data = { ...entry.data, title: 'x'.repeat(151) };
  });
}

describe('one invalid entry among fifty', () => {
  it('one invalid entry among fifty is parked with its reason, and the other 49 entries are applied by the same request', async () => {
    const tab = await scenario.phone('pupil').openTab();
    await tab.sync();
    const made = await commit(
      tab.store,
      Array.from({ length: 50 }, (_, index) => postOf(`Question ${index}`)),
    );
    await spoil(tab, made[20]?.entry);
    const before = tab.transport.requests.length;
    await tab.sync();
    expect(tab.transport.requests[before]?.mutations).toHaveLength(50);
    expect(await scenario.rows('forum_posts')).toHaveLength(49);
    expect(await listQueue(tab.store.db)).toMatchObject([
      { status: 'parked', entry: { id: made[20]?.entry, code: 'too-long' } },
    ]);
    expect(await tab.store.db.forumPosts.get(made[20]?.record ?? '')).toBeUndefined();
    expect(await tab.store.db.forumPosts.count()).toBe(49);
  });
});

describe('an entry that always fails among others', () => {
  it('an entry that always fails keeps only its dependants from being sent, and is shown as failing after five failures', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    await tab.sync();
    const [bad] = await commit(tab.store, postOf('Empoisonnée'));
    await commit(tab.store, replyTo(bad?.record ?? ''));
    const [good] = await commit(tab.store, postOf('Bonne'));
    for (let failures = 0; failures < 5; failures++) {
      tab.transport.remote.sync = failsWith(tab, bad?.entry ?? '');
      await tab.sync();
      await phone.clock.advance(1000);
    }
    expect(await scenario.rows('forum_posts')).toMatchObject([{ title: 'Bonne' }]);
    const queue = await listQueue(tab.store.db);
    expect(queue.map((item) => item.status)).toEqual(['failing', 'behind-another']);
    expect(await tab.store.db.forumPosts.get(good?.record ?? '')).toMatchObject({ isWaiting: false });
  });

  it('an entry that makes the whole request fail does not keep the others from being sent, and is shown as failing', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    await tab.sync();
    const made = await commit(
      tab.store,
      Array.from({ length: 8 }, (_, index) => postOf(`Question ${index}`)),
    );
    tab.transport.remote.sync = refuseRequestWith(tab, made[0]?.entry ?? '');
    for (let tries = 0; tries < 20 && (await scenario.rows('forum_posts')).length < 7; tries++) {
      await tab.sync();
      await phone.clock.advance(1000);
    }
    expect(await scenario.rows('forum_posts')).toHaveLength(7);
    const [line] = await listQueue(tab.store.db);
    expect(line?.status).toBe('failing');
  });
});

/** Simulates a server that answers `failed` for one mutation. */
function failsWith(tab: TestTab, entryId: string): typeof tab.transport.remote.sync {
  return async (request, options) => {
    const others = request.mutations.filter((mutation) => mutation.id !== entryId);
    const answer = await scenario.remote.sync({ ...request, mutations: others }, options);
    if (answer.kind === 'lost' || others.length === request.mutations.length) return answer;
    const failed = {
      id: entryId,
      status: 'failed' as const,
      code: 'fault',
      seq: null,
      updated: null,
      doubles: 0,
      row: null,
    };
    return { ...answer, results: [failed, ...answer.results] };
  };
}

function refuseRequestWith(tab: TestTab, entryId: string): typeof tab.transport.remote.sync {
  return async (request, options) => {
    const isSpoilt = request.mutations.some((mutation) => mutation.id === entryId);
    if (isSpoilt) throw new RemoteError('malformed');
    return scenario.remote.sync(request, options);
  };
}
