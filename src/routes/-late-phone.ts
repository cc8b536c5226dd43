// What routes open on their way to a screen. It comes with the part of the app that reads the database, which home's start
// does not wait for.
import { loadTexts } from '#i18n/texts.ts';

export const openPhoneLate = async () => (await import('./-phone.ts')).openPhone();

export const openAppLate = async () => (await import('./-app.ts')).openApp();

/** For the loader of a screen about an account that nobody needs to be signed in for. */
export async function openAccountScreen() {
  const [phone] = await Promise.all([openPhoneLate(), loadTexts('account')]);
  return phone;
}
