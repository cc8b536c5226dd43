import { describe, expect, it } from 'vitest';
import { saveSettings } from '../../../src/data/device/device-db.ts';
import { listExamFiles, sumStoredBytes } from '../../../src/data/device/exam-files.ts';
import {
  cancel,
  listQueue,
  move,
  pause,
  pauseAll,
  resume,
  resumeAll,
} from '../../../src/sync/downloads/download-queue.ts';
import { DownloadPhone } from '../../support/phone/download-phone.ts';
import { FileServer, fileOf } from '../../support/server/file-server.ts';

/** Bytes that the server sends at once at 80 kB per second; a receiver that stops loses at most these. */
const inFlightBytes = 80_000 / 20;

const names = ['exam1', 'exam2', 'exam3'] as const;

async function phoneWithThree() {
  const server = new FileServer();
  const phone = new DownloadPhone(server);
  const exams = names.map((name, index) => server.put(name, 'a.pdf', fileOf(200_000, index)));
  await phone.queue(exams);
  const keyOf = async (name: string) => {
    const file = await phone.file(name);
    if (!file) throw new Error(`${name} is not in the phone's list of files`);
    return file;
  };
  const order = async () => (await listQueue(phone.device)).map(({ exam }) => exam);
  const finished = async () =>
    (await listExamFiles(phone.device))
      .filter(({ state }) => state === 'whole')
      .sort((a, b) => (a.finishedAt ?? 0) - (b.finishedAt ?? 0))
      .map(({ exam }) => exam);
  return { server, phone, exams, keyOf, order, finished };
}

