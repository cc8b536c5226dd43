// <CatalogueTab>: the rejected changes, all subjects and levels (also inactive ones), the exam dates
// and the subjects of the exams.

import { useLingui } from '@lingui/react';
import {
  isCatalogueHere,
  listAllGradeLevels,
  listAllSubjects,
  listExamDates,
  listExamSubjects,
} from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { byNameIn } from '#domain/catalogue/catalogue.ts';
import { ExamDateSection } from '#features/admin/calendar/exam-date-section.tsx';
import { CatalogueSection } from '#features/admin/catalogue/catalogue-section.tsx';
import { OwnChanges } from '#features/admin/edit/unsent-changes.tsx';
import { ExamSubjectSection } from '#features/admin/exam-subjects/exam-subject-section.tsx';
import { AdminDataMissing } from '#features/admin/shared/admin-data-missing.tsx';
import { defaultLanguage, isLanguage } from '#lib/language/languages.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { TwoPages } from '#ui/screen/two-pages.tsx';

export function CatalogueTab({ store, commands }: { store: AccountStore; commands: OutboxCommands }) {
  // Renders the tab again when the language changes, because the order of names depends on it.
  const { locale } = useLingui().i18n;
  const catalogue = useLive(
    async () => ({
      isHere: await isCatalogueHere(store.db),
      subjects: await listAllSubjects(store.db),
      levels: await listAllGradeLevels(store.db),
      examDates: await listExamDates(store.db),
      examSubjects: await listExamSubjects(store.db),
    }),
    [store],
  );
  if (!catalogue) return null;
  const { isHere, levels, examDates, examSubjects } = catalogue;
  const subjects = [...catalogue.subjects].sort(byNameIn(isLanguage(locale) ? locale : defaultLanguage));
  if (!isHere && subjects.length === 0 && levels.length === 0)
    return <AdminDataMissing commands={commands} />;
  return (
    <>
      <OwnChanges store={store} collection="subjects" />
      <OwnChanges store={store} collection="gradeLevels" />
      <OwnChanges store={store} collection="examDates" />
      <OwnChanges store={store} collection="examSubjects" />
      <TwoPages
        left={
          <div className="desk-part">
            <CatalogueSection kind="subjects" rows={subjects} store={store} />
            <ExamSubjectSection rows={examSubjects} subjects={subjects} levels={levels} store={store} />
          </div>
        }
        right={
          <div className="desk-part">
            <CatalogueSection kind="gradeLevels" rows={levels} store={store} />
            <ExamDateSection rows={examDates} subjects={subjects} levels={levels} store={store} />
          </div>
        }
      />
    </>
  );
}
