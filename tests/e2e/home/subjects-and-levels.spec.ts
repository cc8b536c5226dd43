// Tests that an admin can edit the subjects and levels of the site, and that pupils' phones receive the
// changes with their next exchange.
import { expect, type Locator, type Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { message } from '../support/message.ts';
import { openHome, signIn, signInAndSync } from '../support/sign-in.ts';
import { testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac I');

const table = (page: Page, name: string): Locator => page.getByRole('table', { name: only(name) });
const row = (page: Page, name: string): Locator =>
  page
    .locator('[aria-labelledby=subjects], [aria-labelledby=gradeLevels]')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: words(name) }) });
const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name: only(name) }).click();

async function openTab(page: Page): Promise<void> {
  await page.goto('/admin?tab=catalogue');
  await expect(table(page, 'Matières')).toBeVisible();
}

test('an admin creates a subject offline, and a pupil can choose the subject until the admin deactivates it', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const page = phone.page();
  await openHome(page);
  await openTab(page);
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);

  await phone.setOffline(true);
  await press(page, 'Nouvelle matière');
  const form = page.getByRole('dialog');
  await press(form, 'Créer');
  await expect(form.getByText(only('Écrivez un nom.'))).toBeVisible();
  await expect(form.getByLabel(only('Nom'))).toBeFocused();
  await form.getByLabel(only('Nom')).fill('physique');
  await press(form, 'Créer');
  await expect(form.getByText(only('Une matière porte déjà ce nom.'))).toBeVisible();
  await form.getByLabel(only('Nom')).fill('Comptabilité');
  await form.getByLabel(words('Nom en créole')).fill('Kontablite');
  await form.getByLabel(words('Description')).fill('Série SES');
  await expect(form.getByText(words('Code : comptabilite. Il vient du nom'))).toBeVisible();
  await expectNoAxeErrors(page);
  await press(form, 'Créer');
  await expect(message(page, 'Enregistré. Envoi dès le retour du réseau.')).toBeVisible();
  await expect(row(page, 'Comptabilité')).toContainText(words('En attente d’envoi'));
  await phone.setOffline(false);
  await expect(message(page, 'Matière créée avec succès')).toBeVisible();
  await expect(row(page, 'Comptabilité')).not.toContainText(words('En attente d’envoi'));

  const pupil = (await anotherPhone()).page();
  await signInAndSync(pupil, server.demo.pupil, 'Bac I');
  await pupil.goto('/forum');
  await press(pupil, 'Poser une question');
  const subjects = pupil.getByRole('dialog').getByLabel(only('Matière'));
  await expect(subjects.getByRole('option', { name: only('Comptabilité') })).toHaveCount(1);

  await press(row(page, 'Comptabilité'), 'Désactiver Comptabilité');
  await expect(page.getByRole('dialog')).toContainText(words('prochain contact avec le serveur'));
  await expectNoAxeErrors(page);
  await press(page.getByRole('dialog'), 'Désactiver');
  await expect(row(page, 'Comptabilité')).toContainText('Inactif');
  await expect(message(page, 'Matière désactivée')).toBeVisible();
  // The form that the pupil has opened stays open and no longer offers the subject.
  await pupil.evaluate(() => dispatchEvent(new Event('online')));
  await expect(subjects.getByRole('option', { name: only('Comptabilité') })).toHaveCount(0);

  await press(row(page, 'Comptabilité'), 'Activer Comptabilité');
  await press(page.getByRole('dialog'), 'Activer');
  await expect(message(page, 'Matière activée')).toBeVisible();
  await expect(row(page, 'Comptabilité')).toContainText('Actif');
});

