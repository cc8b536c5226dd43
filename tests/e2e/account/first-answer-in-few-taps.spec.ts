// Counts the taps from the opening of the app to the first answer of a pupil and of a newcomer. Each press of a finger
// on the page is a tap. A field that has the focus is typed into without a tap, and the keyboard's own key moves to the
// next field.
import type { Page } from '@playwright/test';
import { levelRow } from '../support/sign-in.ts';
import { expect, testOnNewPhone as test, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

/** Counts the presses on every page that this tab opens from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const taps = () => Number(sessionStorage.getItem('taps') ?? 0);
    addEventListener('pointerdown', () => sessionStorage.setItem('taps', String(taps() + 1)), true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));
}

const firstOption = (page: Page) => page.getByRole('radiogroup').locator('label').first();

/** Creates an account in the sign-up form, which must be open, and chooses a level. */
async function becomePupil(page: Page): Promise<void> {
  await page.getByLabel(only('Nom complet')).click();
  for (const typed of ['Roseline Estimé', 'roseline@pare.example', 'kaye-ble-7']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel(words('Le même mot de passe'))).toBeFocused();
  await page.keyboard.type('kaye-ble-7');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: only('Je suis humain') }).click();
  await levelRow(page, 'Bac I')
    .getByRole('button', { name: words('Ajouter ce niveau') })
    .click();
}

const ways = ['Commencer', 'Faire un quiz'] as const;

for (const way of ways)
  test(`a newcomer who begins with « ${way} » makes an account, chooses a level and answers a first question with seven taps at most`, async ({
    phone,
  }) => {
    const page = phone.page();
    const taps = await countTaps(page);
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: only(way) })
      .click();
    await becomePupil(page);
    if (way === 'Commencer')
      await page
        .getByRole('navigation', { name: only('Menu principal') })
        .getByRole('link', { name: only('Quiz') })
        .click();
    await page.getByRole('link', { name: only('Commencer : Chimie · Bac I') }).click();
    await firstOption(page).click();
    await expect(firstOption(page).getByRole('radio')).toBeChecked();
    expect(await taps()).toBe(way === 'Commencer' ? 7 : 6);
  });

testAs('pupil', 'Bac I')('a signed-in pupil answers a first question with two taps', async ({ phone }) => {
  const page = phone.page();
  const taps = await countTaps(page);
  await page.goto('/');
  await expect(page.locator('.today-next')).toContainText(words('Première séance'));
  await page.locator('.today-next').click();
  await firstOption(page).click();
  await expect(firstOption(page).getByRole('radio')).toBeChecked();
  expect(await taps()).toBe(2);
});
