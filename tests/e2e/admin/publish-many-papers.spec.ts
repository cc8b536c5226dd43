// Tests that an admin can publish many exam files at once: a table is filled in from the file names, and is
// kept when the connection fails or the app is killed.
import { expect, type Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { makePdf } from '../support/made-pdf.ts';
import { paperRow } from '../support/papers.ts';
import { networkChip } from '../support/phone-panel.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac I');

const pdf = (name: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(makePdf({ pages: [[`${name}, assez de mots pour une recherche`]] })),
});
const box = ['Maths_NS3_2031.pdf', 'Maths_NS3_2031_corrigé.pdf', 'svt-rheto-SVT-2031.pdf', 'IMG_0001.pdf'];

const batchItems = (page: Page) =>
  page.getByRole('list', { name: only('Examens à publier') }).locator(':scope > li');
const batchItem = (page: Page, name: string) => page.getByRole('group', { name: only(name) });
const sending = (page: Page) => page.getByRole('list', { name: only('Envois') }).getByRole('listitem');

test('many exams are filled in from their file names, survive a kill of the app and an outage, and reach a pupil', async ({
  phone,
  anotherPhone,
  server,
}) => {
  await phone.page().goto('/admin?tab=exams');
  await phone
    .page()
    .getByRole('link', { name: only('En ajouter plusieurs') })
    .click();
  const hostile = { ...pdf('page.pdf'), buffer: Buffer.from('<script></script>') };
  await phone
    .page()
    .getByLabel(only('Fichiers PDF'))
    .setInputFiles([...box.map(pdf), hostile]);
  await expect(phone.page().getByText(words('page.pdf Seuls les fichiers PDF sont acceptés'))).toBeVisible();
  await expect(batchItems(phone.page())).toHaveCount(3);
  const maths = batchItem(phone.page(), 'Maths_NS3_2031.pdf');
  await expect(maths).toContainText(words('Corrigé : Maths_NS3_2031_corrigé.pdf'));
  await expect(maths.getByLabel(only('Année'))).toHaveValue('2031');
  await expect(maths.getByLabel(only('Matière')).locator('option:checked')).toHaveText('Mathématiques');
  const scan = batchItem(phone.page(), 'IMG_0001.pdf');
  await expect(scan.getByLabel(only('Année'))).toHaveValue(String(new Date().getFullYear()));
  await expect(scan).toContainText('Année à vérifier');
  await expect(maths).not.toContainText('Année à vérifier');
  await expect(phone.page().getByText(words('1 année à vérifier'))).toBeVisible();
  const biology = batchItem(phone.page(), 'svt-rheto-SVT-2031.pdf');
  await expect(biology.getByLabel(only('Matière')).locator('option:checked')).toHaveText('Biologie');
  await expectNoAxeErrors(phone.page());
  await expectNoSidewaysScroll(phone.page());

  await phone
    .page()
    .getByRole('button', { name: only('Publier 3 examens') })
    .click();
  await expect(phone.page().getByRole('alert')).toHaveText(
    only('Veuillez remplir tous les champs obligatoires'),
  );
  await expect(scan.getByLabel(only('Matière'))).toBeFocused();
  await scan.getByLabel(only('Titre')).fill('Chimie organique');
  await scan.getByLabel(only('Matière')).selectOption({ label: 'Chimie' });
  await phone
    .page()
    .getByRole('group', { name: only('Pour toutes les lignes') })
    .getByLabel(only('Session'))
    .selectOption('extraordinaire');
  await phone.setOffline(true);
  await expect(networkChip(phone.page(), 'Hors ligne')).toBeVisible();
  await expect(phone.page().getByText(words('Ce tableau est gardé sur ce téléphone'))).toBeVisible();
  await phone.kill();

  await phone.reopen('/admin/exams/many');
  const page = phone.page();
  await expect(batchItems(page)).toHaveCount(3);
  await expect(batchItem(page, 'IMG_0001.pdf').getByLabel(only('Titre'))).toHaveValue('Chimie organique');
  await expect(batchItem(page, 'IMG_0001.pdf').getByLabel(only('Session'))).toHaveValue('extraordinaire');
  await batchItem(page, 'IMG_0001.pdf').getByLabel(only('Niveau')).selectOption({ label: 'Bac I' });
  await page.getByRole('button', { name: only('Publier 3 examens') }).click();
  await expect(batchItems(page)).toHaveCount(0);
  await expect(sending(page)).toHaveCount(4);
  await expectNoAxeErrors(page);
  await phone.kill();

  await phone.reopen('/admin/exams/many');
  await expect(sending(phone.page())).toHaveCount(4);
  await expect(batchItems(phone.page())).toHaveCount(0);
  await phone.setOffline(false);
  await expect(sending(phone.page())).toHaveCount(0, { timeout: 60_000 });
  const rows = await signInSuperuser(server.url, server.superuser);
  const made = (await rows.list('exams')).filter(({ session }) => session === 'extraordinaire');
  const savedExams = made.map(({ title, file_name, correction_size }) => [
    title,
    file_name,
    Number(correction_size) > 0,
  ]);
  expect(savedExams.sort()).toEqual([
    ['Chimie organique', 'IMG_0001.pdf', false],
    ['Maths NS3 2031', 'Maths_NS3_2031.pdf', true],
    ['Svt rheto SVT 2031', 'svt-rheto-SVT-2031.pdf', false],
  ]);

  const pupil = (await anotherPhone()).page();
  await signInAndSync(pupil, server.demo.pupil, 'Bac I');
  await pupil.goto('/exams?year=2031');
  await expect(paperRow(pupil, 'Maths NS3 2031')).toBeVisible();
  await expect(paperRow(pupil, 'Svt rheto SVT 2031')).toBeVisible();
});

test('a file that is already published is reported before it is published again, even when its level is not on the phone', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const exams = await rows.list('exams');
  const subscribed = (await rows.list('grade_levels')).find(({ code }) => code === 'bac1')?.id;
  const [here, away] = [true, false].map((isHere) =>
    exams.find(({ file, grade_level }) => file !== '' && (grade_level === subscribed) === isHere),
  );
  const chosen = await Promise.all(
    [here, away].map(async (exam, nth) => {
      const answer = await fetch(`${server.url}/api/files/exams/${exam?.id}/${exam?.file}`);
      return {
        ...{ name: `scan-${nth}.pdf`, mimeType: 'application/pdf' },
        buffer: Buffer.from(await answer.arrayBuffer()),
      };
    }),
  );
  const duplicateMessage = (title: unknown) => words(`Ce fichier est déjà publié : ${title} ·`);
  const page = phone.page();
  await page.goto('/admin/exams/many');
  await page.getByLabel(only('Fichiers PDF')).setInputFiles([...chosen, pdf('nouveau.pdf')]);
  await expect(batchItems(page)).toHaveCount(3);
  await expect(batchItem(page, 'scan-0.pdf')).toContainText(duplicateMessage(here?.title));
  await expect(batchItem(page, 'scan-1.pdf')).toContainText(duplicateMessage(away?.title));
  await expect(batchItem(page, 'nouveau.pdf')).not.toContainText('déjà publié');
  await expectNoAxeErrors(page);

  await page.goto('/admin/exams/new');
  await page.getByLabel(only('Fichier PDF')).setInputFiles(chosen.slice(1));
  await expect(page.getByText(duplicateMessage(away?.title))).toBeVisible();
});
