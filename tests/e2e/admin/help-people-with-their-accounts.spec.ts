// Tests that an admin can help a pupil without a mailbox to set a new password, can suspend an account, and
// can delete its texts.
import { expect, type Locator, type Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { openMenu } from '../support/list-tools.ts';
import { message } from '../support/message.ts';
import { networkChip, openPanel } from '../support/phone-panel.ts';
import { signIn, signInAndSync } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const newPassword = 'nouveau-secret';
const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name: only(name) }).click();

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await press(page, 'Chercher');
}

test('an admin gives a pupil a code, the pupil sets a new password with it, and the pupil’s previous session ends', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const { pupil, admin } = server.demo;
  const before = (await anotherPhone()).page();
  await signInAndSync(before, pupil, 'Bac I');

  const adminPage = phone.page();
  await signInAndSync(adminPage, admin, 'Bac I');
  await adminPage.goto('/admin');
  await adminPage.getByRole('link', { name: only('Comptes') }).click();
  await search(adminPage, 'é');
  await expect(adminPage.getByRole('alert')).toContainText(words('au moins deux lettres'));
  await search(adminPage, pupil.email.slice(0, -2));
  await expect(adminPage.getByText(only('Aucun compte trouvé'))).toBeVisible();
  await expectNoAxeErrors(adminPage);
  await search(adminPage, 'Élève démo 1');
  const row = adminPage
    .getByRole('listitem')
    .filter({ has: adminPage.getByRole('heading', { name: only('Élève démo 1') }) });
  await expect(row).not.toContainText('@');
  await search(adminPage, pupil.email);
  await expect(row).toContainText(pupil.email);
  await expectNoAxeErrors(adminPage);
  await expectNoSidewaysScroll(adminPage);
  await press(await openMenu(row), 'Donner un code');
  const question = adminPage.getByRole('dialog', { name: only('Donner un code à Élève démo 1 ?') });
  await press(question, 'Donner un code');
  const shown = adminPage.getByRole('dialog').locator('[data-code]');
  await expect(shown).toHaveText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expectNoAxeErrors(adminPage);
  const code = (await shown.textContent()) ?? '';
  await press(adminPage.getByRole('dialog'), 'C’est noté');
  await expect(adminPage.getByRole('dialog')).toHaveCount(0);
  await expect(row.getByRole('button', { name: words('Autres actions') })).toBeFocused();
  await expect(row).toContainText(words('Code donné par'));

  const page = (await anotherPhone()).page();
  await page.goto('/forgot-password');
  await press(page, 'J’ai un code');
  await press(page, 'Changer le mot de passe');
  await expect(page.getByText(only('Écrivez le code'))).toBeVisible();
  await page.getByLabel(only('Adresse e-mail')).fill(pupil.email);
  await page.getByLabel(only('Code de 8 lettres ou chiffres')).fill('AAAA-AAAA');
  await page.getByLabel(only('Nouveau mot de passe')).fill(newPassword);
  await expectNoAxeErrors(page);
  await press(page, 'Changer le mot de passe');
  await expect(page.getByRole('alert')).toContainText(words('ne vont pas ensemble'), { timeout: 30_000 });
  await page.getByLabel(only('Code de 8 lettres ou chiffres')).fill(code.toLowerCase());
  await press(page, 'Changer le mot de passe');
  await expect(page.getByRole('heading', { name: only('Mot de passe mis à jour') })).toBeVisible({
    timeout: 30_000,
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: only('Se connecter') })
    .first()
    .click();
  await signIn(page, { ...pupil, password: newPassword });
  await expect(networkChip(page)).toBeVisible();

  await before.reload();
  await expect(networkChip(before, 'Reconnectez-vous')).toBeVisible();
});

test('an admin suspends an account, which the pupil sees, lifts the suspension and deletes all texts of the account; an admin’s account cannot be suspended', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const { pupil, admin } = server.demo;
  const page = (await anotherPhone()).page();
  await signInAndSync(page, pupil, 'Bac I');
  const desk = phone.page();
  await signInAndSync(desk, admin, 'Bac I');
  await desk.goto('/admin/people');
  await search(desk, admin.email);
  await expect(desk.getByText(only('Un compte d’administrateur ne se change pas ici.'))).toBeVisible();
  await expect(desk.getByRole('button', { name: words('Autres actions') })).toHaveCount(0);

  await search(desk, pupil.email);
  await press(await openMenu(desk.getByRole('main')), 'Suspendre');
  await expectNoAxeErrors(desk);
  await press(desk.getByRole('dialog', { name: words('Suspendre …') }), 'Suspendre');
  await expect(desk.getByText(words('Suspendu par'))).toBeVisible();
  await page.reload();
  const panel = await openPanel(page);
  await expect(panel).toContainText(words('suspendu'));

  await press(await openMenu(desk.getByRole('main')), 'Lever la suspension');
  await press(desk.getByRole('dialog', { name: words('Lever la suspension …') }), 'Lever la suspension');
  await expect(desk.getByText(words('Suspension levée par'))).toBeVisible();

  await test.step('all texts of the account are deleted after a confirmation', async () => {
    const rows = await signInSuperuser(server.url, server.superuser);
    const [account] = (await rows.list('users')).filter(({ email }) => email === pupil.email);
    const [subject] = await rows.list('subjects');
    await rows.create('forum_posts', {
      ...{ id: 'postofthepupil0', user_id: account?.id, subject: subject?.id },
      ...{ title: 'Une question', content: 'Comment ?' },
    });
    const textsOf = async () =>
      (await rows.list('forum_posts')).filter(({ user_id }) => user_id === account?.id).length;
    expect(await textsOf()).toBeGreaterThan(0);
    await search(desk, pupil.email);
    await press(await openMenu(desk.getByRole('main')), 'Supprimer ses textes');
    await expectNoAxeErrors(desk);
    await press(desk.getByRole('dialog'), 'Garder');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await press(await openMenu(desk.getByRole('main')), 'Supprimer ses textes');
    await press(desk.getByRole('dialog'), 'Supprimer');
    await expect(desk.getByText(words('Textes supprimés par'))).toBeVisible();
    const menu = await openMenu(desk.getByRole('main'));
    await expect(menu.getByRole('listitem')).toHaveCount(2);
    await desk.goBack();
    expect(await textsOf()).toBe(0);
  });

  await phone.setOffline(true);
  await search(desk, pupil.email);
  await expect(desk.getByRole('alert')).toContainText(words('Il faut du réseau ici'));
  await phone.setOffline(false);
  await expect(message(desk, 'Erreur')).toHaveCount(0);
});
