// Tests the admin dashboard: who can reach it, what its tabs contain, and how an announcement is published
// and deleted.
import type { Page } from '@playwright/test';
import { asSuperuser } from '../../support/server/rest-client.ts';
import { expectNoAxeErrors } from '../support/axe.ts';
import { signIn, signInAndSync, untilReadyOffline } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const adminCard = (page: Page) => page.getByRole('heading', { level: 2, name: only('Administrateur') });

const tabNames = ['Examens', 'Quiz', 'Forum', 'Actualités', 'Matières et niveaux', 'Statistiques'];

test('admins are led to the dashboard, and other users are shown why they cannot see it', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const page = phone.page();
  const contentTabs = page.getByRole('tablist', { name: only('Contenus') });

  await test.step('a visitor is asked to sign in', async () => {
    await page.goto('/admin');
    await expect(page.getByText(only('Vous devez être connecté pour accéder à cette page'))).toBeVisible();
    await expectNoAxeErrors(page);
  });

  await test.step('an admin without a level returns to the dashboard after sign-in', async () => {
    await signIn(page, server.demo.admin);
    await expect(page).toHaveURL('/admin');
    await expect(contentTabs).toBeVisible();
    await untilReadyOffline(page);
  });

  await test.step('an admin reaches the dashboard from the account’s menu, from the profile, and from /callback without parameters', async () => {
    await page.goto('/forum');
    await page.getByRole('button', { name: only('Mon compte, equipe') }).click();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: only('Administration') })
      .click();
    await expect(contentTabs).toBeVisible();
    await page.goto('/profile');
    await expect(adminCard(page)).toBeVisible();
    await page.getByRole('link', { name: only('Ouvrir l’administration') }).click();
    await expect(contentTabs).toBeVisible();
    await page.goto('/callback');
    await expect(page).toHaveURL('/admin');
  });

  await test.step('each tab opens its panel, and an unknown tab name opens the exams', async () => {
    for (const name of tabNames) {
      await contentTabs.getByRole('tab', { name: only(name) }).click();
      await expect(page.getByRole('tabpanel', { name: only(name) })).toBeVisible();
    }
    await expect(page).toHaveURL('/admin?tab=analytics');
    const surprises = page.getByRole('region', { name: only('Questions surprises, par chapitre') });
    await expect(surprises).toContainText(words('une réponse sur vingt, en séance'));
    await page.goto('/admin?tab=nothing');
    await expect(contentTabs.getByRole('tab', { name: only('Examens') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  await test.step('the state of the server is shown, and offline as it was last received', async () => {
    await page.getByRole('link', { name: only('Serveur') }).click();
    await expect(page).toHaveURL('/admin/server');
    const running = page.getByRole('region', { name: only('Fonctionnement') });
    await expect(running.getByText(only('En service'))).toBeVisible();
    const phones = page.getByRole('table', { name: only('Téléphones par version') });
    // The server records the phone's version in a job that runs each minute.
    const superuser = await asSuperuser(server);
    await expect(async () => {
      await superuser.send('POST', '/api/crons/pare_seen_sessions');
      await page.reload();
      await expect(phones.getByRole('rowheader', { name: /^\d+\.\d+\.\d+$/ })).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    await expectNoAxeErrors(page);
    await phone.setOffline(true);
    await page.reload();
    await expect(running.getByText(only('Pas de réponse maintenant'))).toBeVisible();
    await expect(page.getByText(words('Chiffres enregistrés ici, du'))).toBeVisible();
    await expect(phones).toBeVisible();
    await phone.setOffline(false);
    await expect(running.getByText(only('En service'))).toBeVisible();
  });

  await test.step('each of the five latest exams, questions and announcements has a delete button; the lists of questions and announcements are at most 400 px high', async () => {
    const latest = {
      exams: page.getByRole('list', { name: only('Cinq derniers examens') }),
      quiz: page.getByRole('region', { name: only('Cinq dernières questions') }),
      updates: page.getByRole('region', { name: only('Cinq dernières actualités') }),
    };
    for (const [tab, list] of Object.entries(latest)) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(list.getByRole('button', { name: words('Supprimer') })).toHaveCount(5);
      if (tab !== 'exams') await expect(list).toHaveCSS('max-height', '400px');
    }
  });

  await test.step('after an admin’s sign-in an explicit return URL has precedence over the dashboard', async () => {
    const other = (await anotherPhone()).page();
    await other.goto('/login?back=/forum');
    await signIn(other, server.demo.admin);
    await expect(other).toHaveURL(/\/levels\?.*back=%2Fforum/);
  });

  await test.step('a pupil is shown that only admins may see the dashboard', async () => {
    const pupil = (await anotherPhone()).page();
    await signIn(pupil, server.demo.pupil);
    await pupil.goto('/admin');
    await expect(
      pupil.getByText(only('Accès refusé: Vous devez être administrateur pour accéder à cette page')),
    ).toBeVisible();
    await expectNoAxeErrors(pupil);
    await pupil.goto('/admin/server');
    await expect(
      pupil.getByText(only('Accès refusé: Vous devez être administrateur pour accéder à cette page')),
    ).toBeVisible();
    await pupil.goto('/profile');
    await expect(pupil.getByRole('heading', { name: only('Vous') })).toBeVisible();
    await expect(adminCard(pupil)).toHaveCount(0);
  });
});

test('an admin publishes an announcement, undoes its deletion, and deletes it', async ({ phone, server }) => {
  const page = phone.page();
  const list = page.getByRole('region', { name: only('Cinq dernières actualités') });
  const row = list.getByRole('listitem').filter({ hasText: 'Rentrée lundi' });
  const statusMessage = (text: string) => page.getByRole('status').filter({ hasText: words(text) });
  const remove = async () => {
    await row.getByRole('button', { name: words('Supprimer') }).click();
    const question = page.getByRole('dialog', {
      name: only('Êtes-vous sûr de vouloir supprimer cette actualité ?'),
    });
    await question.getByRole('button', { name: only('Supprimer') }).click();
    await expect(row).toHaveCount(0);
  };
  await signInAndSync(page, server.demo.admin, 'Bac I');
  await page.goto('/admin?tab=updates');
  await expect(list.getByRole('listitem')).toHaveCount(5);
  // On a phone the newest announcements are in sight, and a button opens the form.
  await expect(list.getByRole('listitem').nth(1)).toBeInViewport();
  await expect(page.getByLabel(only('Titre'))).toBeHidden();
  await page.getByRole('button', { name: only('Ajouter une actualité') }).click();
  await expect(page.getByRole('button', { name: only('Fermer') })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel(only('Titre'))).toBeFocused();

  await page.getByRole('button', { name: only('Publier') }).click();
  await expect(page.getByRole('alert')).toHaveText(only('Veuillez remplir tous les champs'));
  await page.getByLabel(only('Titre')).fill('Rentrée lundi');
  await page.getByLabel(only('Texte')).fill('Les cours reprennent à 8 heures.');
  await page.getByRole('button', { name: only('Publier') }).click();
  await expect(row).toBeVisible();
  await expect(statusMessage('Actualité ajoutée avec succès')).toBeVisible();

  await remove();
  await statusMessage('Actualité supprimée')
    .getByRole('button', { name: only('Annuler') })
    .click();
  await expect(row).toBeVisible();
  await remove();
  await expect(statusMessage('Actualité supprimée avec succès')).toBeVisible({ timeout: 20_000 });
  await expect(row).toHaveCount(0);
  await expectNoAxeErrors(page);
});
