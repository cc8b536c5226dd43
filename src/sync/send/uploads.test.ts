import { expect, it } from 'vitest';
import { commit } from '#data/outbox/outbox.ts';
import { keepFile } from '#data/outbox/upload-payloads.ts';
import { listQueue } from '#data/queries/read-mine.ts';
import { RemoteError, type RemoteFailure } from '#domain/protocol/sync-api-port.ts';
import { openScripted } from '../../../tests/support/phone/scripted-phone.ts';
import { nine, subject } from '../../../tests/support/phone/sync-scenario.ts';

/** A phone with papers to send; the server answers a piece as `hold` does, and `asked` lists the mutations that sent one. */
async function phoneWithPapers(count: number, hold: (piece: number) => [number, number][]) {
  const { phone, tab } = await openScripted(() => ({}));
  const asked: string[] = [];
  tab.transport.remote.upload = async (id) => hold(asked.push(id));
  for (let number = 0; number < count; number++) {
    const file = new Blob([`%PDF-1.7 ${number}`], { type: 'application/pdf' });
    const upload = await keepFile(phone.payloads, 'file', file);
    const data = { title: `Examen ${number}`, subject, gradeLevel: nine.id, year: 2023, fileName: 'e.pdf' };
    await commit(tab.store, { op: 'create', collection: 'exams', data, upload });
  }
  const queue = async () => (await listQueue(tab.store.db)).map(({ entry }) => entry);
  return { tab, asked, queue };
}

it('stops after a piece where the server holds no more than before, and lets the file rest', async () => {
  const { tab, asked, queue } = await phoneWithPapers(1, (piece) => {
    // A sender that does not stop comes here until the test ends it.
    if (piece > 10) throw new RemoteError('timeout');
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
])('of two files, after %s for the first, tries %i in this pass', async (kind, tried) => {
  const { tab, asked, queue } = await phoneWithPapers(2, () => {
    throw new RemoteError(kind);
  });
  await tab.sync();
  const ids = (await queue()).map(({ id }) => id);
  expect(asked).toEqual(ids.slice(0, tried));
  expect((await queue()).map(({ failures }) => failures)).toEqual([1, tried - 1]);
});
