import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';
import { getSettings, openDeviceDb, saveSettings } from './device-db.ts';
import { firstSettings } from './device-settings.ts';

const copyKey = 'pare.settings';

function newPhone() {
  const storage = memoryStorage();
  let indexedDB = new IDBFactory();
  return {
    storage,
    open: () => openDeviceDb({ indexedDB, IDBKeyRange, copyStorage: storage }),
    /** Opens the database as the service worker does, which has no localStorage. */
    openInWorker: () => openDeviceDb({ indexedDB, IDBKeyRange }),
    empty: () => {
      indexedDB = new IDBFactory();
    },
  };
}

describe('the settings of a phone', () => {
  it('the phone’s settings are restored as they were chosen after the database was wiped, for the service worker too', async () => {
    const phone = newPhone();
    await saveSettings(phone.open(), { wifiOnly: true });
    await saveSettings(phone.open(), { theme: 'dark', language: 'ht', pageLook: 'light' });
    phone.empty();
    const chosen = { ...firstSettings, wifiOnly: true, theme: 'dark', language: 'ht', pageLook: 'light' };
    expect(await getSettings(phone.open())).toEqual(chosen);
    expect(await getSettings(phone.openInWorker())).toEqual(chosen);
  });

  it('the phone’s settings are not restored from the backup copy if the database still has its own', async () => {
    const phone = newPhone();
    await saveSettings(phone.open(), { dataSaver: true });
    phone.storage.setItem(copyKey, JSON.stringify({ ...firstSettings, wifiOnly: true }));
    const chosen = { ...firstSettings, dataSaver: true };
    expect(await getSettings(phone.open())).toEqual(chosen);
    phone.empty();
    expect(await getSettings(phone.open())).toEqual(chosen);
  });

  it('the phone’s settings are copied at the next start if they were set before the app made backup copies', async () => {
    const phone = newPhone();
    await saveSettings(phone.openInWorker(), { wifiOnly: true });
    await phone.open().open();
    phone.empty();
    expect(await getSettings(phone.open())).toMatchObject({ wifiOnly: true });
  });

  it.each(['{half', '17', '{}', 'null'])(
    'the phone’s settings have their defaults if the backup copy is unreadable: %s',
    async (text) => {
      const phone = newPhone();
      phone.storage.setItem(copyKey, text);
      expect(await getSettings(phone.open())).toEqual(firstSettings);
    },
  );

  it('the phone’s settings can be changed even if localStorage is full', async () => {
    const phone = newPhone();
    phone.storage.isFull = true;
    const device = phone.open();
    await saveSettings(device, { wifiOnly: true });
    expect(await getSettings(device)).toMatchObject({ wifiOnly: true });
  });
});
