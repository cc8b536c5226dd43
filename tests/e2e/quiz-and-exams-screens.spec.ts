import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../scripts/superuser-api.ts';
import { answer, answerKey, playToTheEnd, questionTitle } from './support/quiz.ts';
import { settleIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { only, words } from './support/words.ts';

const sizes = { phone: { width: 360, height: 740 }, computer: { width: 1280, height: 800 } };

async function expectNoFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, viewport] of Object.entries(sizes)) {
    test(`quizzes and papers pass axe on a ${name}, ${colorScheme}`, async ({ anotherPhone, server }) => {
      const rows = await signInSuperuser(server.url, server.superuser);
      const key = answerKey(await rows.list('quiz_questions'));
      const page = (await anotherPhone({ colorScheme, viewport })).page();
      await settleIn(page, server.demo.pupil, 'Bac I');

      await page.goto('/quiz');
      await expect(page.getByRole('link', { name: words('Commencer') })).toHaveCount(6);
      await expectNoFault(page);
      await page.goto('/quiz?q=zzz');
      await expect(page.getByText(only('Aucun quiz trouvé'))).toBeVisible();
      await expectNoFault(page);
      await page.goto('/quiz?set=chemistry.bac1');
      await expect(questionTitle(page)).toHaveText(only('Question 1 sur 10'));
      await expectNoFault(page);
      await answer(page, key, true);
      await expectNoFault(page);
      await page
        .getByRole('button', { name: only('Quitter le quiz') })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFault(page);
      await page.getByRole('button', { name: only('Continuer le quiz') }).click();
      await playToTheEnd(page, key, (number) => number <= 6);
      await expect(page.getByRole('heading', { name: only('Correction') })).toBeVisible();
      await expectNoFault(page);

      await page.goto('/exams');
      const row = page.getByRole('listitem').filter({ hasText: 'Physique' });
      await row.getByRole('button', { name: words('Télécharger') }).click();
      await expect(row.getByRole('link', { name: words('Ouvrir') })).toBeVisible();
      await page.getByRole('button', { name: only('Fermer') }).click();
      await expectNoFault(page);
      const opened = page.context().waitForEvent('page');
      await row.getByRole('link', { name: words('Ouvrir') }).click();
      const reader = await opened;
      await expect(reader.locator('canvas[data-drawn="true"]')).toBeVisible();
      await expectNoFault(reader);
    });
  }
}
