// Tests a quiz on a phone with 610 px of height, in landscape and with large text: the answers are visible
// or one touch away, and the button that continues keeps its position.
import type { Page } from '@playwright/test';
import { setTextSize } from '../support/large-text.ts';
import { phoneScreen } from '../support/phone.ts';
import { answer, answerKeyOf, nextQuestion, questionTitle, whichQuestion } from '../support/quiz.ts';
import { answersInSight, shortScreen } from '../support/quiz-in-sight.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const savedNote = (page: Page) => page.getByText(only('Réponses gardées sur ce téléphone'));
const toAnswersButton = (page: Page) => page.getByRole('button', { name: only('Aller aux réponses A à D') });
const hint = (page: Page) => page.getByText(only('Une seule réponse est juste.'));
const dockButton = (page: Page) => page.locator('.play-dock-action .btn:not(.play-leave)');
const dockButtonBox = (page: Page) => dockButton(page).boundingBox();

/**
 * Taps the button that scrolls to the answers, as a finger does. Playwright's click would first scroll a page that
 * has a sticky bar, which brings the answers into view and removes this button.
 */
async function tapToAnswers(page: Page): Promise<void> {
  await expect(toAnswersButton(page)).toBeInViewport({ ratio: 1 });
  const { x, y, width, height } = (await toAnswersButton(page).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

test('short phones show the answers of a quiz, and the button that continues keeps its position', async ({
  phone,
  server,
}) => {
  const key = await answerKeyOf(server);
  const page = phone.page();
  await openHome(page);
  await page.setViewportSize(shortScreen);
  await page.goto('/quiz?set=chemistry.bac1');
  await expect(questionTitle(page)).toHaveText(only('Question 1 sur 10'));

  await test.step('the button that continues keeps its position, whether it is pressed before or after an answer is chosen', async () => {
    await expect(hint(page)).toBeVisible();
    await expect(savedNote(page)).toBeHidden();
    const before = await dockButtonBox(page);
    await dockButton(page).click({ force: true });
    await expect(dockButton(page)).toHaveText(/Choisissez une réponse/);
    await expect(page.getByRole('button', { name: only('Choisissez une réponse') })).toBeVisible();
    expect(await dockButtonBox(page)).toEqual(before);
    await answer(page, key, true);
    await expect(page.getByRole('button', { name: only('Question suivante') })).toBeVisible();
    await expect(savedNote(page)).toBeVisible();
    expect(await dockButtonBox(page)).toEqual(before);
    await nextQuestion(page);
    expect(await dockButtonBox(page)).toEqual(before);
    await expect(hint(page)).toHaveCount(0);
  });

  await test.step('a phone in landscape has the question on the left and the answers on the right', async () => {
    for (const height of [360, 300]) {
      await page.setViewportSize({ width: 740, height });
      const board = await page.locator('[data-question]').boundingBox();
      const answers = await page.getByRole('radiogroup').boundingBox();
      expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual(answers?.x ?? 0);
      expect(await answersInSight(page)).toBe(4);
      await expect(dockButton(page)).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('with text of twice the size the answers are one touch away, and the bottom bar covers none of them', async () => {
    await page.setViewportSize(shortScreen);
    await setTextSize(page, 200);
    // Skips questions that are so short that all answers are visible even at this text size; the order of
    // the questions is random.
    while ((await answersInSight(page)) === 4) {
      await answer(page, key, true);
      await nextQuestion(page);
    }
    await tapToAnswers(page);
    await expect(toAnswersButton(page)).toHaveCount(0);
    await expect(page.getByRole('radio').first()).toBeFocused();
    const last = page.getByRole('radiogroup').locator('label').last();
    const dock = await page.locator('.play-dock').boundingBox();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1);
    await last.click();
    await expect(page.getByRole('radio').last()).toBeChecked();
    await setTextSize(page, 100);
  });

  await test.step('without a network, at most one question does not have all four answers in sight at the usual text size, and at most three do not with text of 130 %', async () => {
    await phone.setOffline(true);
    const missed = { short: 0, large: 0, tall: 0 };
    const count = async (name: keyof typeof missed) => {
      if ((await answersInSight(page)) < 4) missed[name] += 1;
    };
    while ((await whichQuestion(page)).number < 10) {
      await answer(page, key, true);
      await nextQuestion(page);
      await page.setViewportSize(phoneScreen);
      await count('tall');
      await page.setViewportSize(shortScreen);
      await count('short');
      await setTextSize(page, 130);
      await count('large');
      await setTextSize(page, 100);
    }
    expect(missed.short).toBeLessThanOrEqual(1);
    expect(missed.tall).toBeLessThanOrEqual(1);
    expect(missed.large).toBeLessThanOrEqual(3);
  });

  await test.step('the result is shown from its top, however far down the last answer was', async () => {
    await setTextSize(page, 200);
    await answer(page, key, true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await dockButton(page).click();
    await expect(page.getByRole('img', { name: only('10 sur 10') })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
