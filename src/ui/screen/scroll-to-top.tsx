// Shows a button to scroll up after 200 px of scrolling. On a phone held upright it is in the top bar, where it covers
// nothing; it is not shown in a quiz whose bar scrolls away. On a phone in landscape and on wider screens it is over the
// page: until 2 s after the last scrolling, and not while it would cover a field, a status text, or more than a small
// part of a button or link. It is not shown on a screen with a submit button, nor on the result of a quiz.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { arrowUp } from '#ui/icons/section-icons.ts';

const shownPastPx = 200;
const shownForMs = 2000;
const uncovered = 'input, select, textarea, [role="status"]';
const presses = 'a, button, summary, label';
const screensWithout = 'main form [type="submit"], main .quiz-verdict';
/** Largest share of a link or button that this button may cover; for an element that matches `uncovered`, it is 0. */
const sparedShare = 0.08;
/**
 * Grid points as shares of the button's width and height. A control is at least a third of the button's
 * size, so none fits between two points.
 */
const steps = [0.02, 0.35, 0.65, 0.98];

/**
 * Returns whether the button covers a field or status text, or more than `sparedShare` of another control. Finds the
 * controls at a grid of points. In the bar the button covers nothing: what it is over is behind the bar.
 */
function isOverControl(button: Element | null): boolean {
  if (!button || getComputedStyle(button).position !== 'fixed') return false;
  const bounds = button.getBoundingClientRect();
  const found = new Set<Element>();
  for (const right of steps)
    for (const down of steps)
      for (const element of document.elementsFromPoint(
        bounds.left + right * bounds.width,
        bounds.top + down * bounds.height,
      )) {
        const control = element.closest(`${uncovered}, ${presses}`);
        if (control && !button.contains(control)) found.add(control);
      }
  return [...found].some((control) => {
    const covered = coveredShare(control.getBoundingClientRect(), bounds);
    return covered > (control.matches(uncovered) ? 0 : sparedShare);
  });
}

function coveredShare(of: DOMRect, by: DOMRect): number {
  const width = Math.min(of.right, by.right) - Math.max(of.left, by.left);
  const height = Math.min(of.bottom, by.bottom) - Math.max(of.top, by.top);
  return width > 0 && height > 0 ? (width * height) / (of.width * of.height) : 0;
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

function useIsScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = onScroll(() => {
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), shownForMs);
    });
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, []);
  return isScrolling;
}

export function ScrollToTop() {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const isFar = useSyncExternalStore(
    onScroll,
    () => scrollY > shownPastPx && document.querySelector(screensWithout) === null,
  );
  const isHidden = useSyncExternalStore(onScroll, () => isFar && isOverControl(button.current));
  const isScrolling = useIsScrolling();
  if (!isFar) return null;
  return (
    <IconButton
      ref={button}
      shape={arrowUp}
      label={t`Revenir en haut`}
      className={`to-top ${isScrolling ? '' : 'to-top-idle'} ${isHidden ? 'invisible' : ''}`}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}
