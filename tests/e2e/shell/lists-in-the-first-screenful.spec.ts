// Tests what a list shows before it is scrolled, on a phone with and without the bars of its browser: rows
// with their actions, which hardly move after the first paint.
import type { Page } from '@playwright/test';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { expectFocusTrappedIn, tabTo } from '../support/keyboard.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { openMenu } from '../support/list-tools.ts';
import { paperRow } from '../support/papers.ts';
import { networkChip } from '../support/phone-panel.ts';
import { openHome, signIn } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Returns the number of rows that the bottom bar does not cut off; a row includes its actions. */
async function fullyVisibleRows(page: Page): Promise<number> {
  const endPx = (await page.locator('.dock').boundingBox())?.y ?? 0;
  const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()));
  return boxes.filter((box) => box && box.y + box.height <= endPx + 1).length;
}

for (const [height, exams, quizzes] of [
  [740, 4, 5],
  [610, 3, 4],
] as const) {
  test(`at least ${exams} exams and ${quizzes} quizzes are visible with their actions on a phone of ${height} px`, async ({
    phone,
  }) => {
    const page = phone.page();
    await page.setViewportSize({ width: 360, height });
    await openHome(page);
    for (const [path, least] of [
      ['/exams', exams],
      ['/quiz', quizzes],
    ] as const) {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      expect(await fullyVisibleRows(page), path).toBeGreaterThanOrEqual(least);
      expect(await layoutShift(page), path).toBeLessThanOrEqual(0.05);
      await expectNoSidewaysScroll(page);
      await expectNoAxeErrors(page);
    }
    await page.goto('/quiz/history');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await layoutShift(page), '/quiz/history').toBeLessThanOrEqual(0.05);
  });
}

for (const path of ['/exams', '/quiz', '/forum']) {
  test(`the layout of ${path} shifts by at most 0.05 while it is drawn on a phone that has just signed in`, async ({
    anotherPhone,
    server,
  }) => {
    const phone = await anotherPhone();
    const page = phone.page();
    await page.setViewportSize({ width: 360, height: 610 });
    const heldAnswers = phone.proxy.holdAnswers('/api/sync', 0);
    await signIn(page, server.demo.pupil);
    await page.goto(path);
    await expect(page.getByText(only('Chargement…'))).toBeAttached();
    heldAnswers.release();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(networkChip(page, 'À jour')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
  });
}

test('the menu of a list’s row can be opened, moved through and closed by keyboard', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/exams');
  const row = paperRow(page, 'Physique, épreuve d’entraînement 1');
  const more = row.getByRole('button', { name: words('Autres actions') });
  await tabTo(more);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: only('Physique, épreuve d’entraînement 1') });
  await expect(menu).toBeVisible();
  await expectFocusTrappedIn(menu);
  await expectNoAxeErrors(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect((await openMenu(row)).getByRole('link', { name: only('Voir') })).toBeVisible();
});
