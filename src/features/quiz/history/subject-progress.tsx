// <SubjectProgress>: the squares of one subject, its best and its average score, and its last quizzes.
import { Plural, Trans } from '@lingui/react/macro';
import { formatNumber } from '#i18n/numbers.ts';
import { QuestionSquares } from '#ui/subjects/question-squares.tsx';
import { useSquaresTexts } from '#ui/subjects/use-squares-texts.ts';
import { AttemptBars } from './progress-chart.tsx';
import type { QuizHistory } from './read-history.ts';

const squarePx = 13;
/** Smallest number of quizzes for which the chart is shown: a single bar could not be compared with another. */
const fewestBars = 2;

export function SubjectProgress({ history, subjectId }: { history: QuizHistory; subjectId: string }) {
  const texts = useSquaresTexts();
  const own = history.subjects.find(({ subject }) => subject.id === subjectId);
  const figures = history.progress.find(({ subject }) => subject.id === subjectId)?.figures;
  return (
    <section className="history-squares" aria-labelledby="progress">
      <h2 id="progress" className="sr-only">
        <Trans>Progrès</Trans>
      </h2>
      {own ? (
        <>
          <p className="pb-1.5 text-meta text-ink-2">{texts.sentence(own.counts)}</p>
          <QuestionSquares code={own.subject.code} counts={own.counts} size={squarePx} />
        </>
      ) : null}
      {figures ? (
        <SubjectScores figures={figures} />
      ) : (
        <p className="pt-2 text-meta text-ink-2">
          <Trans>Les questions ratées que vous reprenez ne comptent pas ici : faites un quiz entier.</Trans>
        </p>
      )}
    </section>
  );
}

/** Shows the best and the average score of the complete quizzes of a subject or a set, and the last scores as bars. */
export function SubjectScores({ figures }: Pick<QuizHistory['progress'][number], 'figures'>) {
  return (
    <>
      <p className="history-facts">
        {figures.best.score === 0 ? (
          <span>
            <Trans>Aucune juste pour le moment</Trans>
          </span>
        ) : (
          <Scores {...figures} />
        )}
        <span>
          <Plural value={figures.count} one="# quiz entier" other="# quiz entiers" />
        </span>
      </p>
      {figures.lastAttempts.length >= fewestBars ? <AttemptBars attempts={figures.lastAttempts} /> : null}
    </>
  );
}

type ScoresProps = Pick<QuizHistory['progress'][number]['figures'], 'best' | 'averageShare'>;

function Scores({ best, averageShare }: ScoresProps) {
  return (
    <>
      <span>
        <Trans>
          Meilleur : <b>{best.score}</b> sur {best.totalQuestions}
        </Trans>
      </span>
      <span>
        <Trans>
          Moyenne : <b>{formatNumber(averageShare * 10, 1)}</b> sur 10
        </Trans>
      </span>
    </>
  );
}
