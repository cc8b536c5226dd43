// <QuizResultScreen>: the score, the verdict and the correction.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { missedQuestions, type QuizResult } from '#domain/quiz/quiz-in-progress.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { type SubjectAndLevel, subjectLevelName } from '#features/quiz/list/subject-and-level.ts';
import type { Sending } from '#features/quiz/play/read-quiz.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { rotateCcw, x } from '#ui/icons/section-icons.ts';
import { StateTag, type SyncState } from '#ui/icons/state-tag.tsx';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { QuizCorrection } from './quiz-correction.tsx';
import { ShareResultButton } from './share-result-button.tsx';
import { QuizVerdict } from './verdict-block.tsx';

type QuizResultScreenProps = {
  subjectLevel: SubjectAndLevel;
  result: QuizResult;
  sending: Sending;
  /** The date of an old attempt, shown after the number of questions. */
  note?: ReactNode;
  onAgain: () => void;
  onRetry: (missed: QuizQuestion[]) => void;
  onBack: () => void;
  /** Label of the close icon and text of the button, both of which leave the result. */
  back: { label: string; text: ReactNode };
  /** Notice above the correction about what it cannot show. */
  children?: ReactNode;
};

const states: Record<Sending, SyncState> = { waiting: 'queued', sent: 'sent', stuck: 'failed' };

export function QuizResultScreen(props: QuizResultScreenProps) {
  const { subjectLevel, result, sending, onRetry, onBack, back, children } = props;
  const { t } = useLingui();
  const name = subjectLevelName(subjectLevel);
  return (
    <>
      <PageHead
        title={t`Résultat · ${name}`}
        description={t`Le score d’un quiz, vos réponses et leur correction.`}
        noIndex
      />
      <NoOfflineBanner />
      <Screen
        title={t`Résultat`}
        lead={<IconButton shape={x} label={back.label} onClick={onBack} />}
        board={<ResultBoard {...props} />}
        column="column"
      >
        <div className="inset flex flex-wrap items-center justify-between gap-3 pt-5 pb-3">
          <div>
            <h2>
              <Trans>Correction</Trans>
            </h2>
            <p aria-live="polite" className="flex">
              <StateTag state={states[sending]} variant="line" />
            </p>
          </div>
          <ShareResultButton subjectLevel={subjectLevel} score={result} />
        </div>
        {children}
        {result.corrections.length > 0 ? <QuizCorrection corrections={result.corrections} /> : null}
        <RetryMissed missed={missedQuestions(result)} onRetry={onRetry} />
      </Screen>
    </>
  );
}

/** The button is below the correction, so that the correction is read first. */
function RetryMissed({
  missed,
  onRetry,
}: {
  missed: QuizQuestion[];
  onRetry: QuizResultScreenProps['onRetry'];
}) {
  if (missed.length === 0) return null;
  return (
    <div className="inset py-5">
      <Button icon={rotateCcw} className="w-full md:w-auto" onClick={() => onRetry(missed)}>
        <Plural
          value={missed.length}
          one="Reprendre la question ratée"
          other="Reprendre les # questions ratées"
        />
      </Button>
    </div>
  );
}

function ResultBoard({ subjectLevel, result, note, onAgain, onBack, back }: QuizResultScreenProps) {
  const { t } = useLingui();
  const isAllRight = missedQuestions(result).length === 0;
  return (
    <section aria-label={t`Résultat`} className="page page-column">
      <div className="inset pb-6">
        <h1 className="hidden pt-4 md:block">{t`Résultat`}</h1>
        <p className="pb-1 text-meta text-chalk-2">
          {subjectLevelName(subjectLevel)} ·{' '}
          <Plural value={result.totalQuestions} one="# question" other="# questions" />
          {note ? <> · {note}</> : null}
        </p>
        <QuizVerdict score={result.score} total={result.totalQuestions} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant={isAllRight ? 'mango' : 'chalk'}
            icon={isAllRight ? rotateCcw : undefined}
            className="flex-1 md:flex-none"
            onClick={onAgain}
          >
            <Trans>Refaire</Trans>
          </Button>
          <Button variant="chalk" className="flex-1 md:flex-none" onClick={onBack}>
            {back.text}
          </Button>
        </div>
      </div>
    </section>
  );
}
