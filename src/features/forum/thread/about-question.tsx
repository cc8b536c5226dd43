// <AboutQuestion>: names the quiz of the question that a thread asks about, if the question is on this phone.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listAllGradeLevels } from '#data/queries/read-catalogue.ts';
import { getQuestion } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

type AboutQuestionProps = { store: AccountStore; questionId: string; subject: Subject };

export function AboutQuestion({ store, questionId, subject }: AboutQuestionProps) {
  const level = useLive(async () => {
    const question = await getQuestion(store.db, questionId, subject.id);
    if (!question) return null;
    const levels = await listAllGradeLevels(store.db);
    return levels.find(({ id }) => id === question.gradeLevel) ?? null;
  }, [store, questionId, subject.id]);
  if (!level) return null;
  const [subjectName, levelName] = [subject, level].map((one) => nameIn(currentLanguage(), one));
  return (
    <p className="text-meta text-ink-2">
      <Trans>
        À propos d’une question du quiz{' '}
        <Link to="/quiz" search={{ subject: subject.code, level: level.code }}>
          {subjectName} · {levelName}
        </Link>
      </Trans>
    </p>
  );
}
