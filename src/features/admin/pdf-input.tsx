// <PdfInput label hint? error? file onFile>: chooses one PDF; shows its name and size, and takes it back.
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatSize } from '#domain/byte-size.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldText } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { plus } from '#ui/room-icons.ts';
import { notebookText, x } from '#ui/shell-icons.ts';

type PdfInputProps = FieldText & { file: File | null; onFile: (file: File | null) => void };

export function PdfInput({ file, onFile, ...text }: PdfInputProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <Field {...text}>
      {(ids) => (
        <div>
          <input
            {...ids}
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            className="peer sr-only"
            onChange={(event) => {
              onFile(event.target.files?.[0] ?? null);
              // The same file can be chosen again after it was taken back.
              event.target.value = '';
            }}
          />
          {file ? (
            <div className="flex items-center gap-3 rounded-2 border-[1.5px] border-rule-strong pl-3">
              <Icon shape={notebookText} />
              <p className="min-w-0 flex-1 py-2">
                <b className="block truncate">{file.name}</b>
                <span className="text-meta text-ink-2 tabular-nums">{formatSize(file.size)}</span>
              </p>
              <IconButton
                shape={x}
                label={t`Enlever ${file.name}`}
                onClick={() => {
                  onFile(null);
                  input.current?.focus();
                }}
              />
            </div>
          ) : (
            <span className="inline-block rounded-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
              <Button look="line" icon={plus} tabIndex={-1} aria-hidden="true" onClick={choose}>
                <Trans>Choisir un PDF</Trans>
              </Button>
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
