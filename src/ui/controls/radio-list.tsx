// Shows a few options as radio buttons, each in its own row; the user chooses one of them.
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';

type RadioListProps<Value extends string> = {
  label: ReactNode;
  name: string;
  value: Value | null;
  onValue: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  error?: ReactNode;
};

export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const errorId = useId();
  const { label, name, value, onValue, options, error } = props;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="pb-1 text-meta font-bold">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-tap items-center gap-3 py-1">
          <input
            type="radio"
            className="check-radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error ? (
        <p id={errorId} role="alert" className="flex items-center gap-1.5 text-meta font-semibold text-bad">
          <Icon shape={circleAlert} size={18} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
