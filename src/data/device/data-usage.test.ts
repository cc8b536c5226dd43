import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { addBytes, getMonthUse } from './data-usage.ts';
import { openDeviceDb } from './device-db.ts';

const november = new Date(2026, 10, 30, 23, 59).getTime();
const december = new Date(2026, 11, 1).getTime();

describe('the data meter', () => {
  it('addBytes adds the bytes of each kind and direction to the counts of the given month', async () => {
    const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
    await addBytes(device, 'files', { down: 100, up: 0 }, november);
    await Promise.all([
      addBytes(device, 'files', { down: 20, up: 1 }, november),
      addBytes(device, 'exchange', { down: 3, up: 4 }, november),
      addBytes(device, 'app', { down: 0, up: 0 }, december),
    ]);
    expect(await getMonthUse(device, november)).toEqual({
      month: '2026-11',
      files: { down: 120, up: 1 },
      exchange: { down: 3, up: 4 },
      app: { down: 0, up: 0 },
    });
    expect(await getMonthUse(device, december)).toMatchObject({
      month: '2026-12',
      files: { down: 0, up: 0 },
    });
    expect(await device.dataUse.count()).toBe(1);
  });
});
