// <ToastRegion/>: where toasts show; stands once, in the root route. While a dialog is open they show in it.
// A toast waits as long as a pointer or the focus is on it.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { onLayersChange, topLayer } from './open-layers.ts';
import { check, circleAlert, x } from './shell-icons.ts';
import { hideToast, onToastsChange, type ShownToast, shownToasts } from './toast-list.ts';

const shownForMs = 6000;

export function ToastRegion() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  const layer = useSyncExternalStore(onLayersChange, topLayer);
  return createPortal(
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>,
    layer ?? document.body,
  );
}

function ToastLine({ toast }: { toast: ShownToast }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.stays) return;
    const timer = setTimeout(() => hideToast(toast.id), shownForMs);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  const keep = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div className="toast board" {...hold} {...keep}>
      <Icon
        shape={toast.bad ? circleAlert : check}
        size={20}
        className={toast.bad ? 'text-mango' : undefined}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-[1_1_10rem] py-2">
          <b>{toast.title}</b>
          {toast.text ? <span className="block text-meta text-chalk-2">{toast.text}</span> : null}
        </p>
        {toast.action ? (
          <button
            type="button"
            className="btn btn-quiet -ml-2 text-mango"
            onClick={() => {
              hideToast(toast.id);
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <IconButton shape={x} size={20} label={t`Fermer`} onClick={() => hideToast(toast.id)} />
    </div>
  );
}
