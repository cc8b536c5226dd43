// What routes open on their way to a screen. It comes with the part of the app that reads the database, which home's start
// does not wait for.
import { loadTexts } from '#i18n/texts.ts';

// One import for all of them: home's script names that part once.
const load = () => import('#app/session/load-sign-in-screen.ts');

export const openPhoneLate = async () => (await load()).openPhone();

export const openAppLate = async () => (await load()).openApp();

export const openLoginLate = async (another: boolean) => (await load()).openLogin(another);

export const openCallbackLate = async () => (await load()).openCallback();

/** For the loader of a screen about an account that nobody needs to be signed in for. */
export async function openAccountScreen() {
  const [phone] = await Promise.all([openPhoneLate(), loadTexts('account')]);
  return phone;
}
