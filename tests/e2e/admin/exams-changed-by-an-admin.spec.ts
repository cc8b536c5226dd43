// Tests changes and deletions of an exam through outages, and conflicts with changes in PocketBase's own
// admin UI.
import { expect, type Page } from '@playwright/test';
import { type SuperuserApi, signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { makePdf } from '../support/made-pdf.ts';
import { paperRow } from '../support/papers.ts';
import { checkNow, closePanel, networkChip, openPanel } from '../support/phone-panel.ts';
import { openHome, signInAndSync } from '../support/sign-in.ts';
import { superuserCall } from '../support/superuser.ts';
import { testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';
import { uploadPaper } from '../support/upload.ts';

const test = testAs('admin', 'Bac I');

const examId = 'changedbyanadmi';
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: words(text) });
const save = (page: Page) => page.getByRole('button', { name: only('Enregistrer') }).click();
const madeUpPaper = (text: string) => makePdf({ pages: [[text]] });
const pdf = (name: string, text: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(madeUpPaper(text)),
});

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: only('Supprimer l’examen') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only('Supprimer') })
    .click();
}

async function rowOf(rows: SuperuserApi): Promise<Record<string, unknown> | undefined> {
  return (await rows.list('exams')).find(({ id }) => id === examId);
}

test('an exam is changed with a new file and then deleted, each time without a network, and the pupil’s phone receives both once the network is back', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  await uploadPaper(rows, { id: examId, title: 'Optique, 2018', file: madeUpPaper('Sujet un') });
  const page = phone.page();
  await openHome(page);
  const pupil = (await anotherPhone()).page();
  await signInAndSync(pupil, server.demo.pupil, 'Bac I');
  await pupil.goto('/exams');
  await expect(paperRow(pupil, 'Optique, 2018')).toBeVisible();

  await page.goto(`/admin/exams/${examId}`);
  await expect(page.getByLabel(only('Titre'))).toHaveValue('Optique, 2018');
  await expectNoAxeErrors(page);
  await phone.setOffline(true);
  await page.getByLabel(only('Titre')).fill('Optique géométrique');
  await page.getByLabel(only('Série')).selectOption('SMP');
  await page.getByLabel(only('Fichier PDF')).setInputFiles(pdf('optique-2018.pdf', 'Sujet deux'));
  await expect(page.getByText(words('Il remplacera « Fichier PDF »'))).toBeVisible();
  await page.getByLabel(only('Corrigé (PDF)')).setInputFiles(pdf('corrige.pdf', 'Corrigé'));
  await page.getByRole('button', { name: only('Ajouter un exercice') }).click();
  await page.getByLabel(only('Exercice 1')).fill('Lentilles');
  await page.getByLabel(only('Page du corrigé')).fill('1');
  await page.getByRole('button', { name: only('Points par question') }).click();
  await page.getByLabel(only('Question 1')).fill('1 a');
  await page.getByRole('textbox', { name: only('Points de la question 1') }).fill('12,5');
  await expect(page.getByRole('textbox', { name: only('Points') })).toHaveValue('12,5');
  await save(page);
  await expect(page.getByLabel(only('Durée en minutes'))).toBeFocused();
  await page.getByLabel(only('Durée en minutes')).fill('90');
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  await save(page);
  await expect(notice(page, 'Enregistré. Envoi dès le retour du réseau.')).toBeVisible();
  await phone.kill();
  await phone.reopen(`/admin/exams/${examId}`);
  const sending = phone.page().getByRole('list', { name: only('Envois') });
  await expect(sending.getByRole('listitem')).toHaveCount(3);
  // The result of a write is shown by a lazily loaded part of the page; the test waits until the network
  // chip is visible, which shows that this part is loaded.
  await expect(networkChip(phone.page(), 'Hors ligne')).toBeVisible();
  await phone.setOffline(false);
  await expect(notice(phone.page(), 'Examen modifié')).toBeVisible();
  await expect(sending).toHaveCount(0);
  expect(await rowOf(rows)).toMatchObject({
    ...{ title: 'Optique géométrique', series: 'SMP', file_name: 'optique-2018.pdf' },
    file_size: madeUpPaper('Sujet deux').length,
    correction_size: madeUpPaper('Corrigé').length,
    bareme: JSON.stringify({
      ...{ minutes: 90, material: null },
      exercises: [
        {
          ...{ name: 'Lentilles', points: 12.5, chapter: null, page: 1 },
          questions: [{ label: '1 a', points: 12.5 }],
        },
      ],
    }),
  });
  await pupil.reload();
  await expect(paperRow(pupil, 'Optique géométrique')).toBeVisible();

  const admin = phone.page();
  await phone.setOffline(true);
  await askToDelete(admin);
  await expect(notice(admin, 'Examen supprimé')).toBeVisible();
  expect(await rowOf(rows)).toBeDefined();
  await phone.kill();
  await phone.reopen('/exams');
  await expect(networkChip(phone.page(), 'Hors ligne')).toBeVisible();
  await phone.setOffline(false);
  await expect(notice(phone.page(), 'Examen supprimé avec succès')).toBeVisible();
  expect(await rowOf(rows)).toBeUndefined();
  await pupil.reload();
  await expect(networkChip(pupil, 'À jour')).toBeVisible();
  await expect(paperRow(pupil, 'Optique géométrique')).toHaveCount(0);
});

