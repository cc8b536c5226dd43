// Tests the question on a visitor's home page: the visitor answers it without an account and without a network; neither
// its arrival nor the verdict moves other content, and nothing covers the verdict.
import type { Locator } from '@playwright/test';
import { expectNoAxeErrors } from '../support/axe.ts';
import { setTextSize } from '../support/large-text.ts';
import { switchLanguage } from '../support/screen-state.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

/** Returns whether another element covers `element` at one of the points of a grid. */
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

const hint = only('Choisissez une réponse : c’est gratuit et sans compte.');

test('a visitor answers a question below the hero at once, also without a network', async ({ phone }) => {
  const page = phone.page();
  await page.setViewportSize({ width: 360, height: 610 });
  await page.goto('/');
  const figures = page.locator('.figures');
  await expect(figures).toBeVisible();
  const question = page.locator('.live');
  const options = question.getByRole('listitem').getByRole('button');
  const firstTop = await topOnPage(figures);

  await test.step('the question with its four options is at most 320 px high, and its arrival moves no other content', async () => {
    await expect(options).toHaveCount(4);
    expect(await topOnPage(figures)).toBe(firstTop);
    const heading = await question.getByRole('heading').boundingBox();
    const last = await options.last().boundingBox();
    const height = (last?.y ?? 0) + (last?.height ?? 0) - (heading?.y ?? 0);
    expect(height).toBeLessThanOrEqual(320);
    const boxes = await Promise.all((await options.all()).map((option) => option.boundingBox()));
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(48);
    for (const [index, box] of boxes.slice(1).entries()) {
      const above = boxes[index];
      expect((box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
    }
    await expect(question.getByText(hint)).toBeVisible();
    await expect(question.getByRole('status')).toHaveText('');
  });

  await test.step('a wrong answer shows which option is right, and why', async () => {
    await phone.setOffline(true);
    // Scrolls, so that the button that scrolls to the top is shown; it must not cover the verdict.
    await page.evaluate(() => scrollTo(0, 320));
    await expect(page.getByRole('button', { name: only('Revenir en haut') })).toBeAttached();
    await options.first().click();
    await expect(question.getByRole('status')).toHaveText(
      only('Faux. La bonne réponse est B. 20 % de 500 font 100, et 500 − 100 = 400.'),
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
    await expect(question.getByRole('status')).toHaveText('');
    await expect(question.getByText(hint)).toHaveCount(0);
    expect(await topOnPage(figures)).toBe(firstTop);
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
    await expect(options.nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('status')).toContainText(words('Juste.'));
  });

  await test.step('the question is shown in Creole after a reload without a network', async () => {
    await page.reload();
    await switchLanguage(page);
    await expect(question.getByRole('heading')).toHaveText(words('Yon sak koute 500 goud'));
    await options.nth(1).click();
    await expect(question.getByRole('status')).toContainText(words('Se sa.'));
  });
});

for (const width of [320, 360])
  test(`at ${width} px neither the arrival of a question nor a verdict moves other content in either language, and each option has one line`, async ({
    phone,
  }) => {
    const page = phone.page();
    await page.setViewportSize({ width, height: 740 });
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/today-*', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/');
    const question = page.locator('.live');
    const options = question.getByRole('listitem').getByRole('button');
    const figures = page.locator('.figures');
    await expect(figures).toBeVisible();
    await expect(options).toHaveCount(0);
    // Measures from the top of the question, because the text above changes its height when the font arrives.
    const height = async () => (await topOnPage(figures)) - (await topOnPage(question));
    const firstHeight = await height();
    arrival.resolve();
    for (const next of ['Une autre question', 'Yon lòt kesyon']) {
      for (let asked = 0; asked < 3; asked++) {
        await expect(options).toHaveCount(4);
        expect(await height()).toBe(firstHeight);
        for (const option of await options.all()) {
          expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(48);
          expect((await option.locator('> span').boundingBox())?.height).toBeLessThanOrEqual(24);
        }
        const other = question.getByRole('button', { name: only(next) });
        const otherTop = await topOnPage(other);
        await options.first().click();
        await expect(question.getByRole('status')).not.toHaveText('');
        expect([await topOnPage(other), await height()]).toEqual([otherTop, firstHeight]);
        await other.click();
      }
      await switchLanguage(page);
    }
  });

test('each question is aligned with the left edge of the hero, and at 200 % text the letters of its options fit in their boxes', async ({
  phone,
}) => {
  const page = phone.page();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const question = page.locator('.live');
  const heading = question.getByRole('heading');
  const options = question.getByRole('listitem').getByRole('button');
  await expect(options).toHaveCount(4);

  for (const width of [320, 360, 800, 1280])
    await test.step(`at ${width} px the question is aligned with the left edge of the hero`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const left = async (element: Locator) => (await element.boundingBox())?.x;
      expect(await left(heading)).toBe(await left(page.getByRole('heading', { level: 1 })));
    });

  await test.step('at 200 % text the letters of the options fit in their boxes', async () => {
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
