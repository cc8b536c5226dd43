// Tests the states of an exam's files that the row of the exam shows.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { openMenu } from '../support/list-tools.ts';
import { downloadPaper, paperRow } from '../support/papers.ts';
import type { Phone } from '../support/phone.ts';
import { superuserCall } from '../support/superuser.ts';
import { testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const files = '/api/files/';
const physics = 'Physique, épreuve d’entraînement 1';
const french = 'Français, épreuve d’entraînement 1';

async function openExams(phone: Phone): Promise<Page> {
  const page = phone.page();
  await page.goto('/exams');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  return page;
}

const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name: words(name) }).click();

async function chooseFromMenu(row: Locator, entry: string): Promise<void> {
  await press(await openMenu(row), entry);
}

test('downloads of single exam files are queued, paused, resumed, cancelled and deleted', async ({
  phone,
}) => {
  const page = await openExams(phone);
  const [first, second] = [paperRow(page, physics), paperRow(page, french)];
  const heldAnswers = phone.proxy.holdAnswers(files, 20_000);
  await press(first, 'Télécharger');
  await expect(first).toContainText(words('… sur … Ko'));
  await press(second, 'Télécharger');
  await expect(second).toContainText(words('1 avant lui'));
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  // The button of a waiting download opens its menu, in which it can be cancelled.
  await press(second, 'En attente');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only('Annuler le téléchargement') })
    .click();
  await expect(second.getByRole('button', { name: words('Télécharger') })).toBeVisible();

  await press(first, 'Mettre en pause');
  await expect(first).toContainText(words('En pause à … %'));
  heldAnswers.release();
  const resume = first.getByRole('button', { name: words('Reprendre') });
  await expect(resume).toBeFocused();
  await resume.click();
  await expect(first.getByText(words('Sur ce téléphone'))).toBeVisible();

  await chooseFromMenu(first, 'Télécharger le corrigé … Ko');
  const menu = await openMenu(first);
  await expect(menu.getByRole('link', { name: words('Ouvrir le corrigé … Ko') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await chooseFromMenu(first, 'Effacer de ce téléphone');
  const question = page.getByRole('dialog', { name: only('Effacer ce sujet ?') });
  await expect(question).toContainText(words('Vous libérez … Ko.'));
  await question.getByRole('button', { name: only('Effacer') }).click();
  await expect(first.getByRole('button', { name: words('Télécharger') })).toBeVisible();
  await expect((await openMenu(first)).getByRole('link', { name: words('Ouvrir le corrigé') })).toBeVisible();
});

test('all exam files of a level are downloaded after one confirmation of their size, and paused and resumed together', async ({
  phone,
}) => {
  const page = await openExams(phone);
  await downloadPaper(page, physics);
  const menu = await openMenu(page.locator('.list-count'));
  const offer = menu.getByRole('button', { name: words('Tout télécharger … sujets, … Ko') });
  const count = Number((await offer.textContent())?.match(/\d+/)?.[0]);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  expect(count).toBe((await rows.count()) - 1);
  await offer.click();
  const question = page.getByRole('dialog', { name: words(`Télécharger ${count} sujets ?`) });
  await expect(question).toContainText(words('Il faut … Ko.'));
  await expectNoAxeErrors(page);
  const heldAnswers = phone.proxy.holdAnswers(files, 20_000);
  await question.getByRole('button', { name: words('Télécharger') }).click();

  const downloadsRegion = page.getByRole('region', { name: only('Téléchargements') });
  await expect(downloadsRegion).toContainText(words(`${count} fichiers à recevoir`));
  await press(downloadsRegion, 'Tout mettre en pause');
  await expect(rows.filter({ hasText: words('En pause à … %') })).toHaveCount(count);
  heldAnswers.release();
  await downloadsRegion.getByRole('button', { name: words('Tout reprendre … Ko') }).click();
  await expect(page.getByText(only(`${count} fichiers enregistrés sur ce téléphone.`))).toBeVisible();
  await expect(downloadsRegion).toHaveCount(0);
  await expect(page.getByRole('tab', { name: words(`Enregistrés ${count + 1}`) })).toBeVisible();
});

async function stubConnectionType(phone: Phone, type: 'cellular' | undefined): Promise<void> {
  await phone.context().addInitScript((connectionType) => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      configurable: true,
      get: () => Object.assign(new EventTarget(), { type: connectionType }),
    });
  }, type);
}

async function setWifiOnly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('pare-device');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = database.transaction('settings', 'readwrite');
    writing.objectStore('settings').put({ key: 'settings', wifiOnly: true });
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    database.close();
  });
}

test('with the setting “Wi-Fi only”, the app asks before it uses mobile data or an unknown connection', async ({
  phone,
}) => {
  await openExams(phone);
  await setWifiOnly(phone.page());
  await stubConnectionType(phone, 'cellular');
  await phone.page().reload();
  const page = phone.page();
  const row = paperRow(page, physics);
  await press(row, 'Télécharger');
  const question = page.getByRole('dialog', { name: only('Utiliser les données mobiles ?') });
  await expectNoAxeErrors(page);
  await expect(question.getByRole('button', { name: only('Attendre le Wi-Fi') })).toBeVisible();
  await press(question, 'Télécharger … Ko');
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();

  await stubConnectionType(phone, undefined);
  await page.reload();
  const other = paperRow(page, french);
  await press(other, 'Télécharger');
  const unsure = page.getByRole('dialog', { name: only('Êtes-vous en Wi-Fi ?') });
  await press(unsure, 'Pas maintenant');
  await expect(other.getByRole('button', { name: words('Télécharger') })).toBeVisible();
  await press(other, 'Télécharger');
  await press(unsure, 'Télécharger … Ko');
  await expect(other.getByText(words('Sur ce téléphone'))).toBeVisible();
});

test('the old version of a replaced file can be opened until the new one is downloaded, and a withdrawn file stays on the phone', async ({
  phone,
  server,
}) => {
  const page = await openExams(phone);
  await downloadPaper(page, physics);
  await downloadPaper(page, french);
  const call = await superuserCall(server);
  const { items } = (await call('GET', 'exams/records?perPage=500')) as {
    items: { id: string; title: string; file_name: string }[];
  };
  const idOf = (title: string) =>
    items.find((item) => item.title === title && /Bac I\b/.test(item.file_name))?.id;
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4 newer']), 'newer.pdf');
  await call('PATCH', `exams/records/${idOf(physics)}`, form);
  await call('DELETE', `exams/records/${idOf(french)}`);
  await page.reload();

  const row = paperRow(page, physics);
  await expect(row.getByText(only('Nouvelle version'))).toBeVisible();
  await expect(row.getByRole('link', { name: words('Ouvrir') })).toBeVisible();
  await expect(paperRow(page, french)).toHaveCount(0);
  await chooseFromMenu(row, 'Mettre à jour 1 Ko');
  await expect(row.getByText(only('Nouvelle version'))).toHaveCount(0);

  await page.getByRole('tab', { name: words('Enregistrés') }).click();
  const savedRow = paperRow(page, french);
  await expect(savedRow).toContainText('Sujet retiré. Votre copie reste ici.');
  await expect(savedRow.getByRole('link', { name: words('Ouvrir') })).toBeVisible();
  await expectNoAxeErrors(page);
});
