// Counts the answers of a quiz question that are visible without scrolling.
import type { Page } from '@playwright/test';

export const shortScreen = { width: 360, height: 610 };

/** Returns the number of answers that are fully visible above the bottom bar. */
export function answersInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const edge = document.querySelector('.play-dock')?.getBoundingClientRect().top ?? 0;
    const answers = [...document.querySelectorAll('[role="radiogroup"] label')];
    return answers.filter((answer) => {
      const { top, bottom } = answer.getBoundingClientRect();
      return top >= 0 && bottom <= edge + 1;
    }).length;
  });
}
