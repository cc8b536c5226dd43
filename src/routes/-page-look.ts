// Language and theme lie in localStorage, where a page finds them before it paints, and among the phone's settings.
// Guarantees that a browser which loses or refuses the first copy comes back to the same choice through the second.
import { type DeviceDb, getSettings, saveSettings } from '#data/device-db.ts';
import { chosenLanguage, languageKey, rememberLanguage } from '#i18n/language.ts';
import { pageStorage } from '#lib/page-storage.ts';
import { chooseTheme, storedTheme, themeKey } from '#ui/theme.ts';

/** Brings both into line, localStorage first, and keeps them so while the page is open. Call it once. */
export async function alignPageLook(device: DeviceDb): Promise<void> {
  const { language, theme } = await getSettings(device);
  if (pageStorage.getItem(languageKey) === null && language !== 'fr') rememberLanguage(language);
  if (pageStorage.getItem(themeKey) === null && theme !== 'system') chooseTheme(theme);
  await saveLook(device);
  pageStorage.onChange((key) => {
    if (key === languageKey || key === themeKey) void saveLook(device);
  });
}

async function saveLook(device: DeviceDb): Promise<void> {
  const look = { language: chosenLanguage(''), theme: storedTheme() };
  try {
    const kept = await getSettings(device);
    if (look.language !== kept.language || look.theme !== kept.theme) await saveSettings(device, look);
  } catch {
    // On a full phone the choice has one copy, in localStorage.
  }
}
