// Tests that an admin sets the subjects of each level's exam and their points, in French and in Creole, without a
// network too, and that a conflict with another admin's change loses nothing.
import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { message } from '../support/message.ts';
import type { Phone } from '../support/phone.ts';
import { speak } from '../support/screen-state.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac II');

const table = (page: Page) => page.getByRole('table', { name: only('Matières de l’examen') });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: only(`Modifier : ${name}`) }) });
const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name: only(name) }).click();
const contact = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

async function openTab(phone: Phone): Promise<{ page: Page; form: Locator }> {
  const page = phone.page();
  await openHome(page);
  await page.goto('/admin?tab=catalogue');
  await expect(table(page)).toBeVisible();
  return { page, form: page.getByRole('dialog') };
}

test('an admin adds a subject of an exam offline, changes its points and removes it, and the form reports a subject that the exam has already', async ({
  phone,
  server,
}) => {
  const { page, form } = await openTab(phone);
  await expect(row(page, 'Économie, Bac II, SES')).toContainText('200');
  await expect(row(page, 'Philosophie, Bac II')).toContainText(words('Toutes les séries'));
  await expect(row(page, 'Mathématiques, 9e AF')).not.toContainText('séries');

  await test.step('the form names missing input and a subject that the exam has already', async () => {
    await phone.setOffline(true);
    await press(page, 'Ajouter une matière');
    await press(form, 'Publier');
    await expect(form.getByText(only('Choisissez un niveau.'))).toBeVisible();
    await expect(form.getByText(only('Choisissez une matière.'))).toBeVisible();
    await expect(form.getByText(only('Écrivez un nombre entier, de 1 à 1 000.'))).toBeVisible();
    await expect(form.getByLabel(only('Niveau'))).toBeFocused();
    await form.getByLabel(only('Niveau')).selectOption('Bac II');
    await form.getByLabel(only('Matière')).selectOption('Physique');
    await form.getByLabel(only('Série')).selectOption('SMP');
    await form.getByLabel(only('Points')).fill('250');
    await expect(form.getByText(words('Cette matière y est déjà'))).toBeVisible();
    await expectNoAxeErrors(page);
    await form.getByLabel(only('Série')).selectOption('LLA');
    await press(form, 'Publier');
    await expect(row(page, 'Physique, Bac II, LLA')).toContainText(words('En attente d’envoi'));
    await phone.setOffline(false);
    await expect(message(page, 'Matière d’examen ajoutée avec succès')).toBeVisible();
    await expectNoAxeErrors(page);
    await expectNoSidewaysScroll(page);
  });

  const rows = await signInSuperuser(server.url, server.superuser);
  const stored = async () =>
    (await rows.list('exam_subjects')).find(({ points }) => [250, 350].includes(Number(points)));
  await test.step('points that another admin changed meanwhile are shown next to those of the form', async () => {
    const made = await stored();
    await press(row(page, 'Physique, Bac II, LLA'), 'Modifier : Physique, Bac II, LLA');
    await form.getByLabel(only('Points')).fill('350');
    await rows.update('exam_subjects', made?.id ?? '', { points: 275 });
    await contact(page);
    await expect(form.getByRole('alert')).toContainText(words('Version actuelle : 275'));
    await expectNoAxeErrors(page);
    await press(form, 'Garder ma version');
    await press(form, 'Enregistrer');
    await expect(message(page, 'Matière d’examen modifiée')).toBeVisible();
    expect(await stored()).toMatchObject({ points: 350 });
  });

  await test.step('a removal needs a confirmation, can be undone, and reaches the server', async () => {
    const remove = async () => {
      await press(row(page, 'Physique, Bac II, LLA'), 'Supprimer : Physique, Bac II, LLA');
      await expect(form.getByText(words('supprimer cette matière d’examen'))).toBeVisible();
      await press(form, 'Supprimer');
      await expect(row(page, 'Physique, Bac II, LLA')).toHaveCount(0);
    };
    await remove();
    await press(message(page, 'Matière d’examen supprimée'), 'Annuler');
    await expect(row(page, 'Physique, Bac II, LLA')).toBeVisible();
    await remove();
    await expect(message(page, 'Matière d’examen supprimée avec succès')).toBeVisible({ timeout: 20_000 });
    expect(await stored()).toBeUndefined();
  });
});

test('an exam subject is refused if another admin has added the same one meanwhile, and the admin discards the refused entry', async ({
  phone,
  server,
}) => {
  const { page, form } = await openTab(phone);
  await phone.setOffline(true);
  await press(page, 'Ajouter une matière');
  await form.getByLabel(only('Niveau')).selectOption('Bac I');
  await form.getByLabel(only('Matière')).selectOption('Arts et musique');
  await form.getByLabel(only('Points')).fill('150');
  await press(form, 'Publier');
  await expect(row(page, 'Arts et musique, Bac I')).toContainText('150');
  const rows = await signInSuperuser(server.url, server.superuser);
  const idOf = async (collection: string, code: string) =>
    (await rows.list(collection)).find((one) => one.code === code)?.id ?? '';
  const place = { subject: await idOf('subjects', 'arts'), grade_level: await idOf('grade_levels', 'bac1') };
  await rows.create('exam_subjects', { id: 'artsbac1theirs0', ...place, points: 180 });
  await phone.setOffline(false);
  await expect(message(page, 'Impossible d’ajouter la matière d’examen')).toBeVisible();
  const refused = page.getByRole('list', { name: only('Envois') }).getByRole('listitem');
  await expect(refused).toContainText('Arts et musique');
  await expectNoAxeErrors(page);
  await expect(refused).toContainText(words('Cette matière est déjà dans l’examen'));
  await press(refused, 'Effacer');
  await press(form, 'Effacer');
  await expect(refused).toHaveCount(0);
  await expect(row(page, 'Arts et musique, Bac I')).toContainText('180');
});

test('an admin who reads Creole adds a subject of an exam, and an exam date with its subject and half-day', async ({
  phone,
}) => {
  const page = phone.page();
  const form = page.getByRole('dialog');
  await openHome(page);
  await page.goto('/admin?tab=catalogue');
  await speak(page, 'ht');
  const creole = page.getByRole('table', { name: only('Matyè egzamen yo') });
  await expect(creole).toContainText('Panyòl');
  await press(page, 'Ajoute yon matyè');
  await form.getByLabel(only('Nivo')).selectOption('Bak I');
  await form.getByLabel(only('Matyè')).selectOption('Panyòl');
  await form.getByLabel(only('Pwen')).fill('120');
  await press(form, 'Pibliye');
  await expect(creole.getByRole('row').filter({ hasText: '120' })).toContainText('Panyòl');
  await expect(message(page, 'Matyè egzamen an ajoute')).toBeVisible();

  await press(page, 'Nouvo dat');
  await form.getByLabel(only('Nivo')).selectOption('Bak I');
  await form.getByLabel(only('Dat')).fill('2031-07-01');
  await form.getByLabel(only('Matyè')).selectOption('Fizik');
  await form.getByLabel(only('Mwatye jounen')).selectOption('Maten');
  await form.getByLabel(only('Sesyon')).selectOption('Bak pèmanan');
  await expectNoAxeErrors(page);
  await press(form, 'Pibliye');
  const dates = page.getByRole('table', { name: only('Dat egzamen yo') });
  const added = dates.getByRole('row').filter({ hasText: '2031' });
  await expect(added).toContainText('Fizik');
  await expect(added).toContainText('Maten');
  await expect(added).toContainText('Bak pèmanan');
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
});
