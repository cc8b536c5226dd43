// <PlaceOf store row>: the subject and level of a row, by their names.
import type { AccountStore } from '#data/account-store.ts';
import { nameIn } from '#domain/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { LevelBadge, SubjectBadge } from '#ui/subject-badge.tsx';
import { useLive } from '#ui/use-live.ts';

type PlaceOfProps = { store: AccountStore; row: { subject: string; gradeLevel?: string } };

export function PlaceOf({ store, row: { subject, gradeLevel } }: PlaceOfProps) {
  const place = useLive(
    async () => ({
      subject: await store.db.subjects.get(subject),
      level: gradeLevel === undefined ? undefined : await store.db.gradeLevels.get(gradeLevel),
    }),
    [store, subject, gradeLevel],
  );
  const language = currentLanguage();
  return (
    <>
      {place?.subject ? (
        <SubjectBadge dot code={place.subject.code} name={nameIn(language, place.subject)} />
      ) : null}
      {place?.level ? <LevelBadge name={nameIn(language, place.level)} /> : null}
    </>
  );
}
