// <QuizResultScreen>: the score, the verdict, the answers as the edge of the board, the squares of the quiz's set, and the
// correction.
import './board-half.css';
import './result.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SetChange } from '#data/queries/read-learning.ts';
import { missedQuestions, type QuizResult, type Sending } from '#domain/quiz/quiz-in-progress.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { type SubjectAndLevel, subjectLevelName } from '#features/quiz/list/subject-and-level.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { rotateCcw, x } from '#ui/icons/section-icons.ts';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { QuizCorrection } from './quiz-correction.tsx';
import { ResultTeeth } from './result-teeth.tsx';
import { ShareResultButton } from './share-result-button.tsx';
import { SquaresGained } from './squares-gained.tsx';
import { QuizVerdict } from './verdict-block.tsx';

type QuizResultScreenProps = {
  subjectLevel: SubjectAndLevel;
  result: QuizResult;
  sending: Sending;
  /** Squares of the set that the quiz changed, and how many improved; null if the quiz's attempt is not stored. */
  change: SetChange | null;
  /** The date of an old attempt, shown after the number of questions. */
  note?: ReactNode;
  onAgain: () => void;
  onRetry: (missed: QuizQuestion[]) => void;
  onBack: () => void;
  /** Label of the close icon and text of the button, both of which leave the result. */
  back: { label: string; text: ReactNode };
  children?: ReactNode;
};

export function QuizResultScreen(props: QuizResultScreenProps) {
  const { subjectLevel, result, sending, change, onBack, back, children } = props;
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
        title={
          <>
            <span>{t`Résultat`}</span> <small>{name}</small>
          </>
        }
        lead={<IconButton shape={x} label={back.label} onClick={onBack} />}
        board={<ResultBoard {...props} />}
        ownEdge={result.corrections.length > 0}
        actions={<ResultDock {...props} />}
        column="column"
      >
        <SquaresGained subject={subjectLevel.subject} change={change} sending={sending} />
        {children}
        {result.corrections.length > 0 ? (
          <>
            <h2 className="sr-only">
              <Trans>Correction</Trans>
            </h2>
            <QuizCorrection corrections={result.corrections} />
          </>
        ) : null}
        <Ways {...props} />
      </Screen>
    </>
  );
}

function ResultBoard({ subjectLevel, result, note }: QuizResultScreenProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Résultat`} className="page page-column result-board board-half">
      <div className="inset">
        <h1 className="hidden md:block">{t`Résultat`}</h1>
        <p className={note ? 'result-of' : 'result-of hidden md:block'}>
          <span className="hidden md:inline">{subjectLevelName(subjectLevel)} · </span>
          <Plural value={result.totalQuestions} one="# question" other="# questions" />
          {note ? <> · {note}</> : null}
        </p>
        <QuizVerdict score={result.score} total={result.totalQuestions} />
      </div>
      {result.corrections.length > 0 ? <ResultTeeth corrections={result.corrections} /> : null}
    </section>
  );
}

function ResultDock({ subjectLevel, result, onAgain, onRetry }: QuizResultScreenProps) {
  const missed = missedQuestions(result);
  return (
    <div className="result-dock">
      <ShareResultButton subjectLevel={subjectLevel} score={result} />
      {missed.length > 0 ? (
        <Button icon={rotateCcw} onClick={() => onRetry(missed)}>
          <Plural value={missed.length} one="Reprendre la question ratée" other="Reprendre les # ratées" />
        </Button>
      ) : (
        <Button icon={rotateCcw} onClick={onAgain}>
          <Trans>Refaire</Trans>
        </Button>
      )}
    </div>
  );
}

/** Renders the remaining buttons below the correction, so that the correction is read first. */
function Ways({ result, onAgain, onBack, back }: QuizResultScreenProps) {
  return (
    <div className="part part-line">
      {missedQuestions(result).length > 0 ? (
        <Button variant="line" onClick={onAgain}>
          <Trans>Refaire</Trans>
        </Button>
      ) : null}
      <Button variant="line" onClick={onBack}>
        {back.text}
      </Button>
    </div>
  );
}
