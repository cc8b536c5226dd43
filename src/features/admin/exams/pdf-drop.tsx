// <PdfDrop>: lets the user choose many PDFs at once, or drop them on the area.
import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import { FileInput } from '#features/admin/shared/file-input.tsx';

export function PdfDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <section
      aria-label={t`Fichiers à publier`}
      className={`rounded-2 border-2 border-dashed p-4 ${isOver ? 'border-action bg-select' : 'border-rule-strong'}`}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      }}
    >
      <FileInput
        label={t`Fichiers PDF`}
        hint={t`Choisissez-en autant que vous voulez, corrigés compris. Sur un ordinateur, vous pouvez les déposer ici.`}
        multiple
        accept="application/pdf,.pdf"
        variant="line"
        buttonLabel={<Trans>Choisir des PDF</Trans>}
        onFiles={onFiles}
      />
    </section>
  );
}
