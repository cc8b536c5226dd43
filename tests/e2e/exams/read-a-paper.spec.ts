import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { deviceRows } from '../support/device-rows.ts';
import { makePdf } from '../support/made-pdf.ts';
import { shownPage } from '../support/papers.ts';
import {
  doubleTap,
  drag,
  fingerPath,
  openMenu,
  openReader,
  readerPath,
  readingFrame,
} from '../support/reader.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';
import { uploadPaper } from '../support/upload.ts';

const test = testAs('pupil', 'Bac I');

const id = 'energie00000000';
const title = 'Énergie, épreuve 2';
const paper = makePdf({
  pages: [
    ['Sommaire : voir la page 3', 'Énergie cinétique'],
    ['La chaleur', "L'énergie thermique", 'com-', 'mune'],
    ['Bilan', 'Toute énergie se conserve'],
    [],
  ],
  link: { page: 3 },
  script: 'app.alert(1); this.print();',
});
const key = makePdf({ pages: [['Corrigé de la page 1']] });

test.beforeEach(async ({ phone, server }) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  await uploadPaper(rows, { id, title, file: paper, correction: key });
  await openHome(phone.page());
});

const width = async (page: Page) => (await readingFrame(page).getByRole('img').boundingBox())?.width ?? 0;
const currentHit = (page: Page) => page.locator('mark.is-current');
/** Returns the vertical position at which the toothed lower edge of the bar ends. */
const teethEndAt = (page: Page): Promise<number> =>
  page.getByRole('banner').evaluate((board) => {
    const teeth = Number.parseFloat(getComputedStyle(board, '::after').height);
    return board.getBoundingClientRect().bottom + teeth;
  });
const found = (page: Page, text: string) => page.getByText(only(text), { exact: true });

test('an exam file is read with the keyboard alone and without a network, and reopens at the same page after the app was killed', async ({
  phone,
}) => {
  await openReader(phone.page(), readerPath(id));
  await phone.setOffline(true);
  const page = phone.page();
  await expect(readingFrame(page)).toBeFocused();
  const press = (key: string) => page.keyboard.press(key);

  await press('End');
  await expect(shownPage(page, 4)).toBeVisible();
  await press('ArrowLeft');
  await expect(shownPage(page, 3)).toBeVisible();
  await press('Home');
  await expect(shownPage(page, 1)).toBeVisible();
  await press('PageDown');
  await expect(shownPage(page, 2)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: words('Page 2 sur 4') })).toBeAttached();
  const fit = await width(page);
  await press('+');
  await expect.poll(() => width(page)).toBeGreaterThan(fit * 1.2);
  await press('0');
  await expect.poll(() => width(page)).toBe(fit);

  await press('Control+f');
  await page.keyboard.type('ENERGIE');
  await expect(found(page, '2/3')).toBeVisible();
  await expect(currentHit(page)).toHaveText('énergie');
  await press('Enter');
  await expect(shownPage(page, 3)).toBeVisible();
  await expect(found(page, '3/3')).toBeVisible();
  await press('Enter');
  await expect(shownPage(page, 1)).toBeVisible();
  await expect(currentHit(page)).toHaveText('Énergie');
  await press('Shift+Enter');
  await expect(shownPage(page, 3)).toBeVisible();
  await press('Control+a');
  await page.keyboard.type('commune');
  await expect(found(page, '1/1')).toBeVisible();
  await expect(currentHit(page)).toHaveText(['com-', 'mune']);
  await press('Control+a');
  await page.keyboard.type('zzz');
  const nothing = page.getByRole('main').getByText(only('Rien trouvé dans ce sujet.'));
  await expect(nothing).toBeVisible();
  expect((await nothing.boundingBox())?.y).toBeGreaterThan(await teethEndAt(page));
  await expectNoAxeErrors(page);
  await press('Escape');
  await expect(page.getByRole('button', { name: only('Chercher dans le sujet') })).toBeFocused();
  await expect(page.locator('mark')).toHaveCount(0);

  await page.getByRole('textbox', { name: only('Page') }).fill('3');
  await press('Enter');
  await expect(shownPage(page, 3)).toBeVisible();
  await page.getByRole('button', { name: only('Agrandir') }).focus();
  await press('Enter');
  await expect.poll(() => width(page)).toBeGreaterThan(fit * 1.2);
  const zoomed = await width(page);
  await expect
    .poll(() => deviceRows(page, 'singles'))
    .toContainEqual(expect.objectContaining({ value: { page: 3, pageCount: 4, zoom: 1.25 } }));

  await phone.kill();
  await phone.reopen(readerPath(id));
  await expect(shownPage(phone.page(), 3)).toBeVisible();
  await expect.poll(() => width(phone.page())).toBe(zoomed);
});

