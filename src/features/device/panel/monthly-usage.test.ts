import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { addBytes, getMonthUse } from '#data/device/data-usage.ts';
import { openDeviceDb } from '#data/device/device-db.ts';
import { monthBefore, monthTotals } from './monthly-usage.ts';

const at = (...[year, month, day, hour]: [number, number, number, number]) =>
  new Date(year, month - 1, day, hour).getTime();

describe('monthBefore', () => {
  it.each([
    ['2026-03', at(2026, 4, 1, 0)],
    ['2026-02', at(2026, 3, 31, 23)],
    ['2025-12', at(2026, 1, 1, 0)],
    ['2025-12', at(2026, 1, 31, 23)],
  ])('monthBefore returns a time in %s, the month before the given time', async (expected, nowMs) => {
    const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
    expect((await getMonthUse(device, monthBefore(nowMs))).month).toBe(expected);
  });
});

describe('the traffic counter', () => {
  it('the traffic counter starts a new month at the phone’s local midnight and keeps the counts of the month before', async () => {
    const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
    const evening = at(2026, 1, 31, 23);
    const morning = at(2026, 2, 1, 0);
    await addBytes(device, 'files', { down: 2_000_000, up: 1_000 }, evening);
    await addBytes(device, 'exchange', { down: 300, up: 700 }, evening);
    await addBytes(device, 'app', { down: 50, up: 0 }, morning);
    expect(monthTotals(await getMonthUse(device, morning))).toEqual({
      files: 0,
      exchange: 0,
      app: 50,
      all: 50,
    });
    expect(monthTotals(await getMonthUse(device, monthBefore(morning)))).toEqual({
      files: 2_001_000,
      exchange: 1_000,
      app: 0,
      all: 2_002_000,
    });
  });
});
