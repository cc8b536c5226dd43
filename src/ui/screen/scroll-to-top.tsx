// <ScrollToTop/>: stands once in the root route; shows past 200 px of scrolling, in the margin column of a phone and at the
// right edge of wider screens. It is hidden while a field, button or link lies under it.
import { useLingui } from '@lingui/react/macro';
import { useRef, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { arrowUp } from '#ui/icons/section-icons.ts';

const shownPastPx = 200;
const fields = 'input, select, textarea';
const presses = 'a, button, summary, label';
/** A cover or a long row may lose a corner of this share; a small control none of it. */
const sparedShare = 0.08;
/** Of the button's width and height. A control is at least a third of it. */
const steps = [0.02, 0.35, 0.65, 0.98];

/** What the button would cover is looked for at a grid of points. */
function isOverControl(button: Element | null): boolean {
  if (!button) return false;
  const place = button.getBoundingClientRect();
  const found = new Set<Element>();
  for (const right of steps)
    for (const down of steps)
      for (const element of document.elementsFromPoint(
        place.left + right * place.width,
        place.top + down * place.height,
      )) {
        const control = element.closest(`${fields}, ${presses}`);
        if (control && !button.contains(control)) found.add(control);
      }
  return [...found].some((control) => {
    const covered = coveredShare(control.getBoundingClientRect(), place);
    return covered > (control.matches(fields) ? 0 : sparedShare);
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

export function ScrollToTop() {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const isFar = useSyncExternalStore(onScroll, () => scrollY > shownPastPx);
  const isHidden = useSyncExternalStore(onScroll, () => isFar && isOverControl(button.current));
  if (!isFar) return null;
  return (
    <IconButton
      ref={button}
      shape={arrowUp}
      label={t`Revenir en haut`}
      className={`to-top border-2 border-frame bg-paper text-ink ${isHidden ? 'invisible' : ''}`}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}
