// Renders a native modal dialog: keeps the focus inside, returns it afterwards, stops the page below from
// scrolling, and closes on Escape, on a press outside it and on Android's back button.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LayerContext } from './layer-context.ts';
import { addLayer } from './open-layers.ts';
import { useBackCloses } from './use-back-closes.ts';

type LayerProps = { className: string; labelledBy: string; onClose: () => void; children: ReactNode };

/** The element with [data-first-focus] gets the first focus. */
export function Layer({ className, labelledBy, onClose, children }: LayerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [own, setOwn] = useState<HTMLDialogElement | null>(null);
  const latestClose = useRef(onClose);
  useBackCloses(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    setOwn(dialog);
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const removeLayer = addLayer(dialog);
    const stopListening = listenForClose(dialog, () => latestClose.current());
    return () => {
      stopListening();
      removeLayer();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog ref={ref} className={className} aria-labelledby={labelledBy}>
      <LayerContext value={own}>{children}</LayerContext>
    </dialog>
  );
}

/**
 * A press outside the dialog within this time after the dialog was opened or last pressed inside is ignored:
 * it is the second half of a double press, meant for what the first press hit.
 */
const doublePressMs = 500;

// Events of the content bubble up to the dialog; only events of the dialog itself close it.
function listenForClose(dialog: HTMLDialogElement, close: () => void): () => void {
  let pressedOutside = false;
  // Time at which the dialog was opened or last pressed inside; both may have moved the dialog away from
  // under the finger.
  let touchedMs = performance.now();
  const own = (event: Event) => event.target === dialog;
  const handlers: Record<string, (event: Event) => void> = {
    cancel: (event) => {
      if (!own(event)) return;
      event.preventDefault();
      close();
    },
    close: (event) => own(event) && close(),
    pointerdown: (event) => {
      pressedOutside = own(event) && event.timeStamp - touchedMs > doublePressMs;
      if (!own(event)) touchedMs = event.timeStamp;
    },
    click: (event) => own(event) && pressedOutside && close(),
  };
  for (const [type, handler] of Object.entries(handlers)) dialog.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of Object.entries(handlers)) dialog.removeEventListener(type, handler);
  };
}
