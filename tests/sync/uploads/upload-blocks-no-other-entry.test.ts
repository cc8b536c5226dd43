import { expect, test } from 'vitest';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { editEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { storeFile } from '../../../src/data/outbox/upload-payloads.ts';
import { RemoteError, type RemoteFailure } from '../../../src/domain/protocol/remote-error.ts';
import { queueStatuses } from '../../support/phone/phone-queue.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { nine, postOf, subject } from '../../support/phone/sync-scenario.ts';
import type { TestPhone, TestTab } from '../../support/phone/test-phone.ts';
import { tinyPdf } from '../../support/server/sync-world.ts';

const world = phoneWorld();

async function adminWithPaper(sizeBytes = 600 * 1024, title = 'Examen') {
  const admin = await world.admin();
  const phone = world.phone(admin);
  const tab = await phone.openTab();
  await tab.sync();
  await commitPaper(phone, tab, sizeBytes, title);
  return { admin, phone, tab };
}

async function commitPaper(
  phone: TestPhone,
  tab: TestTab,
  sizeBytes: number,
  title = 'Examen',
): Promise<void> {
  const padding = new Uint8Array(sizeBytes).fill(32);
  const file = new Blob([new Uint8Array(tinyPdf()), padding], { type: 'application/pdf' });
  const upload = await storeFile(phone.payloads, 'file', file);
  const data = { title: `${title} ${tab.store.account}`, subject, gradeLevel: nine.id, year: 2023 };
  await commit(tab.store, {
    op: 'create',
    collection: 'exams',
    data: { ...data, fileName: 'e.pdf' },
    upload,
  });
}

const examsOf = (id: string) => world.rows('exams', `title="Examen ${id}"`);
const postsOf = (id: string) => world.rows('forum_posts', `user_id="${id}"`);

/** Makes every chunk with bytes fail with the error `kind`; returns an object that counts the tries. */
function failChunks(tab: TestTab, kind: RemoteFailure): { tries: number } {
  const { upload } = tab.transport.remote;
  const counted = { tries: 0 };
  tab.transport.remote.upload = (id, chunk, options) => {
    if (chunk.bytes.length === 0) return upload(id, chunk, options);
    counted.tries += 1;
    return Promise.reject(new RemoteError(kind));
  };
  return counted;
}

test.each<RemoteFailure>(['network', 'timeout', 'unavailable', 'server', 'unreadable', 'uploads-full'])(
  'chunks that fail with %s block neither sending nor pulling of anything else, and are sent again after pauses',
  async (kind) => {
    const { admin, phone, tab } = await adminWithPaper();
    const failedChunks = failChunks(tab, kind);
    await commit(tab.store, postOf('Annonce importante'));
    await tab.sync();
    expect(await postsOf(admin.id)).toHaveLength(1);
    const before = tab.transport.requests.length;
    const news = await world.add('updates', { title: 'Nouvelle', content: 'Texte.' });
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await tab.sync();
      await phone.clock.advance(5 * 60_000);
    }
    expect(tab.transport.requests.length - before).toBe(12);
    expect(await tab.store.db.updates.get(news.id)).toMatchObject({ title: 'Nouvelle' });
    expect(await queueStatuses(tab.store)).toMatchObject([{ status: 'failing', code: kind }]);
    expect(failedChunks.tries).toBeGreaterThan(5);
    expect(failedChunks.tries).toBeLessThan(45);
  },
);

test('while an upload takes many passes, each pass first sends the entries that were queued meanwhile', async () => {
  const { admin, phone, tab } = await adminWithPaper(3 * 1024 * 1024);
  const { upload } = tab.transport.remote;
  const written: number[] = [];
  tab.transport.remote.upload = async (id, chunk, options) => {
    if (chunk.bytes.length > 0) {
      await phone.clock.advance(10_000);
      written.push((await commit(tab.store, postOf(`Annonce ${written.length}`))).length);
    }
    return upload(id, chunk, options);
  };
  for (let passes = 0; passes < 3; passes++) {
    expect(await tab.sync()).toEqual({ kind: 'more', afterMs: 0 });
    expect(written.length).toBeLessThan(3 * (passes + 1));
    expect((await postsOf(admin.id)).length).toBeGreaterThanOrEqual(2 * passes);
  }
  for (let passes = 0; passes < 20 && (await tab.sync()).kind !== 'done'; passes++);
  expect(await examsOf(admin.id)).toHaveLength(1);
  expect(await postsOf(admin.id)).toHaveLength(written.length);
});

test('a file whose upload fails does not block another file, and is published once its upload succeeds', async () => {
  const { admin, phone, tab } = await adminWithPaper();
  await commitPaper(phone, tab, 700 * 1024);
  const { upload } = tab.transport.remote;
  tab.transport.remote.upload = (id, chunk, options) =>
    chunk.bytes.length > 0 && chunk.totalBytes < 650 * 1024
      ? Promise.reject(new RemoteError('server'))
      : upload(id, chunk, options);
  expect(await tab.sync()).toMatchObject({ kind: 'more' });
  expect(await examsOf(admin.id)).toHaveLength(1);
  tab.transport.remote.upload = upload;
  await phone.clock.advance(4_000);
  expect(await tab.sync()).toEqual({ kind: 'done' });
  expect(await examsOf(admin.id)).toHaveLength(2);
});

test('an exam whose upload is in progress can be edited in the queue, and no chunk is sent twice', async () => {
  const { admin, phone, tab } = await adminWithPaper(600 * 1024, 'Ancien');
  const { upload } = tab.transport.remote;
  const offsets: number[] = [];
  let isBroken = true;
  tab.transport.remote.upload = (id, chunk, options) => {
    if (chunk.bytes.length > 0 && chunk.offset > 0 && isBroken)
      return Promise.reject(new RemoteError('unavailable'));
    if (chunk.bytes.length > 0) offsets.push(chunk.offset);
    return upload(id, chunk, options);
  };
  await tab.sync();
  const [line] = await listQueue(tab.store.db);
  await editEntry(tab.store, line?.entry.id ?? '', { title: `Examen ${admin.id}` });
  isBroken = false;
  await phone.clock.advance(4_000);
  expect(await tab.sync()).toEqual({ kind: 'done' });
  expect(offsets).toEqual([0, 262_144, 524_288]);
  expect(await examsOf(admin.id)).toHaveLength(1);
});
