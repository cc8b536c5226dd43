// Tests that all exam files of the corpus can be added to the table at once: files that are empty or no PDF
// are named and left out, the readable others are published together. Runs only when PARE_CORPUS names the folder
// of the corpus.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac I');

const corpus = process.env.PARE_CORPUS;

const empty = 'made__zero-bytes.pdf';
const refused = ['made__html-named.pdf', 'made__png-named.pdf', 'made__polyglot-html-before-pdf.pdf'];
/** Files that the app may either accept or report as damaged, since PDF readers differ. */
const mayBeBroken = [
  'pdfjs__helloworld-bad.pdf',
  'qpdf__bad-xref.pdf',
  'qpdf__pages-loop.pdf',
  'qpdf__deep-pages.pdf',
];

function pathsIn(folder: string): string[] {
  return ['pdfs', 'pdfs-edge'].flatMap((folderName) =>
    readdirSync(join(folder, folderName))
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => join(folder, folderName, name)),
  );
}

if (corpus) {
  test('the readable exam files of the corpus are published together; those that are empty or no PDF are named and left out', async ({
    phone,
    server,
  }) => {
    const page = phone.page();
    await page.goto('/admin/exams/many');
    const paths = pathsIn(corpus);
    await page.getByLabel(only('Fichiers PDF')).setInputFiles(paths);
    const batchItems = page.getByRole('list', { name: only('Examens à publier') }).locator(':scope > li');
    await expect(page.getByText(words('Fichiers en cours de lecture'))).toHaveCount(0, { timeout: 60_000 });
    for (const name of refused)
      await expect(page.getByText(words(`${name} Seuls les fichiers PDF sont acceptés`))).toBeVisible();
    await expect(page.getByText(words(`${empty} Ce fichier est vide.`))).toBeVisible();
    const least = paths.length - refused.length - 1 - mayBeBroken.length;
    expect(await batchItems.count()).toBeGreaterThanOrEqual(least);
    const batchItem = (name: string) => page.getByRole('group', { name: only(name) });
    await expect(batchItem('exams-geographie-SCAN-image-seule.pdf')).toContainText(
      words('Ce PDF n’a pas de texte'),
    );
    await expect(batchItem('pypdf__libreoffice-writer-password.pdf')).toContainText(
      words('Ce PDF demande un mot de passe'),
    );
    await expect(
      batchItem('oqdb-chimie.pdf').getByLabel(only('Matière')).locator('option:checked'),
    ).toHaveText('Chimie');

    const all = page.getByRole('group', { name: only('Pour toutes les lignes') });
    await all.getByLabel(only('Matière')).selectOption({ label: 'Sciences' });
    await all.getByLabel(only('Niveau')).selectOption({ label: 'Bac I' });
    await all.getByLabel(only('Année')).fill('2033');
    const count = await batchItems.count();
    const rows = await signInSuperuser(server.url, server.superuser);
    const before = (await rows.list('exams')).length;
    await page.getByRole('button', { name: words('Publier … examens') }).click();
    await expect(batchItems).toHaveCount(0);
    const arrived = async () => (await rows.list('exams')).length;
    await expect.poll(arrived, { timeout: 90_000 }).toBe(before + count);
  });
}
