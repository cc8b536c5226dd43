// Tests questions about one long passage on a short phone: passage, question and answers are in sight together, and
// the pupil can scroll and fold the passage.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { QuestionRow } from '../../../demo/tools/content-types.ts';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { setTextSize } from '../support/large-text.ts';
import { networkChip, sendNow } from '../support/phone-panel.ts';
import { answer, answerKeyOf, nextQuestion, playToTheEnd } from '../support/quiz.ts';
import { answersInSight, shortScreen } from '../support/quiz-in-sight.ts';
import { expect, testAs } from '../support/test.ts';
import { only } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const rows = JSON.parse(readFileSync('demo/questions/french-bac1.json', 'utf8')) as QuestionRow[];
const passage = rows.find((row) => row.passage !== undefined)?.passage ?? '';

const passageText = (page: Page) => page.locator('.board .quiz-passage p');
const summary = (page: Page) => page.locator('.board .quiz-passage summary');
const asked = (page: Page) => page.locator('.play-words');

test('a passage of 120 words leaves the question and an answer in sight on a short phone, scrolls by keyboard, and is folded in the correction', async ({
  phone,
  server,
}) => {
  const api = await signInSuperuser(server.url, server.superuser);
  for (const { id } of await api.list('quiz_questions')) await api.update('quiz_questions', id, { passage });
  const key = await answerKeyOf(server);
  const page = phone.page();
  await page.goto('/');
  await sendNow(page);
  await expect(networkChip(page, 'À jour')).toBeVisible();
  await phone.setOffline(true);
  await page.setViewportSize(shortScreen);
  await page.goto('/quiz?set=chemistry.bac1');
  await expect(passageText(page)).toHaveText(passage);
  await expect(asked(page)).toBeInViewport({ ratio: 1 });
  expect(await answersInSight(page)).toBeGreaterThanOrEqual(1);
  await expectNoAxeErrors(page);

  await test.step('the keyboard scrolls the passage to its end and folds it', async () => {
    await summary(page).focus();
    await page.keyboard.press('End');
    await expect
      .poll(() =>
        page.locator('.board .quiz-passage').evaluate((box) => {
          const text = box.querySelector('p')?.getBoundingClientRect();
          return Math.round((text?.bottom ?? 0) - box.getBoundingClientRect().bottom);
        }),
      )
      .toBeLessThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect(passageText(page)).toBeHidden();
    await expect(asked(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('nothing overflows at 320 px with text of twice the size', async () => {
    await page.setViewportSize({ width: 320, height: 610 });
    await setTextSize(page, 200);
    await expectNoSidewaysScroll(page);
    await setTextSize(page, 100);
    await page.setViewportSize(shortScreen);
  });

  await test.step('the next question opens the passage again, and the correction folds it', async () => {
    await answer(page, key, true);
    await nextQuestion(page);
    await expect(passageText(page)).toBeVisible();
    await playToTheEnd(page, key, () => true);
    const correction = page.getByRole('list', { name: only('Correction') });
    await expect(correction.locator('.quiz-passage p').first()).toBeHidden();
    await correction.locator('.quiz-passage summary').first().click();
    await expect(correction.locator('.quiz-passage p').first()).toHaveText(passage);
  });
});
