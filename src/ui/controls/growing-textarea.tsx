// <GrowingTextarea label error? …textarea props>: a line to write in, its label for screen readers and in the empty line;
// it grows with its text up to a limit, then scrolls.
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

/** By hand: `field-sizing` is younger than the browsers that this is for. */
function fitTo(box: HTMLTextAreaElement, text: string): void {
  box.style.height = 'auto';
  // Where the label in the empty line breaks, the line itself does not.
  if (text === '') return;
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}
