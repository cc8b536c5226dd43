// Tests the question on a visitor's home page: it is answered at once, without an account and without a network; its
// arrival and its verdict move nothing, and nothing covers the verdict.
import type { Locator } from '@playwright/test';
import { expectNoAxeErrors } from '../support/axe.ts';
import { setTextSize } from '../support/large-text.ts';
import { switchLanguage } from '../support/screen-state.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

/** Returns whether another element lies over a part of `element`, by a grid of points. */
const isCovered = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const shares = [0.02, 0.1, 0.2, 0.35, 0.5, 0.75, 0.98];
    return shares.some((right) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(left + right * width, top + down * height);
        return hit === null || !(shown.contains(hit) || hit.contains(shown));
      }),
    );
  });

const topOnPage = (element: Locator) =>
  element.evaluate((shown) => Math.round(shown.getBoundingClientRect().top + scrollY));

test('a visitor answers a question below the hero at once, also without a network', async ({ phone }) => {
  const page = phone.page();
  await page.setViewportSize({ width: 360, height: 610 });
  await page.goto('/');
  const figures = page.locator('.figures');
  await expect(figures).toBeVisible();
  const question = page.locator('.live');
  const options = question.getByRole('listitem').getByRole('button');
  const firstTop = await topOnPage(figures);

  await test.step('its four options are about 250 px high, and their arrival moves nothing', async () => {
    await expect(options).toHaveCount(4);
    expect(await topOnPage(figures)).toBe(firstTop);
    const heading = await question.getByRole('heading').boundingBox();
    const last = await options.last().boundingBox();
    const height = (last?.y ?? 0) + (last?.height ?? 0) - (heading?.y ?? 0);
    expect(height).toBeGreaterThan(200);
    expect(height).toBeLessThanOrEqual(290);
    for (const option of await options.all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step('a wrong answer shows which option is right, and why', async () => {
    await phone.setOffline(true);
    // The button that scrolls up is shown after scrolling.
    await page.evaluate(() => scrollTo(0, 320));
    await expect(page.getByRole('button', { name: only('Revenir en haut') })).toBeAttached();
    await options.first().click();
    await expect(question.getByRole('status')).toHaveText(
      only('Pas encore : la bonne réponse est B. 20 % de 500 font 100, et 500 − 100 = 400.'),
    );
    await expect(question.getByRole('status')).toBeInViewport({ ratio: 1 });
    expect(await isCovered(question.getByRole('status'))).toBe(false);
    expect(await topOnPage(figures)).toBe(firstTop);
    await expect(options.first().getByRole('img', { name: only('Votre réponse, fausse') })).toBeVisible();
    await expect(options.nth(1).getByRole('img', { name: only('Bonne réponse') })).toBeVisible();
    await expectNoAxeErrors(page);
  });

  await test.step('the next question is answered with the keyboard', async () => {
    await question.getByRole('button', { name: only('Une autre question') }).press('Enter');
    await expect(question.getByRole('heading')).toHaveText(words('Quand Haïti'));
    await expect(question.getByRole('heading')).toBeFocused();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
    await expect(options.nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('status')).toContainText(words('Juste !'));
  });

  await test.step('the question is there in Creole after a reload without a network', async () => {
    await page.reload();
    await switchLanguage(page);
    await expect(question.getByRole('heading')).toHaveText(words('Yon sak 500 goud'));
    await options.nth(1).click();
    await expect(question.getByRole('status')).toContainText(words('Se sa!'));
  });
});

test('each question fits a phone in both languages, begins with the column of the hero, and keeps its letters in their boxes at 200 % text', async ({
  phone,
}) => {
  const page = phone.page();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const question = page.locator('.live');
  const heading = question.getByRole('heading');
  const options = question.getByRole('listitem').getByRole('button');
  await expect(options).toHaveCount(4);

  await test.step('no question has more than two lines, and no option more than one', async () => {
    for (const next of ['Une autre question', 'Yon lòt kesyon']) {
      for (let asked = 0; asked < 3; asked++) {
        expect((await heading.boundingBox())?.height).toBeLessThanOrEqual(48);
        for (const option of await options.all()) expect((await option.boundingBox())?.height).toBe(44);
        await question.getByRole('button', { name: only(next) }).click();
      }
      await switchLanguage(page);
      await expect(options).toHaveCount(4);
    }
  });

  for (const width of [360, 800, 1280])
    await test.step(`it begins with the column of the hero at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const left = async (element: Locator) => (await element.boundingBox())?.x;
      expect(await left(heading)).toBe(await left(page.getByRole('heading', { level: 1 })));
    });

  await test.step('the letters stay in their boxes at 200 % text', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await setTextSize(page, 200);
    for (const letter of await options.locator('> b').all())
      expect(
        await letter.evaluate((box) => [
          box.scrollWidth <= box.clientWidth,
          box.scrollHeight <= box.clientHeight,
        ]),
      ).toEqual([true, true]);
  });
});
