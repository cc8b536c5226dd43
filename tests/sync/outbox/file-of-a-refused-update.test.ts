// Tests an update of an exam with a file: it is refused because the exam was changed meanwhile, and is then resent.
import { expect, test } from 'vitest';
import { resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { storeFile } from '../../../src/data/outbox/upload-payloads.ts';
import { chooseLevels, makeLevels } from '../../support/phone/phone-library.ts';
import { queueStatuses } from '../../support/phone/phone-queue.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { subject } from '../../support/phone/sync-scenario.ts';
import { tinyPdf } from '../../support/server/sync-world.ts';

const world = phoneWorld();

/**
 * Resends a refused update with an answer key. Returns the byte offsets of the chunks that were uploaded after the
 * refusal. `isOldServer`: the server does not know `from`, and so cannot reuse the chunks of the refused mutation.
 */
async function refusedKey({ isOldServer }: { isOldServer: boolean }) {
  const [level] = await makeLevels(world);
  const exam = await world.add('exams', { title: 'Bac', subject, grade_level: level.id, year: '2020' });
  const phone = world.phone(await world.admin());
  const tab = await phone.openTab();
  await chooseLevels(tab, level);
  await tab.syncUntilDone();

  const padding = new Uint8Array(600 * 1024).fill(32);
  const key = new Blob([new Uint8Array(tinyPdf()), padding], { type: 'application/pdf' });
  const upload = await storeFile(phone.payloads, 'correction', key);
  const data = { series: 'SVT' } as const;
  const [update] = await commit(tab.store, {
    ...{ op: 'update', collection: 'exams', record: exam.id, data, upload },
  });
  await world.change('exams', exam.id, { title: 'Bac régulier' });

  const offsets: number[] = [];
  const { upload: send } = tab.transport.remote;
  tab.transport.remote.upload = (id, { from, ...piece }, options) => {
    if (piece.bytes.length > 0) offsets.push(piece.offset);
    return send(id, isOldServer || from === undefined ? piece : { ...piece, from }, options);
  };
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toMatchObject([{ status: 'parked', code: 'changed-meanwhile' }]);
  expect(offsets.splice(0)).toEqual([0, 262_144, 524_288]);
  await resendEntry(tab.store, update?.entry ?? '');
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await world.row('exams', exam.id)).toMatchObject({ correction_sha256: upload.sha256 });
  return { offsets };
}

test('an answer key whose update was refused is published when the update is resent, and no chunk is uploaded twice', async () => {
  const { offsets } = await refusedKey({ isOldServer: false });
  expect(offsets).toEqual([]);
});

test('a server that cannot reuse the chunks of a refused update receives the whole file once more', async () => {
  const { offsets } = await refusedKey({ isOldServer: true });
  expect(offsets).toEqual([0, 262_144, 524_288]);
});
