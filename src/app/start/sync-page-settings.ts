// Stores language and theme twice: in localStorage, where a page reads them before it paints, and in the
// phone's settings in the database. A browser that loses or refuses localStorage gets the choice back from
// the settings.
import { type DeviceDb, getSettings, saveSettings } from '#data/device/device-db.ts';
import { type DeviceSettings, firstSettings } from '#data/device/device-settings.ts';
import { chosenLanguage, languageKey, rememberLanguage } from '#i18n/chosen-language.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { chooseTheme, storedTheme, themeKey } from '#ui/screen/theme.ts';

/**
 * Makes language and theme equal in localStorage and in the phone's settings, and then saves each new choice
 * of this page in the settings, until the returned function is called. A value in localStorage wins; a missing value is
 * restored from the settings.
 */
export async function syncPageSettings(device: DeviceDb): Promise<() => void> {
  const stored = await getSettings(device);
  if (pageStorage.getItem(languageKey) === null && stored.language !== firstSettings.language)
    rememberLanguage(stored.language);
  if (pageStorage.getItem(themeKey) === null && stored.theme !== 'system') chooseTheme(stored.theme);
  const here = { language: chosenLanguage(''), theme: storedTheme() };
  // Saves only the setting that differs, because another page of this phone may be saving the other setting now.
  if (here.language !== stored.language) await save(device, { language: here.language });
  if (here.theme !== stored.theme) await save(device, { theme: here.theme });
  return pageStorage.onChange((key) => {
    if (key === languageKey) void save(device, { language: chosenLanguage('') });
    if (key === themeKey) void save(device, { theme: storedTheme() });
  });
}

async function save(device: DeviceDb, settings: Partial<Pick<DeviceSettings, 'language' | 'theme'>>) {
  try {
    await saveSettings(device, settings);
  } catch {
    // On a full disk the choice is stored only in localStorage.
  }
}
