import { expect, it } from 'vitest';
import { listQueue } from '#data/entries/read-entries.ts';
import { commit } from '#data/outbox/outbox.ts';
import { storeFile } from '#data/outbox/upload-payloads.ts';
import { RemoteError, type RemoteFailure } from '#domain/protocol/remote-error.ts';
import { openScripted } from '../../../tests/support/phone/scripted-phone.ts';
import { nine, subject } from '../../../tests/support/phone/sync-scenario.ts';

async function phoneWithPapers(count: number, answer: (number: number) => [number, number][]) {
  const { phone, tab } = await openScripted(() => ({}));
  const senders: string[] = [];
  tab.transport.remote.upload = async (id) => answer(senders.push(id));
  for (let number = 0; number < count; number++) {
    const file = new Blob([`%PDF-1.7 ${number}`], { type: 'application/pdf' });
    const upload = await storeFile(phone.payloads, 'file', file);
    const data = { title: `Examen ${number}`, subject, gradeLevel: nine.id, year: 2023, fileName: 'e.pdf' };
    await commit(tab.store, { op: 'create', collection: 'exams', data, upload });
  }
  const queue = async () => (await listQueue(tab.store.db)).map(({ entry }) => entry);
  return { tab, asked: senders, queue };
}

it('sendChunks stops sending a file, and counts a failure, after a chunk that did not increase the bytes that the server has', async () => {
  const { tab, asked, queue } = await phoneWithPapers(1, (number) => {
    // Ends the test if the upload does not stop by itself.
    if (number > 10) throw new RemoteError('timeout');
    return [];
  });
  expect(await tab.sync()).toMatchObject({ kind: 'more' });
  expect(asked).toHaveLength(2);
  expect(await queue()).toMatchObject([{ state: 'waiting', code: 'unreadable', failures: 1 }]);
});

it.each<[RemoteFailure, number]>([
  ['timeout', 1],
  ['unavailable', 1],
  ['rate-limited', 1],
  ['server', 2],
])(
  'when the upload of the first of two files fails with %s, sendChunks tries %i of the two files in this pass',
  async (kind, tried) => {
    const { tab, asked, queue } = await phoneWithPapers(2, () => {
      throw new RemoteError(kind);
    });
    await tab.sync();
    const ids = (await queue()).map(({ id }) => id);
    expect(asked).toEqual(ids.slice(0, tried));
    expect((await queue()).map(({ failures }) => failures)).toEqual([1, tried - 1]);
  },
);
