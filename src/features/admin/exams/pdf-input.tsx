// <PdfInput>: lets the admin choose and remove one PDF, and shows the notes of its inspection.
import { Trans, useLingui } from '@lingui/react/macro';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { FileInput } from '#features/admin/shared/file-input.tsx';
import { formatSize } from '#i18n/byte-size.ts';
import type { FieldText } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { x } from '#ui/icons/section-icons.ts';
import { notebookText } from '#ui/icons/shell-icons.ts';
import type { ChosenPdf } from './exam-fields.ts';
import { PdfNotes } from './pdf-notes.tsx';

type PdfInputProps = FieldText & {
  file: ChosenPdf | null;
  inspect: InspectPdf;
  onFile: (file: File | null) => void;
};

export function PdfInput({ file, inspect, onFile, ...text }: PdfInputProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <FileInput
        {...text}
        accept="application/pdf,.pdf"
        variant="line"
        buttonLabel={<Trans>Choisir un PDF</Trans>}
        onFiles={([chosen]) => onFile(chosen)}
      >
        {file
          ? (focus) => (
              <div
                className={`flex items-center gap-3 rounded-2 border-[1.5px] pl-3 ${text.error ? 'border-bad' : 'border-rule-strong'}`}
              >
                <Icon shape={notebookText} />
                <p className="min-w-0 flex-1 py-2">
                  <b className="line-clamp-2 wrap-anywhere">{file.name}</b>
                  <span className="text-meta text-ink-2 tabular-nums">{formatSize(file.size)}</span>
                </p>
                <IconButton
                  shape={x}
                  label={t`Enlever ${file.name}`}
                  onClick={() => {
                    onFile(null);
                    focus();
                  }}
                />
              </div>
            )
          : undefined}
      </FileInput>
      <PdfNotes file={file && 'slice' in file && !text.error ? file : null} inspect={inspect} />
    </div>
  );
}
