import { afterEach, describe, expect, it } from 'vitest';
import { StorageFullError } from '../../../src/data/database/storage-full.ts';
import { getMonthUse } from '../../../src/data/device/data-usage.ts';
import { sleep } from '../../../src/lib/clock.ts';
import { workerTries } from '../../../src/sync/connection/time-limits.ts';
import { downloadForWorker } from '../../../src/sync/downloads/compose-downloads.ts';
import type { WorkerEvent } from '../../../src/sync/engine/background-sync-event.ts';
import { fillDisk, freeDisk } from '../../support/disk/full-disk.ts';
import { copyOfDisk } from '../../support/phone/disk-snapshot.ts';
import { DownloadPhone } from '../../support/phone/download-phone.ts';
import { FileServer, fileOf } from '../../support/server/file-server.ts';

const size = 400_000;
/** Bytes that the server sends at once at 80 kB per second; a receiver that stops loses at most these. */
const inFlightBytes = 80_000 / 20;

afterEach(freeDisk);

const eventOf = (
  { clock }: DownloadPhone,
  askAgain = (): Promise<void> => Promise.resolve(),
): WorkerEvent => ({
  askAgain,
  isPageOpen: async () => false,
  rest: (delayMs) => sleep(clock, delayMs),
});

function ended(work: Promise<void>): { end: () => string | null } {
  let end: string | null = null;
  work.then(
    () => {
      end = 'resolved';
    },
    (error: Error) => {
      end = error.message;
    },
  );
  return { end: () => end };
}

async function oneFile(sizeBytes = size) {
  const server = new FileServer();
  const phone = new DownloadPhone(server);
  const exam = server.put('exam1', 'a.pdf', fileOf(sizeBytes));
  await phone.queue([exam]);
  const isWhole = async () => (await phone.file('exam1'))?.state === 'whole';
  const held = async () => (await phone.file('exam1'))?.heldBytes ?? 0;
  return { server, phone, exam, isWhole, held };
}

describe('tabs that download the same file', () => {
  it('tabs and the service worker that download the same file fetch no byte twice', async () => {
    const { server, phone, isWhole } = await oneFile();
    const tabs = [phone.open(), phone.open(), phone.open({ waitMs: 1_000, maySteal: () => false })];
    for (const tab of tabs) tab.wake();
    await phone.until('the file is whole', isWhole);
    for (const tab of tabs) tab.stop();
    expect(server.requests).toHaveLength(1);
    expect(server.sentBytes).toBe(size);
  });

  it('a second tab continues the file when the tab that was downloading it is closed', async () => {
    const { server, phone, isWhole, held } = await oneFile();
    phone.slowDown(80_000);
    const [first, second] = [phone.open(), phone.open()];
    first.wake();
    await phone.until('some bytes have arrived', async () => (await held()) > 60_000);
    second.wake();
    first.stop();
    await phone.until('the file is whole', isWhole);
    second.stop();
    expect(server.requests).toHaveLength(2);
    expect(server.sentBytes).toBe(size);
  });

  it('a second tab continues the file of a frozen tab after the bytes that the frozen tab had saved', async () => {
    const { server, phone, isWhole, held } = await oneFile();
    server.faultOf = ({ from }) => (from === 0 ? { kind: 'silent', afterBytes: 70_000 } : null);
    // Opens a tab whose timers do not fire, like those of a frozen tab.
    const frozen = phone.open({ clock: { ...phone.clock, after: () => () => undefined } });
    frozen.wake();
    await phone.until('the line is silent', () => server.sentBytes === 70_000);
    const receivedBefore = await held();
    const second = phone.open();
    second.wake();
    await phone.until('the file is whole', isWhole);
    second.stop();
    frozen.stop();
    expect(await phone.read('exam1')).toEqual(fileOf(size));
    expect(server.requests.at(-1)?.from).toBeGreaterThanOrEqual(receivedBefore);
    expect(phone.errors).toEqual([]);
  });
});

describe('a phone that is killed during a download', () => {
  it('a phone that is killed at each of three moments of a download resumes at the last byte saved on disk', async () => {
    const { server, phone, held } = await oneFile();
    phone.slowDown(80_000);
    const tab = phone.open();
    tab.wake();
    for (const moment of [1, 130_000, 250_000]) {
      await phone.until('some bytes have arrived', async () => (await held()) >= moment, 20);
      const disk = await copyOfDisk(phone.disk);
      const sentBefore = server.sentBytes;
      const later = new DownloadPhone(new FileServer(), disk);
      later.server.put('exam1', 'a.pdf', fileOf(size));
      const durable = (await later.file('exam1'))?.heldBytes ?? 0;
      expect(await later.file('exam1')).toMatchObject({ state: 'running' });
      expect(sentBefore - durable).toBeLessThanOrEqual(32_000);
      await later.pass(later.open());
      expect(later.server.requests.map(({ from }) => from)).toEqual([durable]);
      expect(await later.read('exam1')).toEqual(fileOf(size));
    }
    tab.stop();
  });
});

