// Finds the messages (toasts) that the app shows, and checks which controls they hide.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { setTextSize } from './large-text.ts';
import { words } from './texts.ts';

export const message = (page: Page, text: string): Locator =>
  page.locator('.note').filter({ hasText: words(text) });

/**
 * Returns a description of each control that the message covers outside the head in which it is shown. The head
 * contains only the title and the controls next to it. If the head is missing or elsewhere, returns one line that
 * says so.
 */
export function hiddenBy(shown: Locator): Promise<string[]> {
  return shown.evaluate((note) => {
    const candidates =
      'input, textarea, select, button, a[href], iframe, label, dialog, .captcha-box, .dock, .bar-count';
    const dialog = note.closest('dialog');
    const head = (dialog ?? document).querySelector('.layer-head, .bar-in, .play-bar, .bar');
    if (!head) return ['no head'];
    const box = note.getBoundingClientRect();
    const own = head.getBoundingClientRect();
    if (own.top < 0 || own.top > box.top) return ['the head is elsewhere'];
    const meets = (element: Element) => {
      const other = element.getBoundingClientRect();
      const isSeen = other.width > 0 && other.height > 0;
      const height = Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top, own.bottom);
      const width = Math.min(other.right, box.right) - Math.max(other.left, box.left);
      return isSeen && height > 0 && width > 0;
    };
    return [...(dialog ?? document).querySelectorAll(candidates)]
      .filter((element) => !note.contains(element) && !element.contains(note) && meets(element))
      .map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const name =
          element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
        return `${element.tagName} ${name} from ${top} to ${bottom}, under ${own.bottom} to ${box.bottom}`;
      });
  });
}

/**
 * Expects that the message is fully in the head of its dialog and hides no control outside this head, at the
 * usual text size and at twice that size.
 */
export async function expectInTheHeadOfItsDialog(page: Page, shown: Locator): Promise<void> {
  // A message does not disappear while a pointer is on it.
  await shown.hover();
  for (const percent of [100, 200]) {
    await setTextSize(page, percent);
    await expect(shown).toBeInViewport({ ratio: 1 });
    expect(await stickingOut(shown), `with text of ${percent} %`).toEqual([]);
    expect(await hiddenBy(shown), `with text of ${percent} %`).toEqual([]);
  }
  await setTextSize(page, 100);
}

function stickingOut(shown: Locator): Promise<string[]> {
  return shown.evaluate((note) => {
    const head = note.closest('.layer-head')?.getBoundingClientRect();
    if (!head) return ['no head'];
    return [note, ...note.children]
      .filter((child) => {
        const { left, right, top, bottom } = child.getBoundingClientRect();
        return left < head.left || right > head.right || top < head.top || bottom > head.bottom;
      })
      .map((child) => `${child.localName} ${child.textContent}`);
  });
}
