// Shows a text area with a label, a hint and an error.
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

type RuledTextareaProps = FieldText & Omit<ComponentProps<'textarea'>, 'id'>;

export function RuledTextarea({
  label,
  hint,
  error,
  hideLabel,
  rows = 3,
  className,
  ...rest
}: RuledTextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(ids) => <textarea {...rest} {...ids} rows={rows} className={`input ${className ?? ''}`} />}
    </Field>
  );
}
