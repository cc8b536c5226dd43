// <QuizResultScreen place result sending onAgain onBack>: the score, the verdict and the correction.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuizResult } from '#domain/quiz-run.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { rotateCcw } from '#ui/room-icons.ts';
import { Screen } from '#ui/screen.tsx';
import { x } from '#ui/shell-icons.ts';
import { StateTag, type SyncState } from '#ui/state-tag.tsx';
import { QuizCorrection } from './quiz-correction.tsx';
import { placeName, type QuizPlace } from './quiz-place.ts';
import { QuizVerdict } from './quiz-verdict.tsx';
import type { Sending } from './read-quiz.ts';

type QuizResultScreenProps = {
  place: QuizPlace;
  result: QuizResult;
  sending: Sending;
  onAgain: () => void;
  onBack: () => void;
};

const states: Record<Sending, SyncState> = { waiting: 'queued', sent: 'sent', stuck: 'failed' };

export function QuizResultScreen({ place, result, sending, onAgain, onBack }: QuizResultScreenProps) {
  const { t } = useLingui();
  const name = placeName(place);
  const board = (
    <section aria-label={t`Résultat`} className="page page-column">
      <div className="inset pb-6">
        <h1 className="hidden pt-4 md:block">{t`Résultat`}</h1>
        <p className="pb-1 text-meta text-chalk-2">
          {name} · <Plural value={result.totalQuestions} one="# question" other="# questions" />
        </p>
        <QuizVerdict score={result.score} total={result.totalQuestions} />
        <div className="mt-4 flex gap-3">
          <Button look="mango" icon={rotateCcw} className="flex-1 md:flex-none" onClick={onAgain}>
            <Trans>Refaire</Trans>
          </Button>
          <Button look="chalk" className="flex-1 md:flex-none" onClick={onBack}>
            <Trans>Autre quiz</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
  return (
    <>
      <PageHead title={t`Résultat · ${name}`} noIndex />
      <Screen
        title={t`Résultat`}
        lead={<IconButton shape={x} label={t`Retour aux quiz`} onClick={onBack} />}
        board={board}
        column="column"
      >
        <div className="inset flex flex-wrap items-center justify-between gap-2 pt-5 pb-2">
          <h2>
            <Trans>Correction</Trans>
          </h2>
          <span aria-live="polite">
            <StateTag state={states[sending]} look="line" />
          </span>
        </div>
        <QuizCorrection corrections={result.corrections} />
      </Screen>
    </>
  );
}
