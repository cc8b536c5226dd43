// Tests that the buttons at the foot of a long form in a dialog are in sight on a low phone, before and while the form
// is scrolled.
import type { Page } from '@playwright/test';
import { shortScreen } from '../support/quiz-in-sight.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only } from '../support/texts.ts';

const asPupil = testAs('pupil', 'Bac I');
const asAdmin = testAs('admin', 'Bac I');

const button = (page: Page, name: string) => page.getByRole('button', { name: only(name) });

/** Presses `opener`, and expects the buttons `names` of the dialog in sight, also at the end of its form. */
async function expectButtonsInSight(page: Page, opener: string, names: string[]): Promise<void> {
  await button(page, opener).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const top of [0, 10_000]) {
    await dialog.evaluate((element, at) => element.scrollTo(0, at), top);
    for (const name of names)
      await expect(dialog.getByRole('button', { name: only(name) })).toBeInViewport({ ratio: 1 });
  }
  // The last field is not behind the buttons.
  const [field, foot] = await Promise.all([
    dialog.locator('input, select, textarea').last().boundingBox(),
    dialog.getByRole('button', { name: only(names.at(-1) ?? '') }).boundingBox(),
  ]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
}

asPupil('a pupil sees the buttons of the form for a question on a low phone', async ({ phone }) => {
  const page = phone.page();
  await page.setViewportSize(shortScreen);
  await openHome(page);
  await page.goto('/forum');
  await expectButtonsInSight(page, 'Poser une question', ['Plus tard', 'Publier']);
});

asAdmin('an admin sees the buttons of the form for an exam date on a low phone', async ({ phone }) => {
  const page = phone.page();
  await page.setViewportSize(shortScreen);
  await openHome(page);
  await page.goto('/admin?tab=catalogue');
  await expectButtonsInSight(page, 'Nouvelle date', ['Annuler', 'Publier']);
});
