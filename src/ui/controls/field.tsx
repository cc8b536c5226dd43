// Shows a control with its label above and its error and hint below, linked by ids. The error is announced
// when it appears.
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';

export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean | undefined;
};

type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = FieldText & { children: (ids: FieldIds) => ReactNode };

export function Field({ label, hint, error, hideLabel, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-meta font-bold'}>
        {label}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      <div aria-live="polite" className="empty:-mt-1.5">
        <FieldError id={errorId} text={error} />
      </div>
      <FieldHint id={hintId} text={hint} />
    </div>
  );
}

type FieldNoteProps = { id: string; text: ReactNode };

/** Shows the error of a field; renders nothing without a text. Its parent is a live region, which announces it. */
export function FieldError({ id, text }: FieldNoteProps) {
  return text ? (
    <p id={id} className="flex items-center gap-1.5 text-meta font-semibold text-bad">
      <Icon shape={circleAlert} size={18} />
      <span>{text}</span>
    </p>
  ) : null;
}

export function FieldHint({ id, text }: FieldNoteProps) {
  return text ? (
    <p id={id} className="max-w-120 text-meta text-ink-2">
      {text}
    </p>
  ) : null;
}
