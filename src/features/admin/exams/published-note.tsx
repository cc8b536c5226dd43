// <PublishedNote>: shows in which exam a chosen file is already published; renders nothing if `exam` is
// undefined.
import { Trans } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Exam } from '#domain/schema/schema.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Note } from './pdf-notes.tsx';

type PublishedNoteProps = { exam: Exam | undefined; isCorrection?: boolean; catalogue: Catalogue };

export function PublishedNote({ exam, isCorrection = false, catalogue }: PublishedNoteProps) {
  if (!exam) return null;
  const level = catalogue.levels.find(({ id }) => id === exam.gradeLevel);
  const examLabel = [exam.title, level && nameIn(currentLanguage(), level), exam.year]
    .filter(Boolean)
    .join(' · ');
  return (
    <Note isGrave>
      {isCorrection ? (
        <Trans>Ce corrigé est déjà publié : {examLabel}.</Trans>
      ) : (
        <Trans>Ce fichier est déjà publié : {examLabel}.</Trans>
      )}
    </Note>
  );
}
