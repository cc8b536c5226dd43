// Renders one toast, which does not disappear while a pointer or the focus is on it.
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { check, circleAlert, cloudOff, x } from '#ui/icons/section-icons.ts';
import { answerToast, hideToast, pauseToast } from './toast-list.ts';
import type { ShownToast } from './toast-store.ts';

type ToastLineProps = {
  toast: ShownToast;
  /** Whether the toast is in a dialog, whose own close button is next to it. */
  isInLayer: boolean;
};

export function ToastLine({ toast, isInLayer }: ToastLineProps) {
  const { t } = useLingui();
  const { title, text, action, bad, variant, stays } = toast;
  const pointerHandlers = { onPointerEnter: () => pauseToast(true), onPointerLeave: () => pauseToast(false) };
  const focusHandlers = { onFocus: () => pauseToast(true), onBlur: () => pauseToast(false) };
  const isCrossShown = !isInLayer && (!action || stays);
  return (
    <div
      className={variant === 'offline' ? 'note board note-offline' : 'note board'}
      {...pointerHandlers}
      {...focusHandlers}
    >
      <Icon
        shape={variant === 'offline' ? cloudOff : bad ? circleAlert : check}
        className={bad ? 'text-mango' : variant ? undefined : 'note-tick'}
      />
      <p>
        {text ? (
          <>
            <b>{title}</b> {text}
          </>
        ) : (
          title
        )}
      </p>
      {action ? (
        <button type="button" className="btn btn-quiet text-mango" onClick={() => answerToast(toast)}>
          {action.label}
        </button>
      ) : null}
      {isCrossShown ? <IconButton shape={x} label={t`Fermer`} onClick={() => hideToast(toast.id)} /> : null}
    </div>
  );
}
