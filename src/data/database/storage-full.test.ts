import type { Table } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { FailingDisk } from '../../../tests/support/disk/failing-disk.ts';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { DiskDb } from './recoverable-db.ts';
import { comesFromDisk, isDiskAway } from './storage-full.ts';

class Notes extends DiskDb {
  declare readonly notes: Table<{ id: string }, string>;

  constructor(disk: FailingDisk, clock = manualClock()) {
    super('notes', disk.optionsFor(clock));
    this.version(1).stores({ notes: '&id' });
  }
}

const named = (name: string, inner?: Error) => Object.assign(new Error(name), { name, inner });
const aborted = named('AbortError');

describe('isDiskAway', () => {
  it.each([
    [true, 'a full disk', named('QuotaExceededError')],
    [true, 'a database that does not open', named('UnknownError')],
    [true, 'a transaction that a full disk ended', named('AbortError', named('UnknownError'))],
    [true, 'files on a full disk', named('AbortError', named('DataError'))],
    [false, 'a transaction that a rule ended', named('AbortError', named('ConstraintError'))],
    [false, 'a transaction that ended for an unknown reason', aborted],
    [false, 'a value that cannot be stored', named('DataError')],
    [false, 'a mistake of the app', new TypeError('no such thing')],
  ])('isDiskAway returns %s for %s, by the names of the error and of its causes', (isAway, _, error) => {
    expect(isDiskAway(error)).toBe(isAway);
  });
});

describe('an AbortError without a cause', () => {
  async function openNotes() {
    const [disk, clock] = [new FailingDisk(), manualClock()];
    const db = new Notes(disk, clock);
    await db.open();
    return { disk, clock, db, isFromDisk: () => comesFromDisk(aborted, [db.disk]) };
  }

  it('an AbortError without a cause does not come from the disk while the disk works', async () => {
    const { isFromDisk, disk } = await openNotes();
    expect(await isFromDisk()).toBe(false);
    expect(disk.probes).toBe(1);
  });

  it('an AbortError without a cause comes from the disk while the disk is full', async () => {
    const { isFromDisk, disk } = await openNotes();
    disk.giveUp();
    expect(await isFromDisk()).toBe(true);
  });

  it('an AbortError without a cause comes from the disk if the browser has just closed the database, even if it is open again', async () => {
    const { isFromDisk, disk, db, clock } = await openNotes();
    const onChange = vi.fn();
    db.disk.subscribe(onChange);
    disk.closeAll();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    expect(db.disk.isDown).toBe(false);
    expect(await isFromDisk()).toBe(true);
    await clock.advance(60_000);
    expect(await isFromDisk()).toBe(false);
  });

  it('an AbortError without a cause leads to a probe of the disk, unlike a TypeError', async () => {
    const { db, disk, isFromDisk } = await openNotes();
    expect(await comesFromDisk(new TypeError('no such thing'), [db.disk])).toBe(false);
    expect(disk.probes).toBe(0);
    await isFromDisk();
    expect(disk.probes).toBe(1);
  });
});
