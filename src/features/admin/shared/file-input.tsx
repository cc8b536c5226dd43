// <FileInput label hint? error? accept words look? onFile>{chosen?}</FileInput>: a button that asks for one file.
// accept: as of <input type="file">. words: on the button. children: what stands in its place once a file is chosen, made
// with the function that brings the focus back once the file is taken away.
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field, type FieldText } from '#ui/controls/field.tsx';
import { plus } from '#ui/icons/section-icons.ts';

// The input itself is not to be seen.
const focusRing =
  'rounded-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

type FileInputProps = FieldText & {
  accept: string;
  words: ReactNode;
  look?: 'main' | 'line' | undefined;
  onFile: (file: File) => void;
  children?: ((focus: () => void) => ReactNode) | undefined;
};

export function FileInput({ accept, words, look, onFile, children, ...text }: FileInputProps) {
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
            className="peer sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) onFile(file);
              // The same file can be chosen again once it was mended or taken back.
              event.target.value = '';
            }}
          />
          {children ? (
            <div className={focusRing}>{children(() => input.current?.focus())}</div>
          ) : (
            <span className={`inline-block ${focusRing}`}>
              <Button
                look={look}
                icon={plus}
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => input.current?.click()}
              >
                {words}
              </Button>
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
