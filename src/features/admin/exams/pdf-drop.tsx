// <PdfDrop onFiles>: lets the user choose many PDFs at once, or drop them on it.
import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { plus } from '#ui/icons/section-icons.ts';

export function PdfDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  const give = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    <section
      aria-label={t`Fichiers à publier`}
      className={`rounded-2 border-2 border-dashed p-4 ${isOver ? 'border-action bg-select' : 'border-rule-strong'}`}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        give(event.dataTransfer.files);
      }}
    >
      <Field
        label={t`Fichiers PDF`}
        hint={t`Choisissez-en autant que vous voulez, corrigés compris. Sur un ordinateur, vous pouvez les déposer ici.`}
      >
        {(ids) => (
          <div>
            <input
              {...ids}
              ref={input}
              type="file"
              multiple
              accept="application/pdf,.pdf"
              className="peer sr-only"
              onChange={(event) => {
                give(event.target.files);
                // Resets the input, so that the same files can be chosen again after they were corrected or
                // removed.
                event.target.value = '';
              }}
            />
            <span className="inline-block rounded-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
              <Button
                variant="line"
                icon={plus}
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => input.current?.click()}
              >
                <Trans>Choisir des PDF</Trans>
              </Button>
            </span>
          </div>
        )}
      </Field>
    </section>
  );
}
