// Signing up and in, as a pupil does: through the forms, the built-in human check included.
import { expect, type Page } from '@playwright/test';
import type { Account } from '../../../scripts/serve/data-folder.ts';
import { networkChip } from './phone-panel.ts';
import { only, words } from './texts.ts';

/** Resolves once the level is asked for, or the way has led back. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await page.goto('/login');
  await page.getByRole('tab', { name: only('Connexion') }).click();
  await page.getByLabel(only('Adresse e-mail')).fill(email);
  await page.getByLabel(only('Mot de passe')).fill(password);
  await passHumanCheck(page);
  await page.getByRole('button', { name: only('Se connecter') }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export type NewPupil = Account & { name: string };

export async function signUp(page: Page, pupil: NewPupil): Promise<void> {
  await fillSignUp(page, pupil, pupil.password);
  await passHumanCheck(page);
  await page.getByRole('button', { name: only('Créer mon compte') }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The form's fields alone; `repeated`: what is typed as the password's second time. */
export async function fillSignUp(
  page: Page,
  { name, email, password }: NewPupil,
  repeated: string,
): Promise<void> {
  await page.getByRole('tab', { name: only('Inscription') }).click();
  await page.getByLabel(only('Nom complet')).fill(name);
  await page.getByLabel(only('Adresse e-mail')).fill(email);
  await page.getByLabel(only('Mot de passe')).fill(password);
  await page.getByLabel(words('Le même mot de passe')).fill(repeated);
}

/** Ticks the box and waits for the proof of work behind it. */
export async function passHumanCheck(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: only('Je suis humain') });
  await box.click();
  await expect(page.getByText(only('Vérifié'))).toBeVisible({ timeout: 30_000 });
  await expect(box).toBeChecked();
}

/** A level's row on /levels. */
export function levelRow(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: only(name) }) });
}

/** Chooses the level of one's own on /levels and waits for what it brings. */
export async function chooseLevel(page: Page, name: string): Promise<void> {
  await levelRow(page, name)
    .getByRole('button', { name: words('Ajouter ce niveau') })
    .click();
  await page.waitForURL((url) => url.pathname !== '/levels');
}

/** A demo pupil with a level on this phone, everything exchanged, ready to lose the network. */
export async function settleIn(page: Page, account: Account, level: string): Promise<void> {
  await signIn(page, account);
  await chooseLevel(page, level);
  await untilReadyOffline(page);
}

/** Home on a phone that somebody has signed in on, once the server has answered its first exchange. */
export async function openHome(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/sync');
  await page.goto('/');
  await answered;
  await expect(networkChip(page, 'À jour')).toBeVisible();
}

/** The app's own files are kept. */
export async function untilKeptOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
}

/** The app's own files are kept, its data has come, and nothing waits. */
export async function untilReadyOffline(page: Page): Promise<void> {
  await untilKeptOffline(page);
  await expect(networkChip(page, 'À jour')).toBeVisible();
}
