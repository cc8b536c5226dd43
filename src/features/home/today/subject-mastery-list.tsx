// <SubjectMasteryList subjects>: renders the subjects on this phone; each cover is filled according to the
// share of mastered questions.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FocusEvent } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { SubjectCounts } from '#domain/quiz/subject-mastery.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { NotebookCover } from '#ui/subjects/notebook-cover.tsx';

export function SubjectMasteryList({ subjects }: { subjects: readonly SubjectCounts[] }) {
  const { t } = useLingui();
  if (subjects.length === 0) return null;
  return (
    <section className="shelf" aria-labelledby="shelf">
      <div className="shelf-head">
        <h2 id="shelf">
          <Trans>Ce que vous savez</Trans>
        </h2>
        <span className="text-meta text-ink-2">
          <Trans>questions maîtrisées</Trans>
        </span>
      </div>
      <ul className="shelf-row" aria-label={t`Questions maîtrisées par matière`}>
        {subjects.map((mastery) => (
          <li key={mastery.subject.id}>
            <SubjectMasteryCover {...mastery} />
          </li>
        ))}
      </ul>
      {subjects.some(({ known, begun }) => known + begun > 0) ? (
        <p className="inset pt-2 text-meta text-ink-2">
          <Trans>Maîtrisée : vous avez répondu juste deux jours différents.</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** Scrolls a focused link completely into view; browsers do not scroll while any part of it is visible. */
const scrollFullyIntoView = ({ currentTarget }: FocusEvent<Element>) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function SubjectMasteryCover({ subject, known, begun, total }: SubjectCounts) {
  const name = nameIn(currentLanguage(), subject);
  const share = total > 0 ? Math.round((100 * known) / total) : 0;
  return (
    <Link to="/quiz" search={{ subject: subject.code }} onFocus={scrollFullyIntoView}>
      <NotebookCover code={subject.code} name={name} fill={share} />
      <span>
        <span className="sr-only">{name}, </span>
        {known === 0 && begun > 0 ? (
          <Trans>{begun} en bonne voie</Trans>
        ) : known === 0 ? (
          <Trans>{total} à découvrir</Trans>
        ) : (
          <Trans>
            <b>{known}</b> sur {total}
          </Trans>
        )}
      </span>
    </Link>
  );
}
