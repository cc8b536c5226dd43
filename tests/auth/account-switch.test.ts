import { describe, expect, it } from 'vitest';
import { countUnsent } from '../../src/data/entries/count-unsent.ts';
import { listQueue } from '../../src/data/entries/read-entries.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { createEngine } from '../../src/sync/engine/engine.ts';
import { attemptOf, postOf, sharedScenario } from '../support/phone/sync-scenario.ts';

const scenario = sharedScenario();

describe('an account switch with unsent entries', () => {
  it('an account switch keeps the queue in the outbox of the account that wrote it, and sends it only as that account', async () => {
    const phone = scenario.phone('pupil');
    const first = await phone.openTab();
    await commit(first.store, [postOf('De pupil'), attemptOf('attempt00000000')]);
    Object.assign(phone.session, { account: scenario.idOf('other'), token: scenario.tokenOf('other') });
    const second = await phone.openTab();
    expect(await countUnsent(second.store.db)).toBe(0);
    await commit(second.store, postOf('De other'));
    await second.sync();
    await first.sync();
    expect(await scenario.rows('forum_posts')).toMatchObject([
      { title: 'De other', user_id: scenario.idOf('other') },
    ]);
    expect(await scenario.rows('quiz_attempts')).toEqual([]);
    expect(await countUnsent(first.store.db)).toBe(2);

    Object.assign(phone.session, { account: scenario.idOf('pupil'), token: scenario.tokenOf('pupil') });
    const back = await phone.openTab();
    await back.sync();
    const posts = await scenario.rows('forum_posts');
    expect(posts.find((post) => post.title === 'De pupil')).toMatchObject({
      user_id: scenario.idOf('pupil'),
    });
    expect(await listQueue(back.store.db)).toEqual([]);
  });

  it('an account switch in the middle of a pass changes neither the account nor the database of that pass', async () => {
    const phone = scenario.phone('pupil');
    const pupilStore = await phone.openStore(scenario.idOf('pupil'));
    const otherStore = await phone.openStore(scenario.idOf('other'));
    const parties = {
      pupil: { account: scenario.idOf('pupil'), store: pupilStore, token: scenario.tokenOf('pupil') },
      other: { account: scenario.idOf('other'), store: otherStore, token: scenario.tokenOf('other') },
    };
    let open: keyof typeof parties = 'pupil';
    await commit(pupilStore, postOf('De pupil'));
    const engine = createEngine({
      remote: {
        ...scenario.remote,
        sync: (request, options) => {
          open = 'other';
          return scenario.remote.sync(request, options);
        },
      },
      locks: phone.locks,
      clock: phone.clock,
      appVersion: '1.0.0',
      parties: async () => [{ account: scenario.idOf('pupil'), capture: async () => parties[open] }],
      refuseToken: async () => false,
      maySteal: () => false,
      onError: (error) => {
        throw error;
      },
    });
    expect(await engine.run()).toEqual({ kind: 'done' });
    expect(await scenario.rows('forum_posts')).toMatchObject([{ user_id: scenario.idOf('pupil') }]);
    expect(await pupilStore.db.profiles.toCollection().primaryKeys()).toEqual([scenario.idOf('pupil')]);
    expect(await otherStore.db.profiles.count()).toBe(0);
    expect(await otherStore.db.forumPosts.count()).toBe(0);
  });
});

describe('the visitor’s outbox', () => {
  it('the visitor’s outbox is sent without an account', async () => {
    const tab = await scenario.visitorPhone().openTab();
    await commit(tab.store, {
      op: 'create',
      collection: 'contactMessages',
      data: { fromName: 'Parent', fromEmail: 'parent@pare.example', subject: 'Question', message: 'Bonjour' },
    });
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await countUnsent(tab.store.db)).toBe(0);
    expect(await scenario.rows('contact_messages')).toMatchObject([{ message: 'Bonjour', user_id: '' }]);
    expect(await tab.store.db.contactMessages.count()).toBe(0);
  });
});
