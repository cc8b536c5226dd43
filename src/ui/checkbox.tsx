// <Checkbox label checked onChecked>: a box to tick. <Switch …>: the same as a switch, for settings that act at once.
import type { ReactNode } from 'react';

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

export function Switch({ label, checked, onChecked }: CheckProps) {
  return (
    <label className="flex min-h-tap items-center justify-between gap-3">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="check-switch"
        checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
      />
    </label>
  );
}
