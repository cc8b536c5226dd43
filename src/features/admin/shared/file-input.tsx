// <FileInput>: a button to choose one file, or several with `multiple`. `children` renders the chosen file in
// place of the button; it receives a function that moves the focus to the input.
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field, type FieldText } from '#ui/controls/field.tsx';
import { plus } from '#ui/icons/section-icons.ts';

// The input itself is visually hidden, so the focus ring is drawn around the element next to it.
const focusRing =
  'rounded-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

type FileInputProps = FieldText & {
  accept: string;
  buttonLabel: ReactNode;
  variant?: 'main' | 'line' | undefined;
  multiple?: boolean | undefined;
  onFiles: (files: [File, ...File[]]) => void;
  children?: ((focus: () => void) => ReactNode) | undefined;
};

export function FileInput({
  accept,
  buttonLabel,
  variant,
  multiple,
  onFiles,
  children,
  ...text
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...text}>
      {(ids) => (
        <div>
          <input
            {...ids}
            ref={input}
            type="file"
            accept={accept}
            multiple={multiple}
            className="peer sr-only"
            onChange={(event) => {
              const [first, ...others] = event.target.files ?? [];
              if (first) onFiles([first, ...others]);
              // Resets the input, so that the same file can be chosen again after it was corrected or
              // removed.
              event.target.value = '';
            }}
          />
          {children ? (
            <div className={focusRing}>{children(() => input.current?.focus())}</div>
          ) : (
            <span className={`inline-block ${focusRing}`}>
              <Button
                variant={variant}
                icon={plus}
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => input.current?.click()}
              >
                {buttonLabel}
              </Button>
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
