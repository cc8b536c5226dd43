// Shows a checkbox, or a switch for a setting that applies at once.
import { type ReactNode, useId } from 'react';
import { FieldHint } from './field.tsx';

type CheckProps = { label: ReactNode; checked: boolean; onChecked: (checked: boolean) => void };

export function Checkbox({ label, checked, onChecked }: CheckProps) {
  return (
    <label className="flex min-h-tap items-center gap-3">
      <input
        type="checkbox"
        className="check-box"
        checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

type SwitchProps = CheckProps & { hint?: ReactNode; disabled?: boolean | undefined };

export function Switch({ label, checked, onChecked, hint, disabled = false }: SwitchProps) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-tap items-center justify-between gap-3">
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-disabled={disabled || undefined}
          aria-describedby={hint ? hintId : undefined}
          className="check-switch"
          checked={checked}
          onChange={(event) => disabled || onChecked(event.target.checked)}
        />
      </label>
      <FieldHint id={hintId} text={hint} />
    </div>
  );
}
