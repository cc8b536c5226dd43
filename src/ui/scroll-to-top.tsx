// <ScrollToTop/>: stands once in the root route; shows past 200 px, above the bottom bar, and gives way to what sends a form.
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { arrowUp } from './room-icons.ts';

const shownPastPx = 200;
/** From the lower edge of the screen to above the button, the bottom bar included. */
const reachPx = 140;

function isOverSubmit(): boolean {
  return [...document.querySelectorAll('form:not(.composer) [type=submit]')].some((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return bottom > innerHeight - reachPx && top < innerHeight;
  });
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

export function ScrollToTop() {
  const { t } = useLingui();
  const isFar = useSyncExternalStore(onScroll, () => scrollY > shownPastPx && !isOverSubmit());
  if (!isFar) return null;
  return (
    <IconButton
      shape={arrowUp}
      label={t`Revenir en haut`}
      className="fixed right-3 bottom-[calc(var(--nav)+var(--sp-3)+env(safe-area-inset-bottom))] z-20 border-2 border-frame bg-paper text-ink md:right-gutter md:bottom-gutter"
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}
