// <TodayNotebook>: "Votre cahier": the pupil's subjects with squares for their questions; on a narrow screen
// only the first subjects, then a link to all.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { SubjectCounts } from '#domain/quiz/subject-mastery.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { SquaresKey } from '#ui/subjects/question-squares.tsx';
import { hasGroupedSquares } from '#ui/subjects/square-paths.ts';
import { SubjectSquaresList } from '#ui/subjects/subject-squares-list.tsx';

const shownOnPhone = 4;
const wideSquarePx = 11;

type TodayNotebookProps = {
  subjects: readonly SubjectCounts[];
  /** Whether the rows or gauges above already link to the screen “Où vous en êtes”; if so, no link to it is here. */
  hasMapRow: boolean;
};

export function TodayNotebook({ subjects, hasMapRow }: TodayNotebookProps) {
  const { t } = useLingui();
  const isWide = useMedia('(min-width: 64rem)');
  if (subjects.length === 0) return null;
  const shown = isWide ? subjects : subjects.slice(0, shownOnPhone);
  return (
    <section className="notebook-page" aria-labelledby="notebook">
      <h2 id="notebook">
        <Trans>Votre cahier</Trans>
      </h2>
      <SquaresKey grouped={shown.some(({ counts }) => hasGroupedSquares(counts))} />
      <SubjectSquaresList
        label={t`Votre cahier, par matière`}
        subjects={shown.map(({ subject: { code, ...names }, counts }) => ({
          code,
          name: nameIn(currentLanguage(), names),
          counts,
        }))}
        to="/quiz"
        {...(isWide && { size: wideSquarePx })}
      />
      <p className="notebook-all">
        {shown.length < subjects.length ? (
          <Link to="/quiz/history">
            <Trans>Toutes les matières</Trans>
          </Link>
        ) : null}
        {hasMapRow ? null : (
          <Link to="/quiz/history" search={{ view: 'map' }}>
            <Trans>Où vous en êtes</Trans>
          </Link>
        )}
        <Link to="/levels" search={{ plan: true }}>
          <Trans>Votre plan</Trans>
        </Link>
      </p>
    </section>
  );
}
