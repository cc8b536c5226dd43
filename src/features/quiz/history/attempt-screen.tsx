// <AttemptScreen>: an earlier attempt, with the correction of those of its questions that are on this phone.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuizRun } from '#data/database/local-rows.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { readLevelSize } from '#domain/catalogue/level-offers.ts';
import { quizSetSlug } from '#domain/quiz/quiz-set-slug.ts';
import { subjectLevelIds } from '#features/quiz/list/subject-and-level.ts';
import { startQuiz, startRetry } from '#features/quiz/play/quiz-actions.ts';
import { QuizResultScreen } from '#features/quiz/result/quiz-result-screen.tsx';
import { formatDate } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { antenna } from '#ui/drawings/antenna.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LevelOffer } from '#ui/lists/level-offer.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { HistoryProps } from './history-props.ts';
import { type AttemptView, readAttempt } from './read-history.ts';

export function AttemptScreen({
  store,
  commands,
  search,
  onSearch,
  onPlay,
  id,
}: HistoryProps & { id: string }) {
  const { t } = useLingui();
  const view = useLive(() => readAttempt(store.db, id), [store, id]);
  if (!view) return <NoAttempt isKnown={view !== null} />;
  const { subjectLevel, setId } = view;
  const slug = quizSetSlug(subjectLevel.subject.code, subjectLevel.level.code);
  // If the quiz cannot be started, the quiz screen says why.
  const play = (starting: Promise<QuizRun | null>) =>
    void starting.catch(() => null).then((run) => onPlay(run ? { set: slug, run: run.id } : { set: slug }));
  const { run: _, ...list } = search;
  return (
    <QuizResultScreen
      {...view}
      note={<time dateTime={new Date(view.atMs).toISOString()}>{formatDate(view.atMs)}</time>}
      onAgain={() => play(startQuiz(store, setId))}
      onRetry={(missed) => play(startRetry(store, subjectLevelIds(subjectLevel), missed))}
      onBack={() => onSearch(list)}
      back={{ label: t`Retour à mes résultats`, text: <Trans>Mes résultats</Trans> }}
    >
      <Unknown view={view} commands={commands} />
    </QuizResultScreen>
  );
}

/**
 * Says that the correction of some questions is not available, or offers the level if it is not on this
 * phone.
 */
function Unknown({ view, commands }: { view: AttemptView } & Pick<HistoryProps, 'commands'>) {
  const { level } = view.subjectLevel;
  if (view.result.unknownCount === 0) return null;
  if (!view.isLevelHere) {
    return (
      <LevelOffer
        name={nameIn(currentLanguage(), level)}
        readSize={() => readLevelSize(commands, level.code)}
        onAdd={() => commands.subscribeLevel(level.code)}
      />
    );
  }
  return (
    <p className="part-note">
      <Plural
        value={view.result.unknownCount}
        one="Une question de ce quiz a été retirée depuis : sa correction ne peut plus s’afficher."
        other="# questions de ce quiz ont été retirées depuis : leur correction ne peut plus s’afficher."
      />
    </p>
  );
}

function NoAttempt({ isKnown }: { isKnown: boolean }) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  return (
    <>
      <PageHead
        title={t`Résultat`}
        description={t`Le score d’un quiz, vos réponses et leur correction.`}
        noIndex
      />
      <Screen
        title={t`Résultat`}
        lead={<BackLink to="/quiz/history" label={t`Retour à mes résultats`} />}
        column="column"
      >
        <h2 className="sr-only">{t`Résultat`}</h2>
        {isKnown ? (
          <SkeletonRows count={4} />
        ) : (
          <EmptyState
            emblem={<Drawing of={antenna} />}
            title={<Trans>Ce résultat n’est pas sur {thisDevice}</Trans>}
            text={
              <Trans>
                Il arrivera dès que Pare aura joint le serveur, sauf s’il appartient à un autre compte.
              </Trans>
            }
            action={
              <ButtonLink to="/quiz/history" variant="line" className="bg-paper">
                <Trans>Mes résultats</Trans>
              </ButtonLink>
            }
          />
        )}
      </Screen>
    </>
  );
}
