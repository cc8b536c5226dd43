// Tests an account that was deleted on the server: its user is informed, keeps the unsent texts, and can
// publish them with another account.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Account } from '../../../scripts/serve/data-folder.ts';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { ask, openThread, reply } from '../support/forum.ts';
import { networkChip, openPanel } from '../support/phone-panel.ts';
import { chooseLevel, signIn, signInAndSync } from '../support/sign-in.ts';
import { superuserCall } from '../support/superuser.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const title = 'Qui a un plan pour réviser ?';
const deleted = words('Ce compte a été supprimé sur le serveur.');
const row = (page: Page, email: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email });

async function openByPassword(page: Page, { email, password }: Account): Promise<void> {
  await row(page, email).getByRole('heading').getByRole('button').click();
  await page.getByLabel(only('Mot de passe de ce compte')).fill(password);
  await page.getByRole('button', { name: only('Ouvrir') }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

test('the user of a deleted account is informed, keeps the unsent texts, and publishes them with another account', async ({
  phone,
  server,
}) => {
  const { pupil, otherPupil } = server.demo;
  const page = phone.page();
  await signInAndSync(page, otherPupil, 'Bac I');
  await page.goto('/login?another=true');
  await signIn(page, pupil);
  await chooseLevel(page, 'Bac I');
  await page.goto('/forum');
  await expect(networkChip(page, 'À jour')).toBeVisible();
  await phone.setOffline(true);
  await ask(page, { title, subject: 'Physique', text: 'Je commence par quoi ?' });
  const thread = await openThread(page, title);
  await reply(thread, 'Je précise : pour juin.');
  const rows = await signInSuperuser(server.url, server.superuser);
  const deletedUser = (await rows.list('users')).find(({ email }) => email === pupil.email);
  await (await superuserCall(server))('DELETE', `users/records/${deletedUser?.id}`);

  await phone.setOffline(false);
  await expect(networkChip(page, 'Compte supprimé')).toBeVisible();
  await page.goto('/forum');
  // The thread shows the question and the reply with the same status as the panel of the phone.
  const reopenedThread = await openThread(page, title);
  await expect(reopenedThread.getByText(only('Ne partira pas'))).toHaveCount(2);
  await expect(reopenedThread.getByText(only('En attente d’envoi'))).toHaveCount(0);
  await page.goto('/forum');
  const panel = await openPanel(page);
  await expect(panel.getByText(deleted).first()).toBeVisible();
  await expect(panel.getByText(only('Ne partira pas'))).toHaveCount(2);
  await expectNoAxeErrors(page);
  await panel.getByRole('button', { name: only('Voir les comptes') }).click();
  await expect(page).toHaveURL('/accounts');
  const own = row(page, pupil.email);
  await expect(own.getByText(deleted)).toBeVisible();
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);

  await expect(own.getByText(words('peut-être déjà publié'))).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await own.getByRole('button', { name: only('Tout enregistrer') }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  for (const written of [title, 'Je commence par quoi ?', 'Je précise : pour juin.'])
    expect(text).toContain(written);

  // After sign-out the account can be opened again by its own password.
  const menu = own.getByRole('button', { name: words('Autres actions') });
  await menu.click();
  await own.getByRole('button', { name: only('Déconnecter') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await expect(row(page, pupil.email).getByText(deleted)).toBeVisible();
  await expect(page.getByRole('tab', { name: only('Connexion') })).toHaveAttribute('aria-selected', 'true');
  await openByPassword(page, pupil);
  await page.goto('/accounts');

  await own.getByLabel(only('Mot de passe de ce compte')).fill('pas-celui-ci');
  await own.getByRole('button', { name: only('Déplacer 2 textes') }).click();
  await expect(own.getByText(words('Ce n’est pas le bon mot de passe'))).toBeVisible();
  await own.getByLabel(only('Mot de passe de ce compte')).fill(otherPupil.password);
  await own.getByRole('button', { name: only('Déplacer 2 textes') }).click();
  await expect(page.getByRole('status').filter({ hasText: words('2 textes partent') })).toBeVisible();
  await expect(own.getByRole('button', { name: words('Déplacer') })).toHaveCount(0);
  await expect
    .poll(async () =>
      (await rows.list('forum_replies')).some((one) => one.content === 'Je précise : pour juin.'),
    )
    .toBe(true);
  const posts = (await rows.list('forum_posts')).filter((one) => one.title === title);
  const friend = (await rows.list('users')).find(({ email }) => email === otherPupil.email);
  expect(posts.map(({ user_id }) => user_id)).toEqual([friend?.id]);

  await menu.click();
  await own.getByRole('button', { name: words('Effacer de') }).click();
  await expect(page.getByRole('dialog')).toContainText(words('il n’en restera rien'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only('Effacer') })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await expect(row(page, otherPupil.email)).toBeVisible();
  await expect(row(page, pupil.email)).toHaveCount(0);
});
