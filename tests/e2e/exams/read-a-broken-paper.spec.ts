import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors } from '../support/axe.ts';
import { breakConnection } from '../support/broken-connection.ts';
import { makePdf } from '../support/made-pdf.ts';
import { shownPage } from '../support/papers.ts';
import { phoneScreen } from '../support/phone.ts';
import { openMenu, openReader, readerPath } from '../support/reader.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';
import { uploadPaper } from '../support/upload.ts';

const test = testAs('pupil', 'Bac I');

const text = (content: string) => Uint8Array.from(Buffer.from(content, 'latin1'));

test('the reader asks for the password of a locked file, and says when a file is damaged or is a form that it cannot show', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const locked = 'locked000000000';
  const broken = 'broken000000000';
  const empty = 'empty0000000000';
  const form = 'dynamicform0000';
  const file = makePdf({ pages: [['Texte secret']], password: 'sezam' });
  await uploadPaper(rows, { id: locked, title: 'Sujet protégé', file });
  const dynamic = makePdf({ pages: [['Please wait…']], form: 'dynamic' });
  await uploadPaper(rows, { id: form, title: 'Sujet formulaire', file: dynamic });
  await uploadPaper(rows, { id: empty, title: 'Sujet sans page', file: makePdf({ pages: [] }) });
  await uploadPaper(rows, { id: broken, title: 'Sujet abîmé', file: text('%PDF-1.4\nrien de bon') });
  const page = phone.page();
  await openHome(page);

  await page.goto(readerPath(locked));
  const password = page.getByLabel(only('Mot de passe du fichier'));
  await password.fill('non');
  await page.keyboard.press('Enter');
  await expect(page.getByText(only('Ce n’est pas le bon mot de passe. Essayez encore.'))).toBeVisible();
  await expectNoAxeErrors(page);
  await password.fill('sezam');
  await page.keyboard.press('Enter');
  await expect(shownPage(page, 1)).toBeVisible();
  await expect(page.getByText('Texte secret')).toBeAttached();
  await page.goto(readerPath(locked));
  await page.getByRole('link', { name: only('Annuler') }).click();
  await expect(page).toHaveURL(/\/exams$/);

  await page.goto(readerPath(form));
  await expect(shownPage(page, 1)).toBeVisible();
  await expect(
    page.getByText(words('Ce sujet est un formulaire que ce lecteur n’affiche pas')),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: only('Ouvrir autrement') })).toBeVisible();
  await expectNoAxeErrors(page);

  await page.goto(readerPath(empty));
  await expect(page.getByRole('alert').filter({ hasText: words('Ce fichier est abîmé') })).toBeVisible();
  await page.goto(readerPath(broken));
  await expect(page.getByRole('heading', { level: 1, name: only('Sujet abîmé') })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: words('Ce fichier est abîmé') });
  await expect(alert).toBeVisible();
  await expectNoAxeErrors(page);
  const saved = page.waitForEvent('download');
  await alert.getByRole('button', { name: only('Enregistrer le fichier') }).click();
  expect((await saved).suggestedFilename()).toBe('Sujet abîmé.pdf');
  // The proxy sees the request whether the page or the service worker sends it.
  const connection = breakConnection(phone.proxy, '/api/files/', {
    bytesPerSecond: 1e6,
    meanBytes: null,
    seed: 1,
  });
  await alert.getByRole('button', { name: words('Télécharger à nouveau') }).click();
  await expect.poll(() => connection.answers.length).toBeGreaterThan(0);
  await expect(alert).toBeVisible();
});

test('the reader shows pages of different sizes and rotations, each at least as wide as the screen and in its own proportions', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const id = 'manysheets00000';
  // Maps the box entries of each page to its ratio of width to height.
  const shapes = {
    '/MediaBox [0 0 595 842]': 595 / 842,
    '/MediaBox [0 0 842 595]': 842 / 595,
    '/MediaBox [0 0 595 842] /Rotate 90': 842 / 595,
    '/MediaBox [0 0 595 842] /CropBox [0 700 400 842]': 400 / 142,
    '/MediaBox [0 0 595 842] /UserUnit 4': 595 / 842,
    '/MediaBox [-100000 -100000 100000 100000]': 1,
    '/MediaBox [0 0 10 20000]': 10 / 20_000,
  };
  const sheets = Object.keys(shapes);
  await uploadPaper(rows, {
    id,
    title: 'Un dossier mêlé',
    file: makePdf({ pages: sheets.map((_, index) => [`Feuille ${index + 1}`]), sheets }),
  });
  const page = phone.page();
  await openHome(page);
  await openReader(page, readerPath(id));
  for (const [index, shape] of Object.values(shapes).entries()) {
    const sheet = shownPage(page, index + 1);
    await expect(sheet).toBeVisible();
    const box = await sheet.boundingBox();
    // Without its margins a page is enlarged at most 1.3 times.
    expect(box?.width).toBeGreaterThanOrEqual(phoneScreen.width);
    expect(box?.width).toBeLessThanOrEqual(phoneScreen.width * 1.3);
    expect((box?.width ?? 0) / (box?.height ?? 0) / shape).toBeCloseTo(1, 1);
    await page.keyboard.press('PageDown');
  }
});

