import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { openAccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { fillDisk, freeDisk } from '../../../tests/support/disk/full-disk.ts';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';
import { getDraft, saveDraft } from './drafts.ts';

afterEach(freeDisk);

async function openPhone() {
  const storage = memoryStorage();
  const clock = manualClock();
  const disk = new IDBFactory();
  const open = (indexedDB: IDBFactory) =>
    openAccountStore('pupil0000000000', {
      journalStorage: storage,
      clock,
      random: cryptoRandom,
      database: { indexedDB, IDBKeyRange },
    });
  const openAgain = () => open(disk);
  const openWithoutData = () => open(new IDBFactory());
  return { storage, clock, store: await openAgain(), openAgain, openWithoutData };
}

it('a draft is deleted, with its backup copy, by the commit of its text, and only if that succeeds', async () => {
  const { store, openWithoutData } = await openPhone();
  await saveDraft(store, 'post', { title: 'Fractions' });
  const data = { postId: 'post00000000000', content: 'Oui.', language: 'fr' as const };
  const reply = { op: 'create', collection: 'forumReplies', data } as const;
  fillDisk(() => true);
  await expect(commit(store, reply, 'post')).rejects.toThrow();
  freeDisk();
  expect(await getDraft(store.db, 'post')).toMatchObject({ fields: { title: 'Fractions' } });
  await commit(store, reply, 'post');
  expect(await getDraft(store.db, 'post')).toBeUndefined();
  expect(await getDraft((await openWithoutData()).db, 'post')).toBeUndefined();
});

describe('the backup copy of a draft', () => {
  it.each([
    ['an older one', true],
    ['none', false],
  ])(
    'is written again at the next opening of the database when a killed browser has left %s',
    async (_, wasWritten) => {
      const { storage, clock, store, openAgain, openWithoutData } = await openPhone();
      await saveDraft(store, 'post', { title: 'Frac' });
      const [key = ''] = storage.keys();
      const before = storage.getItem(key) ?? '';
      await clock.advance(1_000);
      await saveDraft(store, 'post', { title: 'Fractions' });
      if (wasWritten) storage.setItem(key, before);
      else storage.removeItem(key);
      await openAgain();
      expect(await getDraft((await openWithoutData()).db, 'post')).toMatchObject({
        fields: { title: 'Fractions' },
      });
    },
  );

  it('is kept at the next opening of the database if it is newer than the draft in the database', async () => {
    const { clock, store, openAgain, openWithoutData } = await openPhone();
    await saveDraft(store, 'post', { title: 'Frac' });
    await clock.advance(1_000);
    fillDisk((name) => name === 'localDrafts');
    await saveDraft(store, 'post', { title: 'Fractions' });
    await openAgain().catch(() => undefined);
    freeDisk();
    expect(await getDraft((await openWithoutData()).db, 'post')).toMatchObject({
      fields: { title: 'Fractions' },
    });
  });
});

describe('a draft that the database cannot save', () => {
  // Errors of Chromium's transactions: on a full disk, while it evicts a site's data, and when files find
  // no free space.
  it.each(['QuotaExceededError', 'UnknownError', 'DataError'])(
    'is saved in its backup copy if the disk failed: %s',
    async (reason) => {
      const { store, openWithoutData } = await openPhone();
      fillDisk(() => true, reason);
      await saveDraft(store, 'post', { title: 'Fractions' });
      freeDisk();
      const later = await openWithoutData();
      expect(await getDraft(later.db, 'post')).toMatchObject({ fields: { title: 'Fractions' } });
    },
  );

  it('is rejected after any other error', async () => {
    const { store } = await openPhone();
    fillDisk(() => true, 'ConstraintError');
    await expect(saveDraft(store, 'post', { title: 'Fractions' })).rejects.toThrow();
  });
});
