// <ToastRegion/>: shows the toasts of a page: in the head's own box on a phone, at the bottom left on wider
// screens.
// Mounted once, in the root route. <LayerToast/>: does the same in the head of a dialog or sheet, which has
// its own close button.
import { useContext, useSyncExternalStore } from 'react';
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
  return (
    <div className={layer ? 'note-place note-place-layer' : 'note-place'} role="status">
      {isHere ? <ToastLine key={toast.id} toast={toast} isInLayer={layer !== null} /> : null}
    </div>
  );
}
