// <RuledTextarea label hint? error? hideLabel? rows? …textarea props>: a text area with ruled lines, 2 rem
// apart.
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
