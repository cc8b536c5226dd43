// <MapSubject>: a subject of the map with its gauge; its chapters are shown while it is open. A chapter opens a session
// of its next questions, five at most.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDown, rotateCcw } from '#ui/icons/section-icons.ts';
import { KnowledgeGauge } from '#ui/subjects/knowledge-gauge.tsx';
import { SubjectSign } from '#ui/subjects/subject-badge.tsx';
import { useEstimateTexts } from '#ui/subjects/use-estimate-texts.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { MappedChapter, MappedSubject } from './read-knowledge-map.ts';

/** `isOpen` is the initial state. */
export function MapSubject({ mapped, isOpen }: { mapped: MappedSubject; isOpen: boolean }) {
  const [isShown, setShown] = useState(isOpen);
  const texts = useEstimateTexts();
  const { subject, chapters, ...estimate } = mapped;
  const name = nameIn(currentLanguage(), subject);
  return (
    <details className="map-subject" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <SubjectSign code={subject.code} name={name} />
        <VisuallyHidden>{texts.read(name, estimate)}</VisuallyHidden>
        <span className="map-line" aria-hidden="true">
          <b>{name}</b>
          <span className="map-value">{texts.shown(estimate)}</span>
          <KnowledgeGauge {...estimate} />
        </span>
        <Icon shape={chevronDown} size={22} />
      </summary>
      {isShown ? (
        <ul className="map-chapters">
          {chapters.map((chapter) => (
            <MapChapter key={chapter.chapter} chapter={chapter} />
          ))}
        </ul>
      ) : null}
    </details>
  );
}

function MapChapter({ chapter }: { chapter: MappedChapter }) {
  const { t } = useLingui();
  const texts = useEstimateTexts();
  const { names, isToReview } = chapter;
  const name = names ? nameIn(currentLanguage(), names) : t`Autres questions`;
  return (
    <li>
      <span className="map-review" aria-hidden="true">
        {isToReview ? (
          <>
            <Icon shape={rotateCcw} size={18} />
            <Trans>à revoir</Trans>
          </>
        ) : null}
      </span>
      <span className="map-line">
        <b>
          <Link to="/quiz/session" search={{ chapter: chapter.chapter }}>
            <span aria-hidden="true">{name}</span>
            <VisuallyHidden>{texts.read(name, chapter)}</VisuallyHidden>
          </Link>
        </b>
        <span className="map-value" aria-hidden="true">
          {texts.shown(chapter)}
        </span>
        <KnowledgeGauge {...chapter} />
      </span>
    </li>
  );
}
