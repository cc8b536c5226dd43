// Keeps the buttons for signs visible: when the keyboard of a phone opens, the browser scrolls only the
// field into view, and the dock covers what is just below the field.
import { type RefObject, useEffect } from 'react';

export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const bringIntoSight = () => {
      const dock = document.querySelector<HTMLElement>('.play-dock')?.offsetHeight ?? 0;
      const bottom = element.current?.getBoundingClientRect().bottom ?? 0;
      const covered = bottom - (view.offsetTop + view.height - dock);
      // Does nothing on a zoomed page, of which only a part is visible with or without a keyboard.
      if (covered > 0 && view.scale < 1.01) window.scrollBy({ top: covered, behavior: 'instant' });
    };
    view.addEventListener('resize', bringIntoSight);
    return () => view.removeEventListener('resize', bringIntoSight);
  }, [element]);
}
