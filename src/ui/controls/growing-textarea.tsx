// Shows a one-line text field that grows with its text. Its label is read by screen readers and shown as the
// placeholder.
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Field } from './field.tsx';

type GrowingTextareaProps = { label: string; error?: string | undefined; value: string } & Omit<
  ComponentProps<'textarea'>,
  'id' | 'ref' | 'rows'
>;

export function GrowingTextarea({ label, error, value, className, ...rest }: GrowingTextareaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (box.current) fitTo(box.current, value);
  }, [value]);
  return (
    <Field label={label} error={error} hideLabel>
      {(ids) => (
        <textarea
          {...rest}
          {...ids}
          value={value}
          ref={box}
          rows={1}
          placeholder={label}
          className={`input growing ${className ?? ''}`}
        />
      )}
    </Field>
  );
}

/** Sets the height by script, because some supported browsers lack `field-sizing`. */
function fitTo(box: HTMLTextAreaElement, text: string): void {
  box.style.height = 'auto';
  // An empty field keeps one line, even when its placeholder would wrap.
  if (text === '') return;
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