test('a change in PocketBase’s admin UI is shown next to the typed text, and a deletion is refused once the admin role is withdrawn', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  await uploadPaper(rows, { id: examId, title: 'Optique', file: madeUpPaper('Sujet') });
  const call = await superuserCall(server);
  const inAdminUi = (data: object) => call('PATCH', `exams/records/${examId}`, data);
  const page = phone.page();
  await page.goto(`/admin/exams/${examId}`);
  await page.getByLabel(only('Titre')).fill('Optique de mon côté');
  await inAdminUi({ title: 'Optique d’ailleurs', year: 2011 });
  await checkNow(await openPanel(page));
  await closePanel(page);
  const clash = page.getByRole('alert').filter({ hasText: words('Quelqu’un d’autre a changé cet examen') });
  await expect(clash).toContainText(words('Version actuelle : Optique d’ailleurs'));
  await expect(page.getByLabel(only('Année'))).toHaveValue('2011');
  await expectNoAxeErrors(page);
  await clash.getByRole('button', { name: only('Garder ma version') }).click();

  await phone.setOffline(true);
  await inAdminUi({ title: 'Optique, encore ailleurs' });
  await save(page);
  await expect(page).toHaveURL(/\/admin\?tab=exams/);
  await page.goto(`/admin/exams/${examId}`);
  await expect(networkChip(page, 'Hors ligne')).toBeVisible();
  await phone.setOffline(false);
  await expect(notice(page, 'Comparez les deux versions')).toBeVisible();
  const refused = page.getByRole('list', { name: only('Envois') }).getByRole('listitem');
  await expect(refused).toContainText(words('Optique, encore ailleurs'));
  await expect(refused).toContainText(words('Optique de mon côté'));
  await expectNoAxeErrors(page);
  await refused.getByRole('button', { name: only('Renvoyer ma version') }).click();
  await expect(notice(page, 'Examen modifié')).toBeVisible();
  expect(await rowOf(rows)).toMatchObject({ title: 'Optique de mon côté', year: 2011 });

  // The admin role is withdrawn while the deletion is queued: the exam stays, and the user is informed.
  await phone.setOffline(true);
  await askToDelete(page);
  const [admin] = (await rows.list('profiles')).filter(({ is_admin }) => is_admin === true);
  await rows.update('profiles', admin?.id ?? '', { is_admin: false });
  await phone.setOffline(false);
  await expect(notice(page, 'Impossible de supprimer l’examen')).toBeVisible();
  expect(await rowOf(rows)).toBeDefined();
});
