// <QuizContents>: what the chosen quiz covers: the chapters of its questions in the order of the programme, each with its
// number of questions. It shows nothing if no question has a chapter.
import { Plural, Trans } from '@lingui/react/macro';
import type { AccountDb } from '#data/database/account-db.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import type { ListedQuizSet } from '#domain/quiz/quiz-sets.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

async function readChapterCounts(db: AccountDb, setId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { chapter } of (await db.quizSets.get(setId))?.questions ?? [])
    if (chapter) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  return counts;
}

export function QuizContents({ db, set }: { db: AccountDb; set: ListedQuizSet }) {
  const counts = useLive(() => readChapterCounts(db, set.row.id), [db, set.row.id]);
  const covered = chaptersOf(set.subject.code, set.level.code).flatMap((chapter) => {
    const count = counts?.get(chapter.code);
    return count ? [{ chapter, count }] : [];
  });
  if (covered.length === 0) return null;
  return (
    <section className="quiz-contents">
      <h3 id="quiz-contents">
        <Trans>Ce que ce quiz couvre</Trans>
      </h3>
      <ul aria-labelledby="quiz-contents">
        {covered.map(({ chapter, count }) => (
          <li key={chapter.code}>
            <span>{nameIn(currentLanguage(), chapter)}</span>{' '}
            <span className="text-meta text-ink-2">
              <Plural value={count} one="# question" other="# questions" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
