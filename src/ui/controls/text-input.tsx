// Shows a one-line text field. `end` is a control at the end, inside the frame.
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { Field, type FieldText } from './field.tsx';

type TextInputProps = FieldText &
  Omit<ComponentProps<'input'>, 'id'> & { icon?: string | undefined; end?: ReactNode };

export function TextInput({ label, hint, error, hideLabel, icon, end, className, ...rest }: TextInputProps) {
  const space = [icon && 'pl-[42px]', end && 'pr-12', className].filter(Boolean).join(' ');
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(ids) => (
        <div className="relative">
          {icon ? (
            <Icon shape={icon} size={20} className="absolute inset-y-0 left-[14px] my-auto text-ink-2" />
          ) : null}
          <input type="text" {...rest} {...ids} className={`input ${space}`} />
          {end ? <div className="absolute top-0 right-0 text-ink-2">{end}</div> : null}
        </div>
      )}
    </Field>
  );
}
