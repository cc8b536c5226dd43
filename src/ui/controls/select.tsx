// Shows a choice from a list. Options of a group are below the others, under the group's name. With
// `compact`, the label is inside the frame, and neither hint nor error is shown.
import { type ComponentProps, useId } from 'react';
import { Field, type FieldText } from './field.tsx';

export type Option = { value: string; label: string; group?: string | undefined };

type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'children'> & {
    value: string;
    onValue: (value: string) => void;
    options: readonly Option[];
    compact?: boolean | undefined;
  };

export function Select({
  label,
  hint,
  error,
  hideLabel,
  compact,
  onValue,
  options,
  className,
  ...rest
}: SelectProps) {
  const compactId = useId();
  const choices = <Choices options={options} />;
  const props = { ...rest, onChange: (event: { target: { value: string } }) => onValue(event.target.value) };
  if (compact) {
    return (
      <div className={`compact-select ${className ?? ''}`}>
        <label htmlFor={compactId}>{label}</label>
        <select {...props} id={compactId} className="input">
          {choices}
        </select>
      </div>
    );
  }
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(ids) => (
        <select {...props} {...ids} className={`input ${className ?? ''}`}>
          {choices}
        </select>
      )}
    </Field>
  );
}

function Choices({ options }: Pick<SelectProps, 'options'>) {
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  const inGroup = (wanted: string | undefined) =>
    options
      .filter(({ group }) => group === wanted)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
  return (
    <>
      {inGroup(undefined)}
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {inGroup(group)}
        </optgroup>
      ))}
    </>
  );
}
