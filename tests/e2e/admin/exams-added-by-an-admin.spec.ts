// Tests that an admin can add an exam without a network, and that it is sent later and reaches a pupil's
// phone.
import { expect, type Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { openMenu } from '../support/list-tools.ts';
import { downloadPaper, openPaper, shownPage } from '../support/papers.ts';
import { phoneScreen } from '../support/phone.ts';
import { networkChip } from '../support/phone-panel.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { signIn, signInAndSync } from '../support/sign-in.ts';
import { superuserCall } from '../support/superuser.ts';
import { testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac I');

const paper = 'demo/papers/physics-bac1.pdf';
const answerKey = 'demo/papers/physics-bac1-corrige.pdf';

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel(only('Titre')).fill(title);
  await page.getByLabel(only('Matière')).selectOption({ label: 'Physique' });
  await page.getByLabel(only('Niveau')).selectOption({ label: 'Bac I' });
  await page.getByLabel(only('Année')).fill('2019');
  await page.getByLabel(only('Session')).selectOption({ label: 'Extraordinaire' });
}

const publish = (page: Page) => page.getByRole('button', { name: only('Publier') }).click();
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: words(text) });

async function allowFilesUpTo(server: SeededServer, maxSize: number): Promise<void> {
  const call = await superuserCall(server);
  const { fields } = (await call('GET', 'exams')) as { fields: { name: string; maxSize?: number }[] };
  await call('PATCH', 'exams', {
    fields: fields.map((field) => (field.name === 'file' ? { ...field, maxSize } : field)),
  });
}

test('an admin adds an exam and its answer key offline, and a pupil reads it', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/exams');
  const menu = await openMenu(page.locator('.list-count'));
  await menu.getByRole('link', { name: only('Ajouter un examen') }).click();
  await expect(page).toHaveURL('/admin/exams/new');
  await expect(page.getByLabel(only('Année'))).toHaveValue(String(new Date().getFullYear()));

  await publish(page);
  await expect(page.getByRole('alert')).toHaveText(only('Veuillez remplir tous les champs obligatoires'));
  await expect(page.getByLabel(only('Titre'))).toBeFocused();
  const hostile = {
    name: 'sujet.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script></script>'),
  };
  await page.getByLabel(only('Fichier PDF')).setInputFiles(hostile);
  await expect(page.getByText(only('Seuls les fichiers PDF sont acceptés'))).toBeVisible();
  // Makes the screen taller, because axe judges a field that is half covered by a bar by its visible half
  // only.
  await page.setViewportSize({ ...phoneScreen, height: 1600 });
  await expectNoAxeErrors(page);
  await page.setViewportSize(phoneScreen);
  await fillIn(page, 'Avec un fichier refusé');
  await publish(page);
  await expect(page.getByText(only('Seuls les fichiers PDF sont acceptés'))).toBeVisible();
  await expect(page.getByLabel(only('Titre'))).toHaveValue('Avec un fichier refusé');
  await expect(page.getByRole('list', { name: only('Envois') })).toHaveCount(0);
  const name = `physique-bac1-${'session-extraordinaire-'.repeat(4)}2024.pdf`;
  const longNamed = { ...hostile, name, buffer: Buffer.from('%PDF-1.4') };
  await page.getByLabel(only('Fichier PDF')).setInputFiles(longNamed);
  await expect(page.getByText(only(name))).toBeVisible();
  await expectNoSidewaysScroll(page);

  await phone.setOffline(true);
  await fillIn(page, 'Électricité, session de rattrapage');
  await page.getByLabel(only('Fichier PDF')).setInputFiles(paper);
  await page.getByLabel(only('Corrigé (PDF)')).setInputFiles(answerKey);
  await expect(page.getByText(only('physics-bac1.pdf'))).toBeVisible();
  await publish(page);
  await expect(notice(page, 'Enregistré. Envoi dès le retour du réseau.')).toBeVisible();
  await expect(page.getByLabel(only('Titre'))).toHaveValue('');
  const sending = page.getByRole('list', { name: only('Envois') }).getByRole('listitem');
  await expect(sending).toHaveCount(2);
  await page.setViewportSize({ ...phoneScreen, height: 1600 });
  await expectNoAxeErrors(page);
  await page.setViewportSize(phoneScreen);

  await phone.kill();
  await phone.reopen('/admin/exams/new');
  await expect(
    phone
      .page()
      .getByRole('list', { name: only('Envois') })
      .getByRole('listitem'),
  ).toHaveCount(2);
  await expect(networkChip(phone.page(), 'Hors ligne')).toBeVisible();
  await phone.setOffline(false);
  await expect(notice(phone.page(), 'Examen ajouté avec succès')).toBeVisible();
  await expect(phone.page().getByRole('list', { name: only('Envois') })).toHaveCount(0);

  const rows = await signInSuperuser(server.url, server.superuser);
  const exams = await rows.list('exams');
  expect(exams.filter((row) => row.title === 'Avec un fichier refusé')).toEqual([]);
  const made = exams.find((row) => String(row.title).startsWith('Électricité'));
  expect(made).toMatchObject({ year: 2019, session: 'extraordinaire', file_name: 'physics-bac1.pdf' });
  expect(made?.file).toMatch(/^\d{8}t\d{6}z-electricite-session-de-rattrapage_\w+\.pdf$/);

  const pupil = (await anotherPhone()).page();
  await signInAndSync(pupil, server.demo.pupil, 'Bac I');
  await pupil.goto('/exams?year=2019');
  await downloadPaper(pupil, 'Électricité, session de rattrapage');
  const reader = await openPaper(pupil, 'Électricité, session de rattrapage');
  await expect(shownPage(reader, 1)).toBeVisible();
});

test('the reason why the server refused an exam is shown, and the exam can be edited in the form again', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/admin/exams/new');
  await phone.setOffline(true);
  await fillIn(page, 'Sujet refusé');
  await page.getByLabel(only('Fichier PDF')).setInputFiles(paper);
  await publish(page);
  const row = page.getByRole('list', { name: only('Envois') }).getByRole('listitem');
  await expect(row).toContainText('Sujet refusé');

  await allowFilesUpTo(server, 1000);
  await phone.setOffline(false);
  await expect(notice(page, 'Impossible d’ajouter l’examen')).toBeVisible();
  await expect(row).toContainText(words('Choisissez-en un autre'));
  await row.getByRole('button', { name: only('Corriger') }).click();
  await expect(page.getByLabel(only('Titre'))).toHaveValue('Sujet refusé');
  await publish(page);
  await expect(page.getByText(only('Ce fichier n’est pas parti. Choisissez-le de nouveau.'))).toBeVisible();
  await expect(row).toContainText(words('Choisissez-en un autre'));
  await allowFilesUpTo(server, 20_000_000);
  await page.getByLabel(only('Fichier PDF')).setInputFiles(paper);
  await publish(page);
  await expect(notice(page, 'Examen ajouté avec succès')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('adding exams is limited to admins, and others are shown why', async ({ anotherPhone, server }) => {
  const page = (await anotherPhone()).page();
  await page.goto('/admin/exams/new');
  await expect(page.getByText(only('Vous devez être connecté pour accéder à cette page'))).toBeVisible();
  await expectNoAxeErrors(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: only('Se connecter') })
    .click();
  await signIn(page, server.demo.pupil);
  await page.goto('/admin/exams/new');
  await expect(
    page.getByText(only('Accès refusé: Vous devez être administrateur pour accéder à cette page')),
  ).toBeVisible();
  await expect(networkChip(page)).toBeVisible();
});