test('pages are turned and zoomed by touch, links inside the file work, and its script is not run', async ({
  phone,
}) => {
  const page = phone.page();
  const dialogMessages: string[] = [];
  page.on('dialog', (dialog) => {
    dialogMessages.push(dialog.message());
    void dialog.dismiss();
  });
  await openReader(page, readerPath(id));
  // The page has the focus at once, so that keys act on it; the focus ring is hidden until a key is
  // pressed.
  await expect(readingFrame(page)).toBeFocused();
  await expect(readingFrame(page)).toHaveCSS('outline-style', 'none');
  const [left, right, middle] = [60, 300, 180].map((x) => ({ x, y: 400 }));
  if (!left || !right || !middle) throw new Error('the list of three touch points is incomplete');
  await drag(page, fingerPath(right, left));
  await expect(shownPage(page, 2)).toBeVisible();
  await drag(page, fingerPath(left, right));
  await expect(shownPage(page, 1)).toBeVisible();

  const fit = await width(page);
  await drag(page, fingerPath({ x: 170, y: 400 }, left), fingerPath({ x: 190, y: 400 }, right));
  await expect.poll(() => width(page)).toBeGreaterThan(fit * 2);
  await drag(page, fingerPath(right, left));
  await expect(shownPage(page, 1)).toBeVisible();
  await doubleTap(page, middle);
  await expect.poll(() => width(page)).toBe(fit);

  await page.getByRole('button', { name: only('Aller à la page 3') }).click();
  await expect(shownPage(page, 3)).toBeVisible();
  expect(dialogMessages).toEqual([]);
});

test('an exam file is saved and shared under its name, links to its answer key, and keeps the chosen page colour', async ({
  phone,
}) => {
  const page = phone.page();
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        for (const file of files) shared.push(`${file.name} ${file.type} ${file.size}`);
      },
    });
  });
  await openReader(page, readerPath(id));
  let menu = await openMenu(page);
  const saved = page.waitForEvent('download');
  await menu.getByRole('button', { name: words('Enregistrer le fichier') }).click();
  expect((await saved).suggestedFilename()).toBe(`${title}.pdf`);
  await menu.getByRole('button', { name: only('Partager') }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual([`${title}.pdf application/pdf ${paper.length}`]);

  const isDark = () =>
    page.locator('.page-picture').evaluate((picture) => getComputedStyle(picture).filter !== 'none');
  expect(await isDark()).toBe(false);
  await menu.getByLabel(only('Couleur des pages')).selectOption({ label: 'Pages sombres' });
  await expect.poll(isDark).toBe(true);
  await menu.getByRole('link', { name: words('Voir le corrigé') }).click();
  await expect(page).toHaveURL(/view\?part=correction$/);
  await expect(shownPage(page, 1)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only(`Corrigé : ${title}`));
  expect(await isDark()).toBe(true);
  menu = await openMenu(page);
  await expect(menu.getByText(only(`${title} (corrigé).pdf`))).toBeVisible();
  await menu.getByRole('link', { name: words('Voir le sujet') }).click();
  await expect(page).toHaveURL(/view$/);
  await page.getByRole('textbox', { name: only('Page') }).fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: only('Voir le corrigé') })).toBeVisible();
});

test('the reader fits the narrowest phone and a computer, in light and dark mode', async ({ phone }) => {
  const page = phone.page();
  await openReader(page, readerPath(id));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [
      { width: 320, height: 568 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expect(shownPage(page, 1)).toBeVisible();
      await expectNoSidewaysScroll(page, size.width);
      await expectNoAxeErrors(page);
      // The buttons leave three quarters of the screen for the page.
      const readingBox = await readingFrame(page).boundingBox();
      expect(readingBox?.height ?? 0).toBeGreaterThan(size.height * 0.75);
    }
  }
  const menu = await openMenu(page);
  await expect(menu.getByRole('heading', { name: only('Affichage') })).toBeVisible();
  await expectNoAxeErrors(page);
});

test('the text layer of a page stays in place when a search highlights its first match', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  const rows = await signInSuperuser(server.url, server.superuser);
  const papers = await rows.list('exams');
  const demo = papers.find((row) => row.title === 'Physique, épreuve d’entraînement 1');
  await openReader(page, readerPath(String(demo?.id)));
  await page.getByRole('button', { name: only('Chercher dans le sujet') }).click();
  await page.getByRole('textbox', { name: only('Chercher dans le sujet') }).fill('e');
  await expect(currentHit(page)).toBeVisible();
  await expect(page.getByText(/^1\/\d+$/)).toBeVisible();
  const off = await page.locator('.page-words').evaluate((textLayer) => {
    const at = (element: Element) => element.getBoundingClientRect().top;
    const first = textLayer.querySelector('span');
    return first ? at(textLayer) + first.offsetTop - at(first) : null;
  });
  expect(off).not.toBeNull();
  expect(Math.abs(Number(off))).toBeLessThan(2);
});
