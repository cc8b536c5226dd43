// Keeps the keys of signs in sight: the browser scrolls only the field above the keyboard of a phone, and the dock
// covers what is just below it.
import { type RefObject, useEffect } from 'react';

/** Scrolls the page, when the keyboard opens, until the element is above keyboard and dock. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const bringIntoSight = () => {
      const dock = document.querySelector<HTMLElement>('.play-dock')?.offsetHeight ?? 0;
      const bottom = element.current?.getBoundingClientRect().bottom ?? 0;
      const covered = bottom - (view.offsetTop + view.height - dock);
      // A zoomed page shows only a part of itself, with or without a keyboard.
      if (covered > 0 && view.scale < 1.01) window.scrollBy({ top: covered, behavior: 'instant' });
    };
    view.addEventListener('resize', bringIntoSight);
    return () => view.removeEventListener('resize', bringIntoSight);
  }, [element]);
}
