import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { savesData, watchDataSaving } from './data-saver.ts';
import { openDeviceDb, saveSettings } from './device-db.ts';

function browserThatAsks(saveData: boolean) {
  const connection = Object.assign(new EventTarget(), { saveData });
  vi.stubGlobal('navigator', { connection });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    change: (asks: boolean) => {
      connection.saveData = asks;
      connection.dispatchEvent(new Event('change'));
    },
  };
}

const openPhone = () => openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('data saving', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('savesData for the setting %s and the browser’s request %s is %s', async (dataSaver, asks, expected) => {
    browserThatAsks(asks);
    const device = openPhone();
    await saveSettings(device, { dataSaver });
    expect(await savesData(device)).toBe(expected);
  });

  it('watchDataSaving calls its listener at the start and when the setting or the browser’s request changes the result, and not otherwise', async () => {
    const browser = browserThatAsks(false);
    const device = openPhone();
    const reported: boolean[] = [];
    const stop = watchDataSaving(device, (saves) => reported.push(saves));
    await vi.waitFor(() => expect(reported).toEqual([false]));
    await saveSettings(device, { dataSaver: true });
    await vi.waitFor(() => expect(reported).toEqual([false, true]));
    browser.change(true);
    await saveSettings(device, { dataSaver: false });
    await saveSettings(device, { theme: 'dark' });
    browser.change(false);
    await vi.waitFor(() => expect(reported).toEqual([false, true, false]));
    stop();
    browser.change(true);
    expect(reported).toHaveLength(3);
  });
});
