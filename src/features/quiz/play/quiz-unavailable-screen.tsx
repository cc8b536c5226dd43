// Explains why a quiz cannot be played and offers what to do instead; also a placeholder while a quiz is
// being loaded.

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { readLevelSize } from '#domain/catalogue/level-offers.ts';
import { subjectLevelName } from '#features/quiz/list/subject-and-level.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LevelOffer } from '#ui/lists/level-offer.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { QuizView } from './read-quiz.ts';

type Reason =
  | Extract<QuizView, { kind: 'unknown' | 'absent' | 'arriving' | 'none' }>
  /** The quiz could not be stored; `onRetry` starts it again. */
  | { kind: 'full'; onRetry: () => void };

export function QuizUnavailableScreen({ reason, commands }: { reason: Reason; commands: LibraryCommands }) {
  const { t } = useLingui();
  const title = 'subjectLevel' in reason ? subjectLevelName(reason.subjectLevel) : t`Quiz`;
  return (
    <>
      <PageHead title={title} description={t`Ce quiz n’est pas encore sur cet appareil.`} noIndex />
      <Screen title={title} lead={<BackLink to="/quiz" label={t`Retour aux quiz`} />} column="column">
        <h2 className="sr-only">{title}</h2>
        <Why reason={reason} commands={commands} />
      </Screen>
    </>
  );
}

/** Shows only the board and a skeleton, so that a press gets an immediate response. */
export function ComingQuiz() {
  return (
    <div className="screen play">
      <div className="play-coming board fret" />
      <main id="main" tabIndex={-1}>
        <SkeletonRows count={4} />
      </main>
    </div>
  );
}

function Why({ reason, commands }: { reason: Reason; commands: LibraryCommands }) {
  const thisDevice = useThisDevice();
  switch (reason.kind) {
    case 'absent': {
      const { level } = reason.subjectLevel;
      return (
        <LevelOffer
          name={nameIn(currentLanguage(), level)}
          readSize={() => readLevelSize(commands, level.code)}
          onAdd={() => commands.subscribeLevel(level.code)}
        />
      );
    }
    case 'arriving':
      return (
        <>
          <Note
            title={<Trans>Ce quiz arrive sur {thisDevice}</Trans>}
            text={<Trans>Il s’ouvre dès qu’il est là. Sans réseau, il arrivera au retour du réseau.</Trans>}
          />
          <SkeletonRows count={4} />
        </>
      );
    case 'full':
      return (
        <Note
          title={<Trans>Plus de place sur {thisDevice}</Trans>}
          text={<Trans>Faites le tri dans vos sujets, puis recommencez.</Trans>}
          onRetry={reason.onRetry}
        />
      );
    default:
      return (
        <Note
          title={<Trans>Aucun quiz trouvé</Trans>}
          text={<Trans>Ce quiz n’existe pas, ou il n’a plus de questions.</Trans>}
        />
      );
  }
}

function Note({ title, text, onRetry }: { title: ReactNode; text: ReactNode; onRetry?: () => void }) {
  return (
    <EmptyState
      emblem={<Drawing of={tornPage} />}
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap gap-3">
          {onRetry ? (
            <Button onClick={onRetry}>
              <Trans>Réessayer</Trans>
            </Button>
          ) : null}
          <ButtonLink to="/quiz" variant="line" className="bg-paper">
            <Trans>Voir tous les quiz</Trans>
          </ButtonLink>
        </div>
      }
    />
  );
}