describe('the download queue', () => {
  it('the download queue is processed in its order, which can be changed beforehand, with one request for each file', async () => {
    const { server, phone, keyOf, order, finished } = await phoneWithThree();
    await move(phone.device, await keyOf('exam3'), await keyOf('exam1'));
    await move(phone.device, await keyOf('exam1'), null);
    expect(await order()).toEqual(['exam3', 'exam2', 'exam1']);
    await phone.pass(phone.open());
    expect(await finished()).toEqual(['exam3', 'exam2', 'exam1']);
    expect(server.requests).toHaveLength(3);
    expect(server.sentBytes).toBe(600_000);
  });

  it('the download queue downloads a file only once although it is queued twice, and downloads a file queued with `first` before the one in progress', async () => {
    const { server, phone, exams, finished } = await phoneWithThree();
    const later = server.put('exam4', 'a.pdf', fileOf(50_000, 9));
    phone.slowDown(80_000);
    const tab = phone.open();
    tab.wake();
    await phone.untilMoreThan(0, 'exam1', 20);
    expect(await phone.file('exam1')).toMatchObject({ state: 'running' });
    await phone.queue([later], { first: true });
    await phone.queue(exams);
    await phone.until('all are whole', async () => (await listQueue(phone.device)).length === 0, 20);
    tab.stop();
    expect(await finished()).toEqual(['exam4', 'exam1', 'exam2', 'exam3']);
    expect(server.sentBytes).toBeLessThan(650_000 * 1.05);
  });

  it('a download that is paused stops at once, keeps the received bytes, and resumes at the same byte', async () => {
    const { server, phone, keyOf } = await phoneWithThree();
    await pause(phone.device, await keyOf('exam2'));
    await pause(phone.device, await keyOf('exam3'));
    phone.slowDown(80_000);
    const tab = phone.open();
    tab.wake();
    await phone.untilMoreThan(60_000, 'exam1');
    await pauseAll(phone.device);
    await phone.until('it has stopped', () => phone.locks.countHeld() === 0);
    const receivedBytes = (await phone.file('exam1'))?.heldBytes ?? 0;
    expect(await phone.file('exam1')).toMatchObject({ state: 'paused', bytesPerSecond: null });
    expect(receivedBytes).toBeGreaterThanOrEqual(server.sentBytes - inFlightBytes);
    const sent = server.sentBytes;
    await phone.clock.advance(60_000);
    expect(server.sentBytes).toBe(sent);

    await resumeAll(phone.device);
    tab.wake();
    await phone.until('all are whole', async () => (await listQueue(phone.device)).length === 0);
    tab.stop();
    expect(server.requests.filter(({ url }) => url.includes('exam1')).at(-1)?.from).toBe(receivedBytes);
    expect(server.sentBytes).toBeLessThanOrEqual(600_000 + inFlightBytes);
  });

  it('the download queue deletes a cancelled file with its chunks, continues with the next file, and keeps a complete file that is cancelled', async () => {
    const { server, phone, keyOf, finished } = await phoneWithThree();
    phone.slowDown(80_000);
    const tab = phone.open();
    tab.wake();
    await phone.untilMoreThan(0, 'exam1', 20);
    const first = await keyOf('exam1');
    await cancel(phone.device, first);
    await phone.until('the others are whole', async () => (await listQueue(phone.device)).length === 0, 20);
    tab.stop();
    expect(await finished()).toEqual(['exam2', 'exam3']);
    expect(await phone.device.fileChunks.where('sha256').equals(first.sha256).count()).toBe(0);
    expect(server.sentBytes).toBeLessThan(600_000);
    await cancel(phone.device, await keyOf('exam2'));
    expect(await phone.read('exam2')).toEqual(fileOf(200_000, 1));
  });

  it('the download queue stores identical content once for two exams and fetches nothing that is already stored', async () => {
    const { server, phone, keyOf } = await phoneWithThree();
    await phone.pass(phone.open());
    const sent = server.sentBytes;
    const twin = server.put('exam9', 'other-name.pdf', fileOf(200_000, 0));
    await phone.queue([twin]);
    expect(await phone.file('exam9')).toMatchObject({ state: 'whole' });
    expect(await phone.read('exam9')).toEqual(fileOf(200_000, 0));
    expect(server.sentBytes).toBe(sent);
    expect(sumStoredBytes(await phone.files())).toBe(600_000);
    expect((await keyOf('exam9')).heldBytes).toBe(200_000);
  });

  it('with “Wi-Fi only”, the download queue stops when the connection becomes metered, downloads only the file that the user allows, and continues with the others over Wi-Fi', async () => {
    const { server, phone, exams, keyOf } = await phoneWithThree();
    await saveSettings(phone.device, { wifiOnly: true });
    phone.line = 'unmetered';
    phone.slowDown(80_000);
    const tab = phone.open();
    tab.wake();
    await phone.untilMoreThan(50_000, 'exam1');
    phone.setLine('metered');
    await phone.until('it has stopped', () => phone.locks.countHeld() === 0);
    expect((await phone.files()).map(({ state, waitsFor }) => [state, waitsFor])).toEqual(
      names.map(() => ['interrupted', 'wifi']),
    );
    const sent = server.sentBytes;
    const [, second] = exams;
    await phone.queue(second ? [second] : [], { allowsMetered: true });
    tab.wake();
    await phone.until('the second is whole', async () => (await keyOf('exam2')).state === 'whole');
    expect(server.sentBytes).toBe(sent + 200_000);
    phone.setLine('unmetered');
    tab.wake();
    await phone.until('all are whole', async () => (await listQueue(phone.device)).length === 0);
    tab.stop();
    expect(server.sentBytes).toBeLessThanOrEqual(600_000 + inFlightBytes);
  });

  it('with “Wi-Fi only”, the download queue is not processed by the service worker over a connection of unknown kind, except for files that the user has allowed', async () => {
    const { server, phone, exams, keyOf } = await phoneWithThree();
    await saveSettings(phone.device, { wifiOnly: true });
    phone.line = 'unknown';
    const worker = phone.open({ maySteal: () => false, waitMs: 1_000 });
    expect(await phone.pass(worker)).toBe('done');
    expect(await keyOf('exam1')).toMatchObject({ state: 'interrupted', waitsFor: 'wifi' });
    expect(server.requests).toEqual([]);
    const [, second] = exams;
    await phone.queue(second ? [second] : [], { allowsMetered: true });
    await phone.pass(worker);
    expect(await keyOf('exam2')).toMatchObject({ state: 'whole' });
    expect(await keyOf('exam1')).toMatchObject({ state: 'interrupted', waitsFor: 'wifi' });
    expect(server.sentBytes).toBe(200_000);
    await saveSettings(phone.device, { wifiOnly: false });
    await phone.pass(worker);
    expect(await listQueue(phone.device)).toEqual([]);
  });

  it('with “Wi-Fi only”, the download queue sends no request when the connection has become one of unknown kind since the file was taken from the queue', async () => {
    const { server, phone, keyOf } = await phoneWithThree();
    await saveSettings(phone.device, { wifiOnly: true });
    phone.line = 'unmetered';
    const connectionKind = () => {
      const { line } = phone;
      phone.line = 'unknown';
      return line;
    };
    expect(await phone.pass(phone.open({ connectionKind }))).toBe('done');
    expect(server.requests).toEqual([]);
    expect(await keyOf('exam1')).toMatchObject({ state: 'interrupted', waitsFor: 'wifi' });
  });

  it('the download queue aborts a request when the connection becomes metered, but not when it becomes unmetered', async () => {
    const { phone } = await phoneWithThree();
    phone.line = 'unknown';
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (_, init) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    };
    const tab = phone.open({ fetch });
    tab.wake();
    await phone.until('the first file is requested', () => signals.length === 1);
    phone.setLine('unmetered');
    expect(signals[0]?.aborted).toBe(false);
    phone.setLine('metered');
    expect(signals[0]?.aborted).toBe(true);
    tab.stop();
  });

  it('the download queue tries a failed file again when the user asks', async () => {
    const { server, phone, exams, keyOf } = await phoneWithThree();
    const [first] = exams;
    if (first) server.remove(first);
    await phone.pass(phone.open());
    expect(await keyOf('exam1')).toMatchObject({ state: 'failed', fault: 'missing', heldBytes: 0 });
    expect(await keyOf('exam3')).toMatchObject({ state: 'whole' });
    server.put('exam1', 'a.pdf', fileOf(200_000, 0));
    await resume(phone.device, await keyOf('exam1'));
    await phone.pass(phone.open());
    expect(await phone.read('exam1')).toEqual(fileOf(200_000, 0));
  });
});
