// Shows the toasts of the page (`ToastRegion`), or those of a dialog or sheet in its head (`LayerToast`).
import { type RefObject, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { LayerContext } from '#ui/layers/layer-context.ts';
import { ToastLine } from './toast-line.tsx';
import { onToastChange, shownToast } from './toast-list.ts';

export function ToastRegion() {
  return createPortal(<ToastSlot layer={null} />, document.body);
}

export function LayerToast() {
  const layer = useContext(LayerContext);
  return layer ? <ToastSlot layer={layer} /> : null;
}

/** Renders the live region before its text exists, so that screen readers announce each toast once. */
function ToastSlot({ layer }: { layer: HTMLDialogElement | null }) {
  const toast = useSyncExternalStore(onToastChange, shownToast);
  const isHere = toast !== null && toast.layer === layer;
  const place = useRef<HTMLDivElement>(null);
  useNoteHeight(place, isHere && layer === null);
  return (
    <div ref={place} className={layer ? 'note-place note-place-layer' : 'note-place'} role="status">
      {isHere ? <ToastLine key={toast.id} toast={toast} isInLayer={layer !== null} /> : null}
    </div>
  );
}

/**
 * Sets the CSS variable `--note` to the height of a toast of the page, so that on a phone the top bar becomes
 * as high as the toast, which then covers nothing else.
 */
function useNoteHeight(place: RefObject<HTMLDivElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown || !place.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--note', `${entry?.target.clientHeight ?? 0}px`),
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--note');
    };
  }, [place, isShown]);
}
