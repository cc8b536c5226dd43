import Dexie, { type DexieOptions, type Table } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { FailingDisk } from '../../../tests/support/disk/failing-disk.ts';
import { manualClock } from '../../../tests/support/phone/manual-clock.ts';
import { DiskDb } from './recoverable-db.ts';
import { StorageFullError, writeTransaction } from './storage-full.ts';

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

const saveNote = (db: Notes, id: string) =>
  writeTransaction(db, [db.notes], async () => {
    await db.notes.put({ id });
  });

const untilBack = (db: Notes) => vi.waitFor(() => expect(db.disk.isDown).toBe(false));
const untilFull = (db: Notes) => vi.waitFor(() => expect(db.disk.isFull).toBe(true));

describe('a database closed by a full disk', () => {
  it('a database closed by a full disk is not reopened while the disk is full, neither by queries nor within an hour', async () => {
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

  it('a database closed by a full disk rejects a write with StorageFullError', async () => {
    const { disk, db } = await openNotes();
    disk.giveUp();
    await untilFull(db);
    await expect(saveNote(db, 'meanwhile')).rejects.toThrow(StorageFullError);
  });

  it('a database closed by a full disk reopens by itself within a minute once there is free space, with all its data', async () => {
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

  it('a database closed by a full disk reopens at once for a write once there is free space', async () => {
    const { disk, clock, db } = await openNotes();
    disk.giveUp();
    await untilFull(db);
    await clock.advance(10 * minuteMs);
    disk.mend();
    await clock.advance(1_500);
    await saveNote(db, 'after');
    expect(await db.notes.count()).toBe(2);
  });

  it('a database is not reopened within 15 s after its sixth loss in a few minutes, but within 75 s', async () => {
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

  it('a database closed by a full disk stays closed if the app has called `close` too', async () => {
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

describe('a database closed for a reason other than a full disk', () => {
  it('a database is reopened at once if the user deleted the site’s data', async () => {
    const { disk, db } = await openNotes();
    disk.closeAll();
    await untilBack(db);
    expect(db.disk.isFull).toBe(false);
  });

  const deleteInOtherTab = (disk: FailingDisk) =>
    new Dexie('notes', disk.optionsFor(manualClock()) as DexieOptions).delete();

  it('a database that another tab deleted is not created again by a query of a connection that was open', async () => {
    const { disk, clock, db } = await openNotes();
    await deleteInOtherTab(disk);
    await expect(db.notes.toArray()).rejects.toThrow(Dexie.DatabaseClosedError);
    expect((await disk.databases()).map(({ name }) => name)).toEqual([]);
    expect(db.disk.isDown).toBe(false);
    db.close();
    await clock.advance(minuteMs);
    expect((await disk.databases()).map(({ name }) => name)).toEqual([]);
  });

  it('a database that another tab deleted is created again, empty, if the app has not called `close` within 3 s', async () => {
    const { disk, clock, db } = await openNotes();
    await deleteInOtherTab(disk);
    await clock.advance(5_000);
    await untilBack(db);
    await saveNote(db, 'after');
    expect(await db.notes.toCollection().primaryKeys()).toEqual(['after']);
  });

  it('a database on which the app has called `close` rejects a write with DatabaseClosedError, not with StorageFullError', async () => {
    const { db } = await openNotes();
    db.close();
    await expect(saveNote(db, 'late')).rejects.toThrow(Dexie.DatabaseClosedError);
    expect(db.disk.isDown).toBe(false);
  });
});

describe('a database that cannot be opened because the disk is full', () => {
  it('a database that a full disk keeps from opening rejects a write with StorageFullError, and opens once there is free space', async () => {
    const { disk, clock } = await openNotes();
    disk.giveUp();
    const db = new Notes(disk, clock);
    await expect(saveNote(db, 'first')).rejects.toThrow(StorageFullError);
    expect(db.disk.isFull).toBe(true);
    disk.mend();
    await clock.advance(minuteMs);
    await untilBack(db);
    expect(await db.notes.toCollection().primaryKeys()).toEqual(['before']);
  });
});
