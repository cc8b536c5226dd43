import { afterEach, describe, expect, it } from 'vitest';
import { StorageFullError } from '../../../src/data/database/storage-full.ts';
import { getSyncStatus } from '../../../src/data/database/sync-status.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { getDraft, saveDraft } from '../../../src/data/local/drafts.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { storeFile } from '../../../src/data/outbox/upload-payloads.ts';
import { RemoteError } from '../../../src/domain/protocol/remote-error.ts';
import { noteSpaceFreed } from '../../../src/sync/connection/record-outcome.ts';
import { fillDisk, freeDisk } from '../../support/disk/full-disk.ts';
import { refusing } from '../../support/network/fault-remote.ts';
import { attemptOf, nine, postOf, sharedScenario, subject } from '../../support/phone/sync-scenario.ts';
import { TestPhone } from '../../support/phone/test-phone.ts';
import { tinyPdf } from '../../support/server/sync-world.ts';

const scenario = sharedScenario();
afterEach(freeDisk);

describe('a commit on a full disk', () => {
  it('a commit on a full disk rejects and saves no entry; the draft stays in the journal', async () => {
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
  it('a pull on a full disk stops, but the queue is still sent, and pulling continues once space has been freed', async () => {
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

  it('when a pull finds no space even for a note that the disk is full, the phone notes the full disk in memory and does not pull again before space is freed', async () => {
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

describe('the in-memory flag for a full disk', () => {
  it('the in-memory flag for a full disk is cleared by the next successful write', async () => {
    const tab = await scenario.phone('pupil').openTab();
    fillDisk(() => true);
    await expect(commit(tab.store, postOf())).rejects.toThrow(StorageFullError);
    expect(tab.store.storageFullFlag.since()).not.toBeNull();
    freeDisk();
    await commit(tab.store, postOf());
    expect(tab.store.storageFullFlag.since()).toBeNull();
  });
});

describe('a pass whose request is refused while the full disk refuses writes to the outbox', () => {
  /** Returns a phone whose disk refuses writes to the outbox from its first refused request on. */
  const refusedPhone = (error: RemoteError) => {
    const refuse = () => {
      fillDisk((store) => store === 'outbox');
      return error;
    };
    const session = { account: scenario.idOf('pupil'), token: scenario.tokenOf('pupil') };
    return new TestPhone(refusing(scenario.remote, refuse), session);
  };

  it.each(['server', 'too-large', 'malformed'] as const)(
    'when the server refuses a request with one entry (%s) and the full disk refuses writes to the outbox, the pass ends as paused and the full disk is noted',
    async (kind) => {
      const tab = await refusedPhone(new RemoteError(kind)).openTab();
      await commit(tab.store, postOf());
      expect(await tab.sync()).toEqual({ kind: 'paused' });
      expect(await getSyncStatus(tab.store.db)).toMatchObject({
        storageFullAt: expect.any(Number),
        failures: 1,
      });
      expect(await tab.store.db.outbox.toArray()).toMatchObject([{ state: 'waiting', failures: 0 }]);
    },
  );

  it('when the server reports that the account was deleted and the full disk refuses writes to the outbox, the pass ends as paused, and the full disk and the ended session are noted', async () => {
    const phone = refusedPhone(new RemoteError('auth-required', { isDeleted: true }));
    const tab = await phone.openTab();
    await commit(tab.store, postOf());
    expect(await tab.sync()).toEqual({ kind: 'paused' });
    expect(phone.refusals.map(({ reason }) => reason)).toEqual(['deleted']);
    expect(await getSyncStatus(tab.store.db)).toMatchObject({
      storageFullAt: expect.any(Number),
      needsSignIn: true,
      isDeleted: true,
    });
  });

  it('when the upload of a file fails and the full disk refuses writes to the outbox, the pass ends as paused and the full disk is noted', async () => {
    const { remote } = scenario;
    const upload = () => {
      fillDisk((store) => store === 'outbox');
      return Promise.reject(new RemoteError('unreadable'));
    };
    const session = { account: scenario.idOf('admin'), token: scenario.tokenOf('admin') };
    const phone = new TestPhone({ ...remote, upload }, session);
    const tab = await phone.openTab();
    const file = await storeFile(phone.payloads, 'file', new Blob([new Uint8Array(tinyPdf())]));
    const data = { title: 'Épreuve', subject, gradeLevel: nine.id, year: 2021, fileName: 'sujet.pdf' };
    await commit(tab.store, { op: 'create', collection: 'exams', data, upload: file });
    expect(await tab.sync()).toEqual({ kind: 'paused' });
    expect((await getSyncStatus(tab.store.db)).storageFullAt).not.toBeNull();
  });
});

const emptyOf = (cursors: object): boolean => Object.keys(cursors).length === 0;
