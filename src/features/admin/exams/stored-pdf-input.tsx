// <StoredPdfInput>: the input of an exam's file that may already be on the server: the admin can keep,
// replace or remove the file. The change takes effect only when the form is submitted.
import { Trans } from '@lingui/react/macro';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { Button } from '#ui/controls/button.tsx';
import type { FieldText } from '#ui/controls/field.tsx';
import { rotateCcw } from '#ui/icons/section-icons.ts';
import type { PdfEdit } from './exam-change.ts';
import { PdfInput } from './pdf-input.tsx';

type StoredPdfInputProps = FieldText & {
  stored: { name: string; size: number } | null;
  edit: PdfEdit;
  inspect: InspectPdf;
  onEdit: (edit: PdfEdit) => void;
};

export function StoredPdfInput({ stored, edit, inspect, onEdit, ...text }: StoredPdfInputProps) {
  const shown =
    edit.kind === 'new'
      ? edit.pdf
      : edit.kind === 'kept' && stored
        ? { ...stored, isAbsent: true as const }
        : null;
  return (
    <div className="grid gap-2">
      <PdfInput
        {...text}
        file={shown}
        inspect={inspect}
        onFile={(pdf) => onEdit(pdf ? { kind: 'new', pdf } : { kind: stored ? 'removed' : 'kept' })}
      />
      {stored && edit.kind !== 'kept' ? (
        <div className="grid justify-items-start gap-1">
          <p role="status" className="text-meta text-ink-2">
            {edit.kind === 'new' ? (
              <Trans>Il remplacera « {stored.name} » sur tous les téléphones.</Trans>
            ) : (
              <Trans>« {stored.name} » sera enlevé pour tous les élèves.</Trans>
            )}
          </p>
          <Button small variant="quiet" icon={rotateCcw} onClick={() => onEdit({ kind: 'kept' })}>
            <Trans>Garder celui d’avant</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
