// Signs up and signs in as a pupil does: through the forms, the built-in human check included.
import type { Page } from '@playwright/test';
import type { Account } from '../../../scripts/serve/data-folder.ts';
import type { BucketState } from '../../../src/data/database/stored-rows.ts';
import type { SyncStatus } from '../../../src/data/database/sync-status.ts';
import { accountRows, visitorRows } from './device-rows.ts';
import { expect } from './expect.ts';
import type { Phone } from './phone.ts';
import { networkChip } from './phone-panel.ts';
import type { SeededServer } from './seed-folder.ts';
import { only, words } from './texts.ts';

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

/** Fills in the sign-up form without sending it; `repeated` goes into the second password field. */
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

export async function passHumanCheck(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: only('Je suis humain') });
  await box.click();
  await expect(page.getByText(only('Vérifié'))).toBeVisible({ timeout: 30_000 });
  await expect(box).toBeChecked();
}

export function levelRow(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: only(name) }) });
}

export async function chooseLevel(page: Page, name: string): Promise<void> {
  await levelRow(page, name)
    .getByRole('button', { name: words('Ajouter ce niveau') })
    .click();
  await page.waitForURL((url) => url.pathname !== '/levels');
}

/** Signs in, chooses the level and waits until the app works without a network. */
export async function signInAndSync(page: Page, account: Account, level: string): Promise<void> {
  await signIn(page, account);
  // An admin comes to the admin area instead of the choice of a level.
  if (new URL(page.url()).pathname === '/admin') await page.goto('/levels?first=true');
  await chooseLevel(page, level);
  await untilReadyOffline(page);
}

export async function signInPupil(phone: Phone, server: SeededServer): Promise<Page> {
  const page = phone.page();
  await signInAndSync(page, server.demo.pupil, '9e AF');
  return page;
}

/** Opens the home page and waits until the server has answered the first exchange. */
export async function openHome(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/sync');
  await page.goto('/');
  await answered;
  await expect(networkChip(page, 'À jour')).toBeVisible();
}

export async function untilAppCached(page: Page): Promise<void> {
  // Waits up to a minute, since the service worker first fetches the files that it caches.
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true), null, { timeout: 60_000 });
}

/**
 * Waits until the app's files are cached and a visitor's data has arrived. The network chip does not show this, because
 * it is hidden for visitors while nothing waits.
 */
export async function untilVisitorReady(page: Page): Promise<void> {
  await untilAppCached(page);
  const firstExchange = async () =>
    (await visitorRows<SyncStatus>(page, 'status'))[0]?.lastExchangeAt ?? null;
  await expect.poll(firstExchange).not.toBeNull();
}

/** Waits until the app's files are cached, the account's data has arrived and no entry waits to be sent. */
export async function untilReadyOffline(page: Page): Promise<void> {
  await untilAppCached(page);
  // On a slow phone the network chip shows "up to date" for a moment after a level was chosen. A large level arrives in
  // many parts.
  await expect.poll(() => missingBuckets(page), { timeout: 60_000 }).toEqual([]);
  await expect(networkChip(page, 'À jour')).toBeVisible({ timeout: 60_000 });
}

/** Lists the buckets that the account has chosen and that have not arrived. */
async function missingBuckets(page: Page): Promise<string[]> {
  const buckets = await accountRows<Pick<BucketState, 'bucket' | 'reason' | 'isComplete'>>(page, 'buckets');
  return buckets.filter((one) => one.reason === 'chosen' && !one.isComplete).map(({ bucket }) => bucket);
}
