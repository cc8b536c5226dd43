// <HistoryRow>: one attempt: its score in the margin, its date and its verdict.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { verdictOf } from '#domain/quiz/quiz-verdict.ts';
import { VerdictLabel } from '#features/quiz/result/verdict-block.tsx';
import { formatDateTime } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { Row } from '#ui/lists/row-list.tsx';
import { LevelBadge } from '#ui/subjects/subject-badge.tsx';
import type { HistorySearch } from './history-props.ts';
import type { HistoryRow as Taken } from './read-history.ts';

export function HistoryRow({ row, search }: { row: Taken; search: HistorySearch }) {
  const { t } = useLingui();
  const { attempt, subjectLevel, atMs, isPractice, isWaiting } = row;
  const { score, totalQuestions } = attempt;
  const subject = nameIn(currentLanguage(), subjectLevel.subject);
  return (
    <Row
      waiting={isWaiting}
      margin={
        <span className="font-display text-[length:min(calc(.5625rem+9px),22px)] font-extrabold tabular-nums">
          <span className="sr-only">{t`${score} sur ${totalQuestions}`}</span>
          <span aria-hidden="true">
            {score}
            <small>/{totalQuestions}</small>
          </span>
        </span>
      }
      title={
        <Link to="/quiz/history" search={{ ...search, run: attempt.id }}>
          {subject}
        </Link>
      }
      meta={
        <>
          <LevelBadge name={nameIn(currentLanguage(), subjectLevel.level)} />
          <span className="text-meta text-ink-2">{formatDateTime(atMs)}</span>
        </>
      }
    >
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta">
        <b>
          <VerdictLabel verdict={verdictOf(score, totalQuestions)} />
        </b>
        {isPractice ? (
          <span className="text-ink-2">
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
