// Watches a page, once it has shown a heading, for moments without a visible heading.
import type { BrowserContext, Page } from '@playwright/test';

type Watched = { __blanks: { seen: number; blank: number } };

/** Starts to watch the pages of `context`. Must be passed to a phone as the option `prepare`. */
export async function watchBlanks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted = { seen: 0, blank: 0 };
    Object.assign(window, { __blanks: noted });
    const poll = () => {
      const heading = [...document.querySelectorAll<HTMLElement>('h1')].find(
        ({ offsetParent }) => offsetParent !== null,
      );
      if (heading) noted.seen += 1;
      else if (noted.seen > 0) noted.blank += 1;
    };
    // Checks whenever nodes are added or removed, and before each frame.
    new MutationObserver(poll).observe(document, { childList: true, subtree: true });
    const eachFrame = () => {
      poll();
      requestAnimationFrame(eachFrame);
    };
    requestAnimationFrame(eachFrame);
  });
}

/**
 * Returns the number of checks that found no visible heading after the first heading had been shown; null
 * if none has been shown yet.
 */
export async function countBlanks(page: Page): Promise<number | null> {
  const { seen, blank } = await page.evaluate(() => (window as unknown as Watched).__blanks);
  return seen > 0 ? blank : null;
}
