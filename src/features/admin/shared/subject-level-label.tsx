// Reads and shows the subject and the level of a row: their names, and the sign of the subject. With `brief`, only
// screen readers get the subject's name, because its sign is in sight.
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { LevelBadge, SubjectSign } from '#ui/subjects/subject-badge.tsx';

type SubjectLevel = { subject: { code: string; name: string } | undefined; level: string | undefined };

export function useSubjectLevel(
  store: AccountStore,
  { subject, gradeLevel }: { subject: string; gradeLevel?: string },
): SubjectLevel | undefined {
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

type SubjectLevelLabelProps = { subjectLevel: SubjectLevel | undefined; brief?: boolean | undefined };

export function SubjectLevelLabel({ subjectLevel, brief }: SubjectLevelLabelProps) {
  return (
    <>
      {subjectLevel?.subject ? (
        <span className={brief ? 'sr-only' : 'font-semibold'}>{subjectLevel.subject.name} </span>
      ) : null}
      {subjectLevel?.level ? <LevelBadge name={subjectLevel.level} /> : null}
    </>
  );
}

export function SubjectMark({ subjectLevel }: { subjectLevel: SubjectLevel | undefined }) {
  return subjectLevel?.subject ? <SubjectSign {...subjectLevel.subject} /> : null;
}
