// What is in sight of a question under way, without a touch.
import type { Page } from '@playwright/test';

/** A phone with its browser's bars. */
export const shortScreen = { width: 360, height: 610 };

/** How many of the answers stand whole between the upper edge and the dock. */
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
