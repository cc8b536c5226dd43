// Sets the CSS variable --keyboard, while mounted, to the height that the on-screen keyboard covers. It is 0
// where the browser makes the page shorter instead.
import { useEffect } from 'react';

export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const { documentElement: page } = document;
    if (!view) return;
    const note = () => {
      // On a zoomed page the visual viewport is smaller than the page even without a keyboard.
      const covered = view.scale > 1.01 ? 0 : page.clientHeight - view.height - view.offsetTop;
      page.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    note();
    view.addEventListener('resize', note);
    view.addEventListener('scroll', note);
    // The page can change its height alone, after the last event of the visual viewport.
    window.addEventListener('resize', note);
    return () => {
      view.removeEventListener('resize', note);
      view.removeEventListener('scroll', note);
      window.removeEventListener('resize', note);
      page.style.removeProperty('--keyboard');
    };
  }, []);
}
