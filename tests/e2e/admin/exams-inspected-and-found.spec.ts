// Tests that an admin is shown the problems of a file before it is published, and can find an exam whose level
// is not on the phone.
import { expect, type Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { makePdf } from '../support/made-pdf.ts';
import { networkChip } from '../support/phone-panel.ts';
import { testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';
import { uploadPaper } from '../support/upload.ts';

const test = testAs('admin', 'Bac I');
const testIn9eAF = testAs('admin', '9e AF');

const pdf = (name: string, buffer: Uint8Array) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(buffer),
});
const choose = (page: Page, name: string, buffer: Uint8Array) =>
  page.getByLabel(only('Fichier PDF')).setInputFiles(pdf(name, buffer));

test('a PDF that needs a password, contains a form, has no text or is damaged is reported before publishing', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/admin/exams/new');
  const lines = ['Un sujet avec assez de mots pour une recherche'];
  await choose(page, 'bon.pdf', makePdf({ pages: [lines, lines] }));
  await expect(page.getByText(only('2 pages'))).toBeVisible();
  await expect(page.getByText(words('Vous pouvez le publier quand même'))).toHaveCount(0);

  await choose(page, 'scan.pdf', makePdf({ pages: [[]] }));
  await expect(page.getByText(words('Ce PDF n’a pas de texte'))).toBeVisible();
  await choose(page, 'mot.pdf', makePdf({ pages: [['Potato']] }));
  await expect(page.getByText(words('Ce PDF a très peu de texte'))).toBeVisible();
  await choose(page, 'vide.pdf', new Uint8Array());
  await expect(page.getByText(only('Ce fichier est vide.'))).toBeVisible();
  // Puts bytes before the PDF header, as some mail programs do: the file is refused, and no page count is
  // shown.
  await choose(page, 'avant.pdf', Buffer.concat([Buffer.from('\n\n'), makePdf({ pages: [lines, lines] })]));
  await expect(page.getByText(words('Seuls les fichiers PDF sont acceptés'))).toBeVisible();
  await expect(page.getByText(only('2 pages'))).toHaveCount(0);
  await expect(page.getByText(only('Vérification du fichier…'))).toHaveCount(0);
  await choose(page, 'secret.pdf', makePdf({ pages: [lines], password: 'lakay' }));
  await expect(page.getByText(words('Ce PDF demande un mot de passe'))).toBeVisible();
  await choose(page, 'champs.pdf', makePdf({ pages: [lines], form: 'fields' }));
  await expect(page.getByText(words('Ce PDF a des champs à remplir'))).toBeVisible();
  await choose(page, 'xfa.pdf', makePdf({ pages: [lines], form: 'dynamic' }));
  await expect(
    page.getByText(words('Ce PDF est un formulaire que les téléphones n’affichent pas')),
  ).toBeVisible();
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);

  await choose(page, 'lourd.pdf', Buffer.concat([makePdf({ pages: [lines] }), Buffer.alloc(22_000_000)]));
  await expect(page.getByText(words('Ce fichier est trop lourd'))).toBeVisible();
  await expect(page.getByText(only('Vérification du fichier…'))).toHaveCount(0);
  await choose(page, 'casse.pdf', new TextEncoder().encode('%PDF-1.7 et puis plus rien'));
  await expect(page.getByText(words('Ce PDF est abîmé'))).toBeVisible();
  await page.getByLabel(only('Titre')).fill('Abîmé');
  await page.getByLabel(only('Matière')).selectOption({ label: 'Physique' });
  await page.getByLabel(only('Niveau')).selectOption({ label: 'Bac I' });
  await page.getByRole('button', { name: only('Publier') }).click();
  await expect(page.getByText(words('Ce PDF est abîmé'))).toBeVisible();
  await expect(page.getByRole('list', { name: only('Envois') })).toHaveCount(0);

  await page.getByRole('button', { name: words('Enlever casse.pdf') }).click();
  await page.getByLabel(only('Adresse sur un autre site')).fill('exemple.ht');
  await page.getByRole('button', { name: only('Publier') }).click();
  await expect(page.getByText(words('Écrivez une adresse entière'))).toBeVisible();
  await page.getByLabel(only('Adresse sur un autre site')).fill('https://exemple.ht/sujet.pdf');
  await page.getByRole('button', { name: only('Publier') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Examen ajouté avec succès' })).toBeVisible();
  const rows = await signInSuperuser(server.url, server.superuser);
  const made = (await rows.list('exams')).find(({ title }) => title === 'Abîmé');
  expect(made).toMatchObject({ file: '', file_url: 'https://exemple.ht/sujet.pdf' });
});

testIn9eAF(
  'an admin finds an exam of any level and changes it without its level on the phone; without a network both screens report that the server cannot be reached',
  async ({ phone, server }) => {
    const rows = await signInSuperuser(server.url, server.superuser);
    const file = makePdf({ pages: [['Énergie']] });
    await uploadPaper(rows, { id: 'foundbyanadmin0', title: 'Électromagnétisme, sujet blanc', file });
    const page = phone.page();
    await page.goto('/admin?tab=exams');
    await page.getByLabel(only('Mots du titre')).fill('electromag');
    const found = page.getByRole('list', { name: only('Examens trouvés') }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await expect(page.getByText(only('1 examen trouvé'))).toBeVisible();
    await expectNoAxeErrors(page);
    await found.getByRole('link', { name: words('Modifier') }).click();
    await page.getByLabel(only('Titre')).fill('Électromagnétisme');
    await page.getByRole('button', { name: only('Enregistrer') }).click();
    await expect(page).toHaveURL(/\/admin\?tab=exams$/);
    await expect(page.getByRole('status').filter({ hasText: 'Examen modifié' })).toBeVisible();
    expect((await rows.list('exams')).find(({ id }) => id === 'foundbyanadmin0')?.title).toBe(
      'Électromagnétisme',
    );

    await phone.setOffline(true);
    await expect(networkChip(page, 'Hors ligne')).toBeVisible();
    await page.getByLabel(only('Mots du titre')).fill('electromag');
    await expect(page.getByText(words('Pas de contact avec le serveur'))).toBeVisible();
    await expect(page.getByText(only('Aucun examen trouvé'))).toBeVisible();
    await page.goto('/admin/exams/foundbyanadmin0');
    await expect(
      page.getByText(words('Cet examen n’est pas ici, et le serveur ne répond pas')),
    ).toBeVisible();
    await expectNoAxeErrors(page);
  },
);
