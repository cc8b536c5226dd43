import { afterEach, describe, expect, it } from 'vitest';
import { StorageFullError } from '../../../src/data/database/storage-full.ts';
import { getDraft, saveDraft } from '../../../src/data/local/drafts.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { listQueue } from '../../../src/data/queries/read-mine.ts';
import { getSyncStatus } from '../../../src/data/queries/sync-status.ts';
import { noteSpaceFreed } from '../../../src/sync/engine/record-outcome.ts';
import { fillDisk, freeDisk } from '../../support/disk/full-disk.ts';
import { attemptOf, postOf, sharedScenario } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();
afterEach(freeDisk);

describe('a commit on a full disk', () => {
  it('rejects and saves no entry; the draft stays in the journal', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    fillDisk(() => true);
    await saveDraft(tab.store, 'post', { title: 'Fractions' });
    await expect(commit(tab.store, postOf())).rejects.toThrow(StorageFullError);
    expect(phone.storage.keys()).toEqual([expect.stringContaining('draft.post')]);
    expect(await tab.store.db.outbox.count()).toBe(0);
    expect(await tab.store.db.forumPosts.count()).toBe(0);

    freeDisk();
    const later = await phone.openTab();
    expect(await getDraft(later.store.db, 'post')).toMatchObject({ fields: { title: 'Fractions' } });
  });
});

describe('a pull on a full disk', () => {
  it('stops, but the queue is still sent, and pulling continues once space has been freed', async () => {
    const tab = await scenario.phone('pupil').openTab();
    await commit(tab.store, attemptOf('attempt00000000'));
    fillDisk((store) => store === 'subjects');
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await scenario.rows('quiz_attempts')).toHaveLength(1);
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect((await getSyncStatus(tab.store.db)).storageFullAt).not.toBeNull();
    expect(await tab.store.db.subjects.count()).toBe(0);
    await tab.sync();
    expect(tab.transport.requests.at(-1)?.cursors).toEqual({});

    freeDisk();
    await noteSpaceFreed(tab.store);
    await tab.sync();
    expect(await tab.store.db.subjects.count()).toBe(1);
    expect((await getSyncStatus(tab.store.db)).storageFullAt).toBeNull();
  });

  it('is noted in memory, and no further rows are pulled, when there is no space even for a note on the disk', async () => {
    const tab = await scenario.phone('pupil').openTab();
    fillDisk(() => true);
    await tab.sync();
    expect(tab.transport.requests.at(-1)?.cursors).not.toEqual({});
    expect(tab.store.storageFullFlag.since()).not.toBeNull();
    const requestsBefore = tab.transport.requests.length;
    await tab.sync();
    expect(tab.transport.requests.slice(requestsBefore).every(({ cursors }) => emptyOf(cursors))).toBe(true);

    freeDisk();
    await noteSpaceFreed(tab.store);
    expect(tab.store.storageFullFlag.since()).toBeNull();
    await tab.sync();
    expect(await tab.store.db.subjects.count()).toBe(1);
  });
});

describe('the note in memory that the disk is full', () => {
  it('is removed once a write has succeeded', async () => {
    const tab = await scenario.phone('pupil').openTab();
    fillDisk(() => true);
    await expect(commit(tab.store, postOf())).rejects.toThrow(StorageFullError);
    expect(tab.store.storageFullFlag.since()).not.toBeNull();
    freeDisk();
    await commit(tab.store, postOf());
    expect(tab.store.storageFullFlag.since()).toBeNull();
  });
});

const emptyOf = (cursors: object): boolean => Object.keys(cursors).length === 0;
