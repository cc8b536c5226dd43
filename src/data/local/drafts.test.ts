import { afterEach, describe, expect, it } from 'vitest';
import { commit } from '#data/outbox/outbox.ts';
import { fillDisk, freeDisk } from '../../../tests/support/disk/full-disk.ts';
import { WipeablePhone } from '../../../tests/support/phone/wipeable-phone.ts';
import { getDraft, removeDraft, removeOlderDrafts, saveDraft } from './drafts.ts';

afterEach(freeDisk);

it('a draft is deleted, with its backup copy, by the commit of its text, and only if that succeeds', async () => {
  const phone = new WipeablePhone();
  const store = await phone.open();
  await saveDraft(store, 'post', { title: 'Fractions' });
  const data = { postId: 'post00000000000', content: 'Oui.', language: 'fr' as const };
  const reply = { op: 'create', collection: 'forumReplies', data } as const;
  fillDisk(() => true);
  await expect(commit(store, reply, 'post')).rejects.toThrow();
  freeDisk();
  expect(await getDraft(store.db, 'post')).toMatchObject({ fields: { title: 'Fractions' } });
  await commit(store, reply, 'post');
  expect(await getDraft(store.db, 'post')).toBeUndefined();
  expect(await getDraft((await phone.openAfterWipe()).db, 'post')).toBeUndefined();
});

it('a draft is deleted, with its backup copy, when the user clears all its fields', async () => {
  const phone = new WipeablePhone();
  const store = await phone.open();
  await saveDraft(store, 'post', { title: 'Fractions', content: 'Comment ?' });
  await saveDraft(store, 'post', { title: '', content: 'Comment ?' });
  expect(await getDraft(store.db, 'post')).toMatchObject({ fields: { title: '', content: 'Comment ?' } });
  await saveDraft(store, 'post', { title: '', content: '' });
  expect(await getDraft(store.db, 'post')).toBeUndefined();
  expect(await getDraft((await phone.openAfterWipe()).db, 'post')).toBeUndefined();
});

it('removeDraft deletes a draft that exists only as a backup copy, while the disk is full', async () => {
  const phone = new WipeablePhone();
  const store = await phone.open();
  fillDisk(() => true, 'QuotaExceededError', ['put', 'add', 'delete']);
  await saveDraft(store, 'post', { title: 'Fractions' });
  await removeDraft(store, 'post');
  freeDisk();
  expect(await getDraft((await phone.openAfterWipe()).db, 'post')).toBeUndefined();
});

it('removeOlderDrafts deletes a draft if its key starts with the given text and `isKept` returns false for its time', async () => {
  const phone = new WipeablePhone();
  const store = await phone.open();
  await saveDraft(store, 'answer.old', { text: '1/2' });
  await saveDraft(store, 'post', { title: 'Fractions' });
  await phone.clock.advance(1_000);
  await saveDraft(store, 'answer.new', { text: '3/4' });
  const now = phone.clock.now();
  await removeOlderDrafts(store, 'answer.', (at) => at === now);
  const keys = await store.db.localDrafts.toCollection().primaryKeys();
  expect(keys.sort()).toEqual(['answer.new', 'post']);
  expect(await getDraft((await phone.openAfterWipe()).db, 'answer.old')).toBeUndefined();
});

describe('the backup copy of a draft', () => {
  it.each([
    ['an older one', true],
    ['none', false],
  ])(
    'the backup copy of a draft is written again at the next opening of the database when a killed browser has left %s',
    async (_, wasWritten) => {
      const phone = new WipeablePhone();
      const store = await phone.open();
      await saveDraft(store, 'post', { title: 'Frac' });
      const [key = ''] = phone.storage.keys();
      const before = phone.storage.getItem(key) ?? '';
      await phone.clock.advance(1_000);
      await saveDraft(store, 'post', { title: 'Fractions' });
      if (wasWritten) phone.storage.setItem(key, before);
      else phone.storage.removeItem(key);
      await phone.open();
      expect(await getDraft((await phone.openAfterWipe()).db, 'post')).toMatchObject({
        fields: { title: 'Fractions' },
      });
    },
  );

  it('the backup copy of a draft is kept at the next opening of the database if it is newer than the draft in the database', async () => {
    const phone = new WipeablePhone();
    const store = await phone.open();
    await saveDraft(store, 'post', { title: 'Frac' });
    await phone.clock.advance(1_000);
    fillDisk((name) => name === 'localDrafts');
    await saveDraft(store, 'post', { title: 'Fractions' });
    await phone.open().catch(() => undefined);
    freeDisk();
    expect(await getDraft((await phone.openAfterWipe()).db, 'post')).toMatchObject({
      fields: { title: 'Fractions' },
    });
  });
});

describe('a draft that the database cannot save', () => {
  // Errors of transactions in Chromium: on a full disk, while Chromium evicts a site's data, and when the files of
  // the transaction do not fit on the disk.
  it.each(['QuotaExceededError', 'UnknownError', 'DataError'])(
    'a draft is saved in its backup copy if the disk failed: %s',
    async (reason) => {
      const phone = new WipeablePhone();
      const store = await phone.open();
      fillDisk(() => true, reason);
      await saveDraft(store, 'post', { title: 'Fractions' });
      freeDisk();
      const later = await phone.openAfterWipe();
      expect(await getDraft(later.db, 'post')).toMatchObject({ fields: { title: 'Fractions' } });
    },
  );

  it('a draft that the user cleared on a full disk is saved with empty fields in its backup copy', async () => {
    const phone = new WipeablePhone();
    const store = await phone.open();
    await saveDraft(store, 'post', { title: 'Fractions' });
    await phone.clock.advance(1_000);
    fillDisk(() => true, 'QuotaExceededError', ['put', 'add', 'delete']);
    await saveDraft(store, 'post', { title: '' });
    freeDisk();
    expect(await getDraft((await phone.open()).db, 'post')).toMatchObject({ fields: { title: '' } });
  });

  it('saveDraft rejects after an error that does not come from the disk', async () => {
    const store = await new WipeablePhone().open();
    fillDisk(() => true, 'ConstraintError');
    await expect(saveDraft(store, 'post', { title: 'Fractions' })).rejects.toThrow();
  });
});
