// <HistoryRow>: one attempt, with its score in the margin, a square for each answer, its verdict and its date.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { verdictOf } from '#domain/quiz/quiz-verdict.ts';
import { subjectLevelName } from '#features/quiz/list/subject-and-level.ts';
import { VerdictLabel } from '#features/quiz/result/verdict-block.tsx';
import { formatDate } from '#i18n/dates.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { Row } from '#ui/lists/row-list.tsx';
import { QuestionSquares } from '#ui/subjects/question-squares.tsx';
import type { HistorySearch } from './history-props.ts';
import type { HistoryRow as Taken } from './read-history.ts';

export function HistoryRow({ row, search }: { row: Taken; search: HistorySearch }) {
  const { t } = useLingui();
  const { attempt, subjectLevel, atMs, isPractice, isWaiting } = row;
  const { score, totalQuestions } = attempt;
  return (
    <Row
      waiting={isWaiting}
      margin={
        <span className="font-display text-[length:min(calc(.625rem+10px),24px)] font-extrabold tabular-nums">
          <span className="sr-only">{t`${score} sur ${totalQuestions}`}</span>
          <span aria-hidden="true">
            {score}
            <small>/{totalQuestions}</small>
          </span>
        </span>
      }
      title={
        <Link to="/quiz/history" search={{ ...search, run: attempt.id }}>
          {subjectLevelName(subjectLevel)}
        </Link>
      }
    >
      <p className="history-line">
        <QuestionSquares code={subjectLevel.subject.code} counts={countsOf(attempt)} most={20} />
        <b>
          <VerdictLabel verdict={verdictOf(score, totalQuestions)} />
        </b>
        <time dateTime={new Date(atMs).toISOString()}>{formatDate(atMs)}</time>
        {isPractice ? (
          <span>
            {attempt.kind === 'review' ? (
              <Trans>Séance ou révision</Trans>
            ) : (
              <Trans>Questions ratées, reprises</Trans>
            )}
          </span>
        ) : null}
        {isWaiting ? <StateTag state="queued" /> : null}
      </p>
    </Row>
  );
}

const countsOf = ({ score, totalQuestions }: Taken['attempt']) => ({
  known: 0,
  right: score,
  review: totalQuestions - score,
  total: totalQuestions,
});
