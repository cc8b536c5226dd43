import { expect, test } from 'vitest';
import { getSyncStatus } from '../../../src/data/database/sync-status.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { editEntry, resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { storeFile } from '../../../src/data/outbox/upload-payloads.ts';
import { RemoteError } from '../../../src/domain/protocol/remote-error.ts';
import { freePayloads } from '../../../src/sync/send/delete-unused-payloads.ts';
import { nine, sharedScenario, subject } from '../../support/phone/sync-scenario.ts';
import type { TestPhone } from '../../support/phone/test-phone.ts';
import { tinyPdf } from '../../support/server/sync-world.ts';

const scenario = sharedScenario();

function paper(): Blob {
  const padding = new Uint8Array(600 * 1024).fill(32);
  return new Blob([new Uint8Array(tinyPdf()), padding], { type: 'application/pdf' });
}

async function commitPaper(phone: TestPhone, file: Blob) {
  const tab = await phone.openTab();
  const upload = await storeFile(phone.payloads, 'file', file);
  await commit(tab.store, {
    op: 'create',
    collection: 'exams',
    data: { title: 'Examen de 2023', subject, gradeLevel: nine.id, year: 2023, fileName: 'examen.pdf' },
    upload,
  });
  return { tab, sha256: upload.sha256 };
}

test('the file of a new exam is sent before the exam, in chunks, and an upload that was cut resumes where it stopped', async () => {
  const phone = scenario.phone('admin');
  const { tab, sha256 } = await commitPaper(phone, paper());
  expect(await tab.store.db.exams.count()).toBe(0);
  const { upload } = tab.transport.remote;
  const offsets: number[] = [];
  let isBroken = true;
  tab.transport.remote.upload = (id, chunk, options) => {
    const hasBytes = chunk.bytes.length > 0;
    if (hasBytes) offsets.push(chunk.offset);
    const isCut = hasBytes && offsets.length > 1 && isBroken;
    return isCut ? Promise.reject(new RemoteError('network')) : upload(id, chunk, options);
  };
  expect(await tab.sync()).toMatchObject({ kind: 'more', afterMs: expect.any(Number) });
  const [waiting] = await listQueue(tab.store.db);
  const cut = { entry: waiting?.entry.id, sentBytes: 262_144, totalBytes: paper().size };
  expect((await getSyncStatus(tab.store.db)).upload).toEqual(cut);
  isBroken = false;
  await phone.clock.advance(2_000);
  expect(await tab.sync()).toEqual({ kind: 'done' });
  expect((await getSyncStatus(tab.store.db)).upload).toEqual({ ...cut, sentBytes: cut.totalBytes });
  // After the cut the upload tries the same offset again with smaller chunks, and the chunks that follow
  // stay smaller than the one that was cut.
  expect(offsets).toEqual([0, 262_144, 262_144, 262_144, 262_144, 393_216, 524_288]);
  expect(await scenario.rows('exams')).toMatchObject([{ title: 'Examen de 2023', file_sha256: sha256 }]);
  expect(await listQueue(tab.store.db)).toEqual([]);
});

test('a mutation whose file was deleted from the phone is parked and blocks no other entry', async () => {
  const phone = scenario.phone('admin');
  const { tab, sha256 } = await commitPaper(phone, paper());
  await phone.payloads.remove(sha256);
  await commit(tab.store, {
    op: 'create',
    collection: 'updates',
    data: { title: 'Nouvelle', content: 'Texte.' },
  });
  await tab.sync();
  expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'parked', entry: { code: 'file-needed' } }]);
  expect(await scenario.rows('updates')).toHaveLength(1);
});

test('a file that the account has no right to upload is refused and blocks no other entry', async () => {
  const phone = scenario.phone('pupil');
  const { tab } = await commitPaper(phone, paper());
  const data = { title: 'Question', content: 'Texte.', subject };
  await commit(tab.store, { op: 'create', collection: 'forumPosts', data });
  expect(await tab.sync()).toEqual({ kind: 'done' });
  expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'parked', entry: { code: 'forbidden' } }]);
  expect(await scenario.rows('forum_posts')).toHaveLength(1);
  expect(await scenario.rows('exams')).toEqual([]);
});

test('a refused file publishes no exam, even after the entry is edited and resent', async () => {
  const phone = scenario.phone('admin');
  const { tab } = await commitPaper(phone, new Blob(['<html></html>'], { type: 'application/pdf' }));
  const refused = async () => {
    await tab.sync();
    const [line] = await listQueue(tab.store.db);
    expect(line).toMatchObject({ status: 'parked', entry: { code: 'file-refused' } });
    expect(await scenario.rows('exams')).toEqual([]);
    return line?.entry.id ?? '';
  };
  await editEntry(tab.store, await refused(), { title: 'Examen de 2024' });
  await resendEntry(tab.store, await refused());
  await refused();
});

test('files older than a day to which no mutation of any account refers are deleted, but not a file of a mutation that exists only in the journal', async () => {
  const phone = scenario.phone('admin');
  const { sha256 } = await commitPaper(phone, paper());
  const unnamed = await storeFile(phone.payloads, 'file', new Blob(['another']));
  const freeUnused = () =>
    freePayloads({
      payloads: phone.payloads,
      accounts: async () => [scenario.idOf('other'), scenario.idOf('admin')],
      openStore: (account) => phone.openStore(account),
      clock: phone.clock,
    });
  const storedHashes = async () => (await phone.payloads.list()).map((file) => file.sha256);
  await freeUnused();
  expect(await storedHashes()).toEqual([sha256, unnamed.sha256]);
  await phone.clock.advance(25 * 3_600_000);
  // Wipes the database, so that the mutation exists only in the journal.
  phone.wipeDatabase();
  await freeUnused();
  expect(await storedHashes()).toEqual([sha256]);
});
