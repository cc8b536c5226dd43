import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import { getSettings, openDeviceDb, saveSettings } from '#data/device/device-db.ts';
import { chosenLanguage, rememberLanguage } from '#i18n/chosen-language.ts';
import { chooseTheme, storedTheme } from '#ui/screen/theme.ts';
import { until } from '../../../tests/support/until.ts';
import { syncPageSettings } from './sync-page-settings.ts';

const newDevice = () => openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });

afterEach(() => {
  localStorage.clear();
});

it('syncPageSettings restores language and theme when localStorage has lost them', async () => {
  const device = newDevice();
  await saveSettings(device, { language: 'ht', theme: 'dark' });
  await syncPageSettings(device);
  expect([chosenLanguage(''), storedTheme()]).toEqual(['ht', 'dark']);
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('syncPageSettings saves the values of localStorage in the phone’s settings, and later each new choice', async () => {
  const device = newDevice();
  await saveSettings(device, { language: 'fr', theme: 'light', dataSaver: true });
  rememberLanguage('ht');
  chooseTheme('dark');
  await syncPageSettings(device);
  expect(await getSettings(device)).toMatchObject({ language: 'ht', theme: 'dark', dataSaver: true });
  rememberLanguage('fr');
  chooseTheme('system');
  await until('French is kept', async () => (await getSettings(device)).language === 'fr');
  await until('the system’s look is kept', async () => (await getSettings(device)).theme === 'system');
});

it('syncPageSettings does not overwrite a setting that another page of this phone changes while it runs', async () => {
  const device = newDevice();
  const aligning = syncPageSettings(device);
  await saveSettings(device, { theme: 'dark' });
  await aligning;
  expect(await getSettings(device)).toMatchObject({ theme: 'dark' });
  rememberLanguage('ht');
  await until('Creole is kept', async () => (await getSettings(device)).language === 'ht');
  expect(await getSettings(device)).toMatchObject({ theme: 'dark' });
});
