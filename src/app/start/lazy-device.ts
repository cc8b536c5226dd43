// Opens the phone, the app and the sign-in data for routes. The code that reads the database is loaded
// lazily, so that the start of the home page does not wait for it.
import { loadTexts } from '#i18n/texts.ts';

// All functions below share this import, because each further import() of the chunk would enlarge the home page's
// script.
const load = () => import('#app/session/load-sign-in-screen.ts');

export const openPhoneLazily = async () => (await load()).openPhone();

export const openAppLazily = async () => (await load()).openApp();

export const openLoginLazily = async (another: boolean) => (await load()).openLogin(another);

export const openCallbackLazily = async () => (await load()).openCallback();

/**
 * Opens the phone and loads the texts for an account screen that needs no signed-in user. Serves as loader
 * of a route.
 */
export async function openAccountScreen() {
  const [phone] = await Promise.all([openPhoneLazily(), loadTexts('account')]);
  return phone;
}
