// Tests every exam file of the corpus: a superuser uploads it and, unless the server refuses it, a pupil opens
// it. Runs only when PARE_CORPUS names the folder of the corpus.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { shownPage } from '../support/papers.ts';
import { readerPath } from '../support/reader.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only } from '../support/texts.ts';
import { uploadPaper } from '../support/upload.ts';

const test = testAs('pupil', 'Bac I');

const corpus = process.env.PARE_CORPUS;

const refused = [
  'made__zero-bytes.pdf',
  'made__html-named.pdf',
  'made__png-named.pdf',
  'made__polyglot-html-before-pdf.pdf',
];
const protectedBy: Record<string, string> = { 'pypdf__libreoffice-writer-password.pdf': 'openpassword' };
const mayBeBroken = [
  'pdfjs__helloworld-bad.pdf',
  'qpdf__bad-xref.pdf',
  'qpdf__pages-loop.pdf',
  'qpdf__deep-pages.pdf',
];

type Paper = { name: string; id: string; file: Uint8Array<ArrayBuffer> };

function readPapers(folder: string): Paper[] {
  const paths = ['pdfs', 'pdfs-edge'].flatMap((folderName) =>
    readdirSync(join(folder, folderName)).map((name) => ({ name, path: join(folder, folderName, name) })),
  );
  return paths
    .filter(({ name }) => name.endsWith('.pdf'))
    .map(({ name, path }, index) => ({
      name,
      id: `corpus${String(index).padStart(9, '0')}`,
      file: new Uint8Array(readFileSync(path)),
    }));
}

/** Opens an exam file and expects its first page. A file of `mayBeBroken` may show an error instead. */
async function open(page: Page, { name, id }: Paper): Promise<void> {
  await page.goto(readerPath(id));
  const password = protectedBy[name];
  if (password) {
    await page.getByLabel(only('Mot de passe du fichier')).fill(password);
    await page.keyboard.press('Enter');
  }
  // The alert may be about the file (abîmé) or about the one page (abîmée) that could not be drawn.
  const broken = page.getByRole('alert').filter({ hasText: /abîmée?/ });
  const shown = shownPage(page, 1);
  await expect(mayBeBroken.includes(name) ? shown.or(broken) : shown).toBeVisible({ timeout: 60_000 });
}

if (corpus) {
  test('every exam file of the corpus opens, asks for its password or is reported as damaged, and a file that is empty or does not begin as a PDF is refused at upload', async ({
    phone,
    server,
  }) => {
    test.setTimeout(600_000);
    const rows = await signInSuperuser(server.url, server.superuser);
    const papers = readPapers(corpus);
    expect(papers.length).toBeGreaterThan(20);
    for (const { name, id, file } of papers) {
      const outcome = await uploadPaper(rows, { id, title: name, file }).then(
        () => 'taken',
        () => 'refused',
      );
      expect(`${name}: ${outcome}`).toBe(`${name}: ${refused.includes(name) ? 'refused' : 'taken'}`);
    }
    const page = phone.page();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openHome(page);
    for (const paper of papers.filter(({ name }) => !refused.includes(name)))
      await test.step(paper.name, () => open(page, paper));
    expect(dialogs).toEqual([]);
  });
}
