// Watches a page from its first script on for moments in which nothing of the app stands in it.
import type { BrowserContext, Page } from '@playwright/test';

type Watched = { __blanks: { seen: number; blank: number } };

/** For `prepare` of a phone. */
export async function watchBlanks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted = { seen: 0, blank: 0 };
    Object.assign(window, { __blanks: noted });
    const look = () => {
      const heading = [...document.querySelectorAll<HTMLElement>('h1')].find(
        ({ offsetParent }) => offsetParent !== null,
      );
      if (heading) noted.seen += 1;
      else if (noted.seen > 0) noted.blank += 1;
    };
    // After each change of the document, and before each frame.
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    const eachFrame = () => {
      look();
      requestAnimationFrame(eachFrame);
    };
    requestAnimationFrame(eachFrame);
  });
}

/** How often a heading was looked for in vain once one had been there; null before the first. */
export async function countBlanks(page: Page): Promise<number | null> {
  const { seen, blank } = await page.evaluate(() => (window as unknown as Watched).__blanks);
  return seen > 0 ? blank : null;
}
