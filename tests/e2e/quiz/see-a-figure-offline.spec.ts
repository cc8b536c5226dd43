import type { Page } from '@playwright/test';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { phoneScreen } from '../support/phone.ts';
import { type AnswerKey, answer, answerKeyOf, nextQuestion, questionTitle } from '../support/quiz.ts';
import { answersInSight } from '../support/quiz-in-sight.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const circuit = 'Entre deux points A et B, deux branches en parallèle';

/**
 * Counts or deletes the figures in the phone's figure store; resolves with the count, or with 0 after the
 * deletion.
 */
const onFigures = (page: Page, request: 'count' | 'clear') =>
  page.evaluate(
    (what) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('pare-figures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('figures', 'readwrite');
          const store = transaction.objectStore('figures');
          const pending = what === 'count' ? store.count() : store.clear();
          // Resolves only once the transaction is complete, since reloading the page would abort it.
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(Number(pending.result ?? 0));
          };
        };
      }),
    request,
  );

async function playToFigure(page: Page, key: AnswerKey): Promise<void> {
  const shown = page.getByRole('main').getByText(words('6 Ω et 3 Ω'));
  await expect(questionTitle(page)).toBeVisible();
  while ((await shown.count()) === 0) {
    await answer(page, key, true);
    await nextQuestion(page);
  }
}

const isDrawn = (page: Page) =>
  page
    .getByRole('img', { name: words(circuit) })
    .first()
    .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

test('a question’s figure is shown without a network, enlarged on a press, and replaced by a text when the figure is not on the phone', async ({
  phone,
  server,
}) => {
  const key = await answerKeyOf(server);
  await phone.page().goto('/quiz');
  await expect.poll(() => onFigures(phone.page(), 'count')).toBe(4);
  await phone.setOffline(true);
  await phone.close();

  await phone.reopen('/quiz?set=physics.bac1');
  const page = phone.page();
  await playToFigure(page, key);
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  const { width, height } = page.viewportSize() ?? phoneScreen;
  for (const computer of [
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
    { width: 1366, height: 657 },
  ]) {
    await page.setViewportSize(computer);
    await expect(page.getByRole('button', { name: words('Agrandir') })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => answersInSight(page), `at ${computer.width} px`).toBe(4);
  }
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: words('Agrandir') }).click();
  const large = page.getByRole('dialog', { name: only('Figure') });
  const double = large.getByRole('button', { name: only('Deux fois plus grand') });
  await double.click();
  await expect(double).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeErrors(page);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(page.getByRole('button', { name: words('Agrandir') })).toBeFocused();

  await onFigures(page, 'clear');
  await page.reload();
  await expect(page.getByText(words('La figure s’affichera quand vous aurez du réseau.'))).toBeVisible();
  await expect(page.getByText(words(circuit))).toBeVisible();
  await expectNoAxeErrors(page);
  await phone.setOffline(false);
  await expect(page.getByRole('button', { name: words('Agrandir') })).toBeVisible();
  await expect.poll(() => isDrawn(page)).toBe(true);
});
