// Inspects a PDF before it is published, and shows its page count and possible problems for pupils.
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { InspectPdf, PdfFinding, PdfInspection } from '#domain/exams/pdf-inspection.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert, info } from '#ui/icons/section-icons.ts';
import { pdfHeadError } from './exam-fields.ts';

/**
 * Shows the result of the inspection; nothing if `file` is null. A file with a wrong size or wrong first bytes is
 * not inspected.
 */
export function PdfNotes({ file, inspect }: { file: Blob | null; inspect: InspectPdf }) {
  const [seen, setSeen] = useState<{ file: Blob; inspection: PdfInspection }>();
  useEffect(() => {
    let isOver = false;
    const inspectChosen = async (chosen: Blob) => {
      if ((await pdfHeadError(chosen)) || isOver) return;
      const inspection = await inspect(chosen);
      if (!isOver) setSeen({ file: chosen, inspection });
    };
    if (file) void inspectChosen(file);
    return () => {
      isOver = true;
    };
  }, [file, inspect]);
  const inspection = seen?.file === file ? seen?.inspection : undefined;
  return (
    <div aria-live="polite" className="grid gap-1.5 empty:hidden">
      {file ? <PdfVerdict inspection={inspection} /> : null}
    </div>
  );
}

export function PageCount({ count }: { count: number }) {
  return (
    <span>
      <Plural value={count} one="# page" other="# pages" />
    </span>
  );
}

type PdfVerdictProps = {
  /** Undefined while the file is being inspected. */
  inspection: PdfInspection | undefined;
  /** Whether the number of pages is shown; true by default. */
  isCounted?: boolean;
};

/** Shows the result of an inspection. */
export function PdfVerdict({ inspection, isCounted = true }: PdfVerdictProps) {
  if (!inspection)
    return (
      <p className="text-meta text-ink-2">
        <Trans>Vérification du fichier…</Trans>
      </p>
    );
  switch (inspection.kind) {
    case 'broken':
      // Shows nothing, because the error below the field already says that the file is damaged.
      return null;
    case 'unknown':
      return (
        <Note>
          <Trans>Ce fichier n’a pas pu être vérifié ici. Ouvrez-le vous-même avant de le publier.</Trans>
        </Note>
      );
    case 'locked':
      return (
        <Note isGrave>
          <Trans>
            Ce PDF demande un mot de passe : sans lui, les élèves ne pourront pas l’ouvrir. Mieux vaut un
            fichier sans mot de passe.
          </Trans>
        </Note>
      );
    case 'opens':
      return (
        <>
          {isCounted ? (
            <p className="text-meta text-ink-2">
              <PageCount count={inspection.pageCount} />
            </p>
          ) : null}
          {inspection.findings.map((finding) => (
            <Note key={finding} isGrave={finding === 'dynamic-form'}>
              <Finding finding={finding} />
            </Note>
          ))}
        </>
      );
  }
}

function Finding({ finding }: { finding: PdfFinding }) {
  switch (finding) {
    case 'dynamic-form':
      return (
        <Trans>
          Ce PDF est un formulaire que les téléphones n’affichent pas : les élèves verraient une page vide ou
          un avertissement. Imprimez-le en PDF, puis choisissez ce nouveau fichier.
        </Trans>
      );
    case 'form':
      return <Trans>Ce PDF a des champs à remplir : les élèves les verront sans pouvoir y écrire.</Trans>;
    case 'no-text':
      return (
        <Trans>
          Ce PDF n’a pas de texte : ses pages sont des images, ou sont vides. Les élèves ne pourront ni y
          chercher un mot, ni se le faire lire.
        </Trans>
      );
    case 'little-text':
      return (
        <Trans>
          Ce PDF a très peu de texte. Si ses pages sont des images, les élèves ne pourront ni y chercher un
          mot, ni se le faire lire.
        </Trans>
      );
  }
}

export function Note({ isGrave, children }: { isGrave?: boolean; children: ReactNode }) {
  return (
    <p className="flex max-w-130 gap-2 rounded-1 bg-wait-fill px-3 py-2 text-meta">
      <Icon shape={isGrave ? circleAlert : info} size={20} className="text-wait" />
      <span>
        {children} <Trans>Vous pouvez le publier quand même.</Trans>
      </span>
    </p>
  );
}
