import Dexie, { type DexieOptions, type Table } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { FailingDisk } from '../../../tests/support/disk/failing-disk.ts';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { DiskDb } from './recoverable-db.ts';
import { roomyTransaction, StorageFullError } from './storage-full.ts';

const minuteMs = 60_000;

class Notes extends DiskDb {
  declare readonly notes: Table<{ id: string }, string>;

  constructor(disk: FailingDisk, clock = manualClock()) {
    super('notes', disk.optionsFor(clock));
    this.version(1).stores({ notes: '&id' });
  }
}

async function openNotes() {
  const [disk, clock] = [new FailingDisk(), manualClock()];
  const db = new Notes(disk, clock);
  await db.notes.put({ id: 'before' });
  return { disk, clock, db };
}

const keep = (db: Notes, id: string) =>
  roomyTransaction(db, [db.notes], async () => {
    await db.notes.put({ id });
  });

const untilBack = (db: Notes) => vi.waitFor(() => expect(db.disk.isDown).toBe(false));
const untilFull = (db: Notes) => vi.waitFor(() => expect(db.disk.isFull).toBe(true));

describe('a database that a full disk has closed', () => {
  it('is not opened again while there is no room, however often it is asked', async () => {
    const { disk, clock, db } = await openNotes();
    disk.giveUp();
    await untilFull(db);
    const before = disk.openings;
    for (let query = 0; query < 5; query++)
      await expect(db.notes.toArray()).rejects.toThrow(Dexie.DatabaseClosedError);
    await clock.advance(60 * minuteMs);
    expect(disk.openings).toBe(before);
    expect(disk.probes).toBeLessThan(130);
  });

  it('refuses a write as a full phone does', async () => {
    const { disk, db } = await openNotes();
    disk.giveUp();
    await untilFull(db);
    await expect(keep(db, 'meanwhile')).rejects.toThrow(StorageFullError);
  });

  it('is back by itself within a minute once there is room, with all it held', async () => {
    const { disk, clock, db } = await openNotes();
    disk.giveUp();
    await untilFull(db);
    await clock.advance(10 * minuteMs);
    disk.mend();
    await clock.advance(minuteMs);
    await untilBack(db);
    expect(db.disk.isFull).toBe(false);
    expect(await db.notes.toCollection().primaryKeys()).toEqual(['before']);
  });

  it('is back at once for somebody who writes', async () => {
    const { disk, clock, db } = await openNotes();
    disk.giveUp();
    await untilFull(db);
    await clock.advance(10 * minuteMs);
    disk.mend();
    await clock.advance(1_500);
    await keep(db, 'after');
    expect(await db.notes.count()).toBe(2);
  });

  it('waits longer each time where the disk fills again at once', async () => {
    const { disk, clock, db } = await openNotes();
    let losses = 0;
    db.disk.subscribe(() => {
      if (db.disk.isDown) losses += 1;
    });
    const lose = async () => {
      const before = losses;
      disk.closeAll();
      await vi.waitFor(() => expect(losses).toBe(before + 1));
    };
    for (let round = 0; round < 5; round++) {
      await lose();
      await clock.advance(0.9 * minuteMs);
      await untilBack(db);
    }
    const before = disk.openings;
    await lose();
    await clock.advance(minuteMs / 4);
    expect(disk.openings).toBe(before);
    await clock.advance(minuteMs);
    await untilBack(db);
  });

  it('stays closed when its owner has closed it', async () => {
    const { disk, clock, db } = await openNotes();
    disk.giveUp();
    await untilFull(db);
    db.close();
    disk.mend();
    const before = disk.openings;
    await clock.advance(10 * minuteMs);
    expect(disk.openings).toBe(before);
    expect(await db.disk.recover()).toBe(false);
  });
});

describe('a database that was closed for another reason', () => {
  it('is opened again at once where a person deleted its data', async () => {
    const { disk, db } = await openNotes();
    disk.closeAll();
    await untilBack(db);
    expect(db.disk.isFull).toBe(false);
  });

  const deleteBeside = (disk: FailingDisk) =>
    new Dexie('notes', disk.optionsFor(manualClock()) as DexieOptions).delete();

  it('is not made anew by whoever still reads it when it is deleted', async () => {
    const { disk, clock, db } = await openNotes();
    await deleteBeside(disk);
    await expect(db.notes.toArray()).rejects.toThrow(Dexie.DatabaseClosedError);
    expect((await disk.databases()).map(({ name }) => name)).toEqual([]);
    expect(db.disk.isDown).toBe(false);
    db.close();
    await clock.advance(minuteMs);
    expect((await disk.databases()).map(({ name }) => name)).toEqual([]);
  });

  it('is made anew, empty, where it was deleted and its owner has not closed it after a moment', async () => {
    const { disk, clock, db } = await openNotes();
    await deleteBeside(disk);
    await clock.advance(5_000);
    await untilBack(db);
    await keep(db, 'after');
    expect(await db.notes.toCollection().primaryKeys()).toEqual(['after']);
  });

  it('says so and nothing of a full phone where a newer version has it', async () => {
    const { db } = await openNotes();
    db.close();
    await expect(keep(db, 'late')).rejects.toThrow(Dexie.DatabaseClosedError);
    expect(db.disk.isDown).toBe(false);
  });
});

describe('a database that a full disk does not open', () => {
  it('says that the phone is full, and opens once there is room', async () => {
    const { disk, clock } = await openNotes();
    disk.giveUp();
    const db = new Notes(disk, clock);
    await expect(keep(db, 'first')).rejects.toThrow(StorageFullError);
    expect(db.disk.isFull).toBe(true);
    disk.mend();
    await clock.advance(minuteMs);
    await untilBack(db);
    expect(await db.notes.toCollection().primaryKeys()).toEqual(['before']);
  });
});