test('an admin creates and edits a level, and sees both versions when the level has changed on the server meanwhile', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await openHome(page);
  await openTab(page);
  await press(page, 'Nouveau niveau');
  const form = page.getByRole('dialog');
  await form.getByLabel(only('Nom')).fill('Préparatoire');
  await form.getByLabel(only('Ordre dans les listes')).fill('-3');
  await press(form, 'Créer');
  await expect(message(page, 'Niveau créé avec succès')).toBeVisible();
  await expect(row(page, 'Préparatoire')).toContainText(words('Ordre : 1'));
  await press(row(page, 'Préparatoire'), 'Désactiver Préparatoire');
  await press(form, 'Désactiver');
  await expect(message(page, 'Niveau désactivé')).toBeVisible();
  await press(row(page, 'Préparatoire'), 'Activer Préparatoire');
  await press(form, 'Activer');
  await expect(message(page, 'Niveau activé')).toBeVisible();

  const rows = await signInSuperuser(server.url, server.superuser);
  const made = (await rows.list('grade_levels')).find(({ name }) => name === 'Préparatoire');
  expect(made).toMatchObject({ code: 'preparatoire', display_order: 1, is_active: true });

  // Changes the level on the server while the form is open: the form shows both versions.
  await press(row(page, 'Préparatoire'), 'Modifier le niveau Préparatoire');
  await expect(form).toContainText(words('Code : preparatoire. Il ne change plus.'));
  await form.getByLabel(only('Nom')).fill('Classe préparatoire');
  await rows.update('grade_levels', made?.id ?? '', { name: 'Propédeutique', display_order: 4 });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(form.getByRole('alert')).toContainText(words('Version actuelle : Propédeutique'));
  await expect(form.getByLabel(only('Ordre dans les listes'))).toHaveValue('4');
  await expectNoAxeErrors(page);
  await press(form, 'Garder ma version');
  // Changes the level on the server between saving and sending: the phone's change is refused, and both
  // versions are shown.
  await phone.setOffline(true);
  await press(form, 'Enregistrer');
  await expect(row(page, 'Classe préparatoire')).toBeVisible();
  await rows.update('grade_levels', made?.id ?? '', { name: 'Prépa' });
  await phone.setOffline(false);
  await expect(message(page, 'entre-temps')).toBeVisible();
  const refused = page.getByRole('list', { name: only('Envois') }).getByRole('listitem');
  await expect(refused).toContainText(words('Votre version…Classe préparatoire'));
  await expect(refused).toContainText(words('Version actuelle…Prépa'));
  await expectNoAxeErrors(page);
  await press(refused, 'Renvoyer ma version');
  await expect(message(page, 'Niveau modifié')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect
    .poll(async () => (await rows.list('grade_levels')).find(({ id }) => id === made?.id)?.name)
    .toBe('Classe préparatoire');
});

test('the admin dashboard shows an error when its data cannot be loaded, and the server refuses to deactivate a subject after the admin role was withdrawn', async ({
  anotherPhone,
  server,
}) => {
  const phone = await anotherPhone();
  const page = phone.page();
  const restoreExchange = phone.proxy.carryBy('/api/sync', async (_, answer) => void answer.destroy());
  await signIn(page, server.demo.admin);
  await page.goto('/admin?tab=catalogue');
  const failure = 'Impossible de charger les données';
  await expect(message(page, failure)).toBeVisible();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('status')).toContainText(words(failure));
  restoreExchange();
  await press(panel, 'Réessayer');
  await expect(table(page, 'Matières')).toBeVisible();
  await phone.setOffline(true);
  await press(row(page, 'Physique'), 'Désactiver Physique');
  await press(page.getByRole('dialog'), 'Désactiver');
  await expect(row(page, 'Physique')).toContainText('Inactif');
  const rows = await signInSuperuser(server.url, server.superuser);
  const [admin] = (await rows.list('profiles')).filter(({ is_admin }) => is_admin === true);
  await rows.update('profiles', admin?.id ?? '', { is_admin: false });
  await phone.setOffline(false);
  const refusal = 'Erreur d’autorisation: Vous devez être administrateur pour modifier le statut';
  await expect(message(page, refusal)).toBeVisible();
  expect((await rows.list('subjects')).find(({ code }) => code === 'physics')).toMatchObject({
    is_active: true,
  });
});