describe('a download on a full disk', () => {
  it('a download on a full disk stops with the reason `space`, and resumes at the same byte once there is free space', async () => {
    const { server, phone, held } = await oneFile();
    phone.slowDown(80_000);
    let written = 0;
    fillDisk((store) => store === 'fileChunks' && ++written > 3);
    expect(await phone.pass(phone.open())).toBe('done');
    expect(await phone.file('exam1')).toMatchObject({ state: 'interrupted', waitsFor: 'space' });
    expect(phone.isFull).toBe(true);
    const before = await held();
    expect(before).toBeGreaterThan(0);
    const requestsBefore = server.requests.length;
    expect(await phone.pass(phone.open())).toBe('done');
    expect(server.requests).toHaveLength(requestsBefore);

    freeDisk();
    phone.isFull = false;
    await phone.pass(phone.open());
    expect(server.requests.at(-1)?.from).toBe(before);
    expect(await phone.read('exam1')).toEqual(fileOf(size));
  });
});

describe('a download queue on a disk that cannot store even the status of a file', () => {
  it('a download queue whose disk cannot store even the status of a file rejects new downloads, and continues by itself once there is free space', async () => {
    const { server, phone, isWhole } = await oneFile();
    fillDisk(() => true);
    const other = server.put('exam2', 'b.pdf', fileOf(10_000, 2));
    await expect(phone.queue([other])).rejects.toThrow(StorageFullError);
    const tab = phone.open({ hasSpace: async () => true });
    expect(await phone.pass(tab)).toBe('retry');
    expect(await phone.file('exam1')).toMatchObject({ state: 'queued', heldBytes: 0 });
    tab.wake();
    await phone.until('it has tried', () => phone.locks.countHeld() > 0);
    await phone.until('it has given up', () => phone.locks.countHeld() === 0);
    freeDisk();
    await phone.until('the file is whole', isWhole);
    tab.stop();
    expect(phone.errors).toEqual([]);
  });
});

describe('the service worker as downloader', () => {
  it('the service worker downloads for one time slice, asks for another, and leaves the rest to the next event', async () => {
    const { server, phone, isWhole, held } = await oneFile();
    phone.slowDown(80_000);
    const worker = phone.open({ maySteal: () => false, waitMs: 1_000, sliceMs: 1_500 });
    let askAgainCalls = 0;
    for (let slices = 0; slices < 20 && !(await isWhole()); slices += 1) {
      let isOver = false;
      const event = eventOf(phone, async () => {
        askAgainCalls += 1;
      });
      const slice = downloadForWorker(worker, event).finally(() => {
        isOver = true;
      });
      await phone.until('the slice is over', () => isOver, 20);
      await slice;
      if (!(await isWhole()))
        expect(server.sentBytes - (await held())).toBeLessThanOrEqual(askAgainCalls * inFlightBytes);
    }
    expect(askAgainCalls).toBeGreaterThan(0);
    expect(await phone.read('exam1')).toEqual(fileOf(size));
    expect(server.sentBytes).toBeLessThanOrEqual(size + askAgainCalls * inFlightBytes);
  });

  it('the service worker rejects the promise of its event after its last try when the server does not answer, so that the browser tries again', async () => {
    const { server, phone } = await oneFile();
    const worker = phone.open({ maySteal: () => false, waitMs: 1_000 });
    server.isOffline = true;
    const failing = ended(downloadForWorker(worker, eventOf(phone)));
    await phone.until('it has ended', () => failing.end() !== null);
    expect(failing.end()).toBe('the network failed');
    expect(server.requests).toHaveLength(workerTries);
  });

  it('the service worker waits while a tab downloads, over several events, and continues when the tab is closed', async () => {
    const { server, phone, isWhole } = await oneFile();
    phone.slowDown(20_000);
    const worker = phone.open({ maySteal: () => false, waitMs: 1_000 });
    const tab = phone.open();
    tab.wake();
    await phone.until('the tab downloads', () => server.sentBytes > 0);
    let events = 0;
    const next = (): Promise<void> => {
      events += 1;
      return downloadForWorker(worker, eventOf(phone, next));
    };
    const firstEnd = ended(next());
    await phone.until('one event was not enough', () => events > 2);
    expect(server.requests).toHaveLength(1);
    tab.stop();
    await phone.until('the file is whole', isWhole);
    await phone.until('the worker has ended', () => firstEnd.end() !== null);
    expect(firstEnd.end()).toBe('resolved');
    expect(server.requests).toHaveLength(2);
    expect(server.sentBytes).toBeLessThanOrEqual(size + inFlightBytes);
  });
});

describe('the data use of a month', () => {
  it('the data use of a month counts all received bytes, even those of a file that was discarded because of its wrong hash', async () => {
    const { server, phone } = await oneFile(100_000);
    server.put('exam1', 'a.pdf', fileOf(100_000, 2));
    await phone.pass(phone.open());
    const use = await getMonthUse(phone.device, phone.clock.now());
    expect(use).toMatchObject({ month: '2026-01', files: { down: 200_000, up: 0 } });
  });
});
