// Shows the chosen quiz on the right page of the open notebook: its start, what the pupil knows of its questions, and
// how the last quizzes of this set went.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { QuizRun } from '#data/database/local-rows.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { ListedQuizSet } from '#domain/quiz/quiz-sets.ts';
import { countsOfSet } from '#domain/quiz/subject-mastery.ts';
import { subjectLevelName } from '#features/quiz/list/subject-and-level.ts';
import type { ChosenQuizProps } from '#features/quiz/list/use-chosen-quiz.tsx';
import { useShare } from '#features/quiz/result/share-result-button.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { play, share } from '#ui/icons/section-icons.ts';
import { NotebookCover } from '#ui/subjects/notebook-cover.tsx';
import { QuestionSquares, SquaresKey } from '#ui/subjects/question-squares.tsx';
import { hasGroupedSquares } from '#ui/subjects/square-paths.ts';
import { useSquaresTexts } from '#ui/subjects/use-squares-texts.ts';
import { QuizContents } from './quiz-contents.tsx';
import { figuresOfSet, readHistory } from './read-history.ts';
import { SubjectScores } from './subject-progress.tsx';

/** Size of a square in pixels, and number of squares in a line. */
const squares = { size: 28, columns: 10 };

export function ChosenQuiz({ store, list, set }: ChosenQuizProps) {
  const texts = useSquaresTexts();
  const language = currentLanguage();
  const history = useLive(() => readHistory(store.db, language, store.clock.now()), [store, language]);
  const figures = history && figuresOfSet(history, set.row.id);
  const run = list.runs.get(set.row.id);
  const counts = countsOfSet(set.row.questionCount, list.states.get(set.row.id));
  return (
    <>
      <QuizHead set={set} run={run} />
      <section className="open-squares">
        <h3 className="sr-only">
          <Trans>Progrès</Trans>
        </h3>
        <QuestionSquares code={set.subject.code} counts={counts} {...squares} />
        <p>{texts.sentence(counts)}</p>
        <SquaresKey grouped={hasGroupedSquares(counts)} />
        {figures ? (
          <>
            <SubjectScores figures={figures} />
            <p>
              <Link to="/quiz/history" search={{ subject: set.subject.code }} className="font-semibold">
                <Trans>Mes résultats</Trans>
                <span className="sr-only"> : {nameIn(language, set.subject)}</span>
              </Link>
            </p>
          </>
        ) : null}
      </section>
      <QuizContents db={store.db} set={set} />
    </>
  );
}

function QuizHead({ set, run }: { set: ListedQuizSet; run: QuizRun | undefined }) {
  const { t } = useLingui();
  const onShare = useShare(set);
  const name = subjectLevelName(set);
  const [number, total] = [(run?.position ?? 0) + 1, run?.questions.length ?? 0];
  return (
    <>
      <div className="open-item">
        <NotebookCover code={set.subject.code} name={nameIn(currentLanguage(), set.subject)} fill="plain" />
        <div className="min-w-0">
          <h2>{name}</h2>
          <p className="text-meta text-ink-2">
            {run ? (
              <Trans>
                Question {number} sur {total}
              </Trans>
            ) : (
              <Plural value={set.row.questionCount} one="# question" other="# questions" />
            )}
          </p>
        </div>
        <IconButton shape={share} size={22} label={t`Partager le quiz`} onClick={onShare} />
      </div>
      <div className="open-actions">
        <ButtonLink to="/quiz" search={{ set: set.slug }} icon={play} data-opens="">
          {run ? <Trans>Reprendre</Trans> : <Trans>Commencer</Trans>}
          <span className="sr-only"> : {name}</span>
        </ButtonLink>
      </div>
    </>
  );
}
