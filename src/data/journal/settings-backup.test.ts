import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { getSettings, openDeviceDb, saveSettings } from '#data/device/device-db.ts';
import { firstSettings } from '#data/device/device-settings.ts';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';

const copyKey = 'pare.settings';

function newPhone() {
  const storage = memoryStorage();
  let indexedDB = new IDBFactory();
  return {
    storage,
    open: () => openDeviceDb({ indexedDB, IDBKeyRange, copyStorage: storage }),
    /** As the worker, which has no localStorage. */
    openInWorker: () => openDeviceDb({ indexedDB, IDBKeyRange }),
    empty: () => {
      indexedDB = new IDBFactory();
    },
  };
}

describe('the settings of a phone that the browser has emptied', () => {
  it('are as they were chosen, in the worker too', async () => {
    const phone = newPhone();
    await saveSettings(phone.open(), { wifiOnly: true });
    await saveSettings(phone.open(), { theme: 'dark', language: 'ht', pageLook: 'light' });
    phone.empty();
    const chosen = { ...firstSettings, wifiOnly: true, theme: 'dark', language: 'ht', pageLook: 'light' };
    expect(await getSettings(phone.open())).toEqual(chosen);
    expect(await getSettings(phone.openInWorker())).toEqual(chosen);
  });

  it('are those of the database where that is not empty', async () => {
    const phone = newPhone();
    await saveSettings(phone.open(), { dataSaver: true });
    phone.storage.setItem(copyKey, JSON.stringify({ ...firstSettings, wifiOnly: true }));
    const chosen = { ...firstSettings, dataSaver: true };
    expect(await getSettings(phone.open())).toEqual(chosen);
    phone.empty();
    expect(await getSettings(phone.open())).toEqual(chosen);
  });

  it('were chosen before there was a second copy, and have one from the next start on', async () => {
    const phone = newPhone();
    await saveSettings(phone.openInWorker(), { wifiOnly: true });
    await phone.open().open();
    phone.empty();
    expect(await getSettings(phone.open())).toMatchObject({ wifiOnly: true });
  });

  it.each(['{half', '17', '{}', 'null'])(
    'are the first ones where nobody can read the copy: %s',
    async (text) => {
      const phone = newPhone();
      phone.storage.setItem(copyKey, text);
      expect(await getSettings(phone.open())).toEqual(firstSettings);
    },
  );

  it('can be chosen where localStorage is full', async () => {
    const phone = newPhone();
    phone.storage.isFull = true;
    const device = phone.open();
    await saveSettings(device, { wifiOnly: true });
    expect(await getSettings(device)).toMatchObject({ wifiOnly: true });
  });
});
