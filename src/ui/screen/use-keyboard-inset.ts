// useKeyboardInset(): while mounted, --keyboard on the page says how much of its lower edge the on-screen keyboard covers,
// so that what is docked there can stand above it. Where the browser makes the page shorter instead, that is 0.
import { useEffect } from 'react';

export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const { documentElement: page } = document;
    if (!view) return;
    const note = () => {
      // What is zoomed into shows a part of the page, with or without a keyboard.
      const covered = view.scale > 1.01 ? 0 : page.clientHeight - view.height - view.offsetTop;
      page.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    note();
    view.addEventListener('resize', note);
    view.addEventListener('scroll', note);
    return () => {
      view.removeEventListener('resize', note);
      view.removeEventListener('scroll', note);
      page.style.removeProperty('--keyboard');
    };
  }, []);
}