test('the reader offers a link that opens the exam file in another way when pdf.js does not run', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await openHome(page);
  await page.addInitScript(() => {
    // Simulates a browser that cannot start module workers.
    Object.assign(window, {
      Worker: class extends EventTarget {
        constructor() {
          super();
          setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'no modules' })));
        }
        postMessage() {}
        terminate() {}
      },
    });
  });
  const rows = await signInSuperuser(server.url, server.superuser);
  const exam = (await rows.list('exams')).find((row) => String(row.title).startsWith('Physique'));
  await page.goto(readerPath(String(exam?.id)));
  const link = page.getByRole('link', { name: only('Ouvrir autrement') });
  await expect(link).toHaveAttribute('href', /^blob:/);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('the reader shows the progress of a download, which can be paused and cancelled, and started again', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const id = 'large0000000000';
  const lines = Array.from({ length: 4000 }, (_, line) => `Ligne ${line} ${'x'.repeat(200)}`);
  await uploadPaper(rows, { id, title: 'Un gros sujet', file: makePdf({ pages: [['Petit'], lines] }) });
  const page = phone.page();
  await openHome(page);
  const heldAnswers = phone.proxy.holdAnswers('/api/files', 500_000);
  await page.goto(readerPath(id));
  const bar = page.getByRole('progressbar', { name: words('Téléchargement : Un gros sujet') });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  await expectNoAxeErrors(page);
  await page.getByRole('button', { name: only('Mettre en pause') }).click();
  await expect(page.getByText(words('En pause à … %'))).toBeVisible();
  heldAnswers.breakOff();
  await page.getByRole('button', { name: only('Annuler') }).click();
  await expect(page.getByText(only('Ce sujet n’est pas encore sur ce téléphone'))).toBeVisible();

  await page.getByRole('button', { name: words('Télécharger … Ko') }).click();
  await expect(shownPage(page, 1)).toBeVisible();
});

test('with the data saver on the reader asks before it downloads', async ({ phone, server }) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const exam = (await rows.list('exams')).find((row) => String(row.title).startsWith('Physique'));
  const page = phone.page();
  await page.goto('/profile');
  const saver = page.getByRole('switch', { name: only('Économie de données') });
  await saver.click();
  await expect(saver).toBeChecked();
  await page.goto(readerPath(String(exam?.id)));
  await page.getByRole('button', { name: words('Télécharger … Ko') }).click();
  await expect(shownPage(page, 1)).toBeVisible();
});

test('an exam file stays readable after it was replaced, until the user opens the new one, and after it was withdrawn', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const id = 'changes00000000';
  await uploadPaper(rows, { id, title: 'Sujet changé', file: makePdf({ pages: [['Ancien']] }) });
  const page = phone.page();
  await openHome(page);
  await openReader(page, readerPath(id));
  const change = new FormData();
  change.set('file', new File([makePdf({ pages: [['Nouveau'], ['Suite']] })], 'nouveau.pdf'));
  await rows.update('exams', id, change);
  const exchange = () => page.evaluate(() => dispatchEvent(new Event('online')));
  await exchange();
  const notice = page.getByRole('status').filter({ hasText: words('ouvelle version') });
  await notice.getByRole('button', { name: words('Télécharger … Ko') }).click();
  await expect(notice).toContainText(words('La nouvelle version est là.'));
  await expect(page.getByText('Ancien')).toBeAttached();
  await expectNoAxeErrors(page);
  await notice.getByRole('button', { name: only('Ouvrir la nouvelle version') }).click();
  await expect(page.getByText('Nouveau')).toBeAttached();
  await expect(shownPage(page, 1)).toBeVisible();

  await rows.sql(`DELETE FROM exams WHERE id = '${id}'`);
  await exchange();
  await expect(page.getByText(words('Ce sujet a été retiré de la liste.'))).toBeVisible();
  await page.reload();
  await expect(shownPage(page, 1)).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByText(only('Sujet changé.pdf'))).toBeVisible();
});

test('when a link opens an exam whose level is not on the phone, the reader offers the level or this exam alone', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const level = (await rows.list('grade_levels')).find(({ code }) => code === '9af');
  const exams = await rows.list('exams');
  const inLevel = exams.filter((exam) => exam.grade_level === level?.id);
  const withFile = inLevel.find(({ file }) => file !== '');
  const title = String(withFile?.title);
  const path = readerPath(String(withFile?.id));
  const page = phone.page();
  await openHome(page);

  // While the server cannot be reached, the app does not say that the exam was withdrawn.
  await phone.setOffline(true);
  await page.goto(path);
  await expect(page.getByText(only('Ce sujet n’est pas sur ce téléphone'))).toBeVisible();
  await expect(page.getByText(words('retiré'))).toBeHidden();
  await expectNoAxeErrors(page);

  await phone.setOffline(false);
  await expect(page.getByRole('heading', { level: 3, name: only(title) })).toBeVisible();
  await expect(
    page.getByText(only('Ce sujet est du niveau 9e AF, qui n’est pas sur ce téléphone.')),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: words('Ajouter ce niveau … Ko') })).toBeVisible();
  await expectNoAxeErrors(page);
  await page.getByRole('button', { name: words('Lire seulement ce sujet … Ko') }).click();
  await expect(shownPage(page, 1)).toBeVisible();
  await page.reload();
  await expect(shownPage(page, 1)).toBeVisible();

  const other = inLevel.find(({ id, file }) => id !== withFile?.id && file !== '');
  await page.goto(readerPath(String(other?.id)));
  await page.getByRole('button', { name: words('Ajouter ce niveau … Ko') }).click();
  await expect(shownPage(page, 1)).toBeVisible();

  await page.goto(readerPath('neverwas0000000'));
  await expect(page.getByText(only('Aucun sujet trouvé'))).toBeVisible();
  await expect(page.getByText(words('Ce sujet a été retiré'))).toBeVisible();
});
