// Provides the active subjects, sorted by their name in the language shown, and the active levels in their
// own order; `useCatalogueOf` also includes the subject and level of a row, which may be inactive. Both hooks
// return undefined until the rows are read.
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { byNameIn } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export type Catalogue = { subjects: readonly Subject[]; levels: readonly GradeLevel[] };

type SubjectLevelIds = { subject: string; gradeLevel: string };

const nowhere: SubjectLevelIds = { subject: '', gradeLevel: '' };

export const useCatalogue = (store: AccountStore): Catalogue | undefined => useCatalogueOf(store, nowhere);

export function useCatalogueOf(
  store: AccountStore,
  { subject, gradeLevel }: SubjectLevelIds,
): Catalogue | undefined {
  // Makes the component render again when the language changes.
  useLingui();
  const language = currentLanguage();
  const catalogue = useLive(async () => {
    const [subjects, levels] = await Promise.all([listAllSubjects(store.db), listAllGradeLevels(store.db)]);
    return {
      subjects: subjects.filter(({ id, isActive }) => isActive || id === subject),
      levels: levels.filter(({ id, isActive }) => isActive || id === gradeLevel),
    };
  }, [store, subject, gradeLevel]);
  return useMemo(
    () => catalogue && { ...catalogue, subjects: [...catalogue.subjects].sort(byNameIn(language)) },
    [catalogue, language],
  );
}
