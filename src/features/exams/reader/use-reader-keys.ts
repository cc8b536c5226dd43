// Handles the keyboard in the reader: left and right arrow, page keys, Home, End and the space bar change
// the page; Ctrl + F opens the search. Plus, minus and 0 change the zoom, but only while the page or the buttons of the
// zoom have the focus, because software for dictation types characters anywhere on the screen.
import { type RefObject, useEffect } from 'react';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { topLayer } from '#ui/layers/open-layers.ts';
import type { Reader } from './use-reader.ts';

type ReaderKeys = {
  reader: Reader;
  pane: RefObject<HTMLElement | null>;
  isPannable: boolean;
  onSearch: () => void;
};

export function useReaderKeys({ reader, pane, isPannable, onSearch }: ReaderKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (topLayer() !== null || event.altKey) return;
    if (isFindKey(event)) onSearch();
    else if (isTyping(event.target) || event.ctrlKey || event.metaKey) return;
    else if (!turn(event, reader, pane.current, isPannable) && !size(event, reader, pane.current)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

// Matches the shortcut of the browser's own search, which is replaced: it would find nothing on other
// pages, because only one page is in the document at a time.
const isFindKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (key === 'f' || key === 'F');

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

function turn(
  event: KeyboardEvent,
  { page, pageCount, goTo }: Reader,
  pane: HTMLElement | null,
  isPannable: boolean,
): boolean {
  const { key } = event;
  const pans = (step: 1 | -1) => isPannable && canPan(pane, step);
  const target =
    (key === 'ArrowRight' && !pans(1)) || key === 'PageDown'
      ? page + 1
      : (key === 'ArrowLeft' && !pans(-1)) || key === 'PageUp'
        ? page - 1
        : key === 'Home'
          ? 1
          : key === 'End'
            ? pageCount
            : spaceTurn(event, page, pane);
  if (target === null) return false;
  goTo(target);
  return true;
}

/**
 * Returns the page to which the space bar changes, else null. The space bar scrolls by default, and changes
 * the page only where there is nothing left to scroll.
 */
function spaceTurn({ key, shiftKey, target }: KeyboardEvent, page: number, pane: HTMLElement | null) {
  if (key !== ' ' || !pane || target !== pane) return null;
  const below = pane.scrollHeight - pane.clientHeight - pane.scrollTop;
  if (shiftKey) return pane.scrollTop <= 1 ? page - 1 : null;
  return below <= 1 ? page + 1 : null;
}

/**
 * Returns whether an enlarged page can still be panned to the right (`step` 1) or to the left (-1); then the arrow
 * keys pan it instead of changing the page.
 */
export function canPan(pane: HTMLElement | null, step: 1 | -1): boolean {
  if (!pane) return false;
  const rest = pane.scrollWidth - pane.clientWidth - pane.scrollLeft;
  return step === 1 ? rest > 1 : pane.scrollLeft > 1;
}

function size({ key, target }: KeyboardEvent, reader: Reader, pane: HTMLElement | null): boolean {
  const { zoomIn, zoomOut, zoomTo } = reader;
  if (!(target instanceof Element) || !(pane?.contains(target) || target.closest('[data-zoom]')))
    return false;
  if (key === '+' || key === '=') zoomIn();
  else if (key === '-') zoomOut();
  else if (key === '0') zoomTo(1);
  else return false;
  return true;
}
