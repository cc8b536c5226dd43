// usePlace(store, row): the names of a row's subject and level; undefined while they are being read.
// <PlaceOf place>: shows both under the row's title. <PlaceCover place>: the subject's notebook cover, for
// the row's margin.
import type { AccountStore } from '#data/database/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { NotebookCover } from '#ui/subjects/notebook-cover.tsx';
import { LevelBadge, SubjectBadge } from '#ui/subjects/subject-badge.tsx';

type Place = { subject: { code: string; name: string } | undefined; level: string | undefined };

export function usePlace(
  store: AccountStore,
  { subject, gradeLevel }: { subject: string; gradeLevel?: string },
): Place | undefined {
  const language = currentLanguage();
  return useLive(async () => {
    const named = await store.db.subjects.get(subject);
    const level = gradeLevel === undefined ? undefined : await store.db.gradeLevels.get(gradeLevel);
    return {
      subject: named && { code: named.code, name: nameIn(language, named) },
      level: level && nameIn(language, level),
    };
  }, [store, subject, gradeLevel, language]);
}

export function PlaceOf({ place }: { place: Place | undefined }) {
  return (
    <>
      {place?.subject ? <SubjectBadge dot {...place.subject} /> : null}
      {place?.level ? <LevelBadge name={place.level} /> : null}
    </>
  );
}

export function PlaceCover({ place }: { place: Place | undefined }) {
  return place?.subject ? <NotebookCover {...place.subject} fill="plain" /> : null;
}
