// Shows a subject of the map with its gauge. <MapSubject> shows its chapters below, while it is open; <MapChoice> is a
// button that chooses the subject whose chapters the right page of the open notebook shows.
import { type ReactNode, useState } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDown, chevronRight } from '#ui/icons/section-icons.ts';
import { KnowledgeGauge } from '#ui/subjects/knowledge-gauge.tsx';
import { SubjectSign } from '#ui/subjects/subject-badge.tsx';
import { useEstimateTexts } from '#ui/subjects/use-estimate-texts.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { MapChapters } from './map-chapters.tsx';
import type { MappedSubject } from './read-knowledge-map.ts';

type MapSubjectProps = {
  mapped: MappedSubject;
  /** Whether the chapters are shown at first. */
  isOpen: boolean;
};

export function MapSubject({ mapped, isOpen }: MapSubjectProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details className="map-subject" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <SubjectLine mapped={mapped} arrow={<Icon shape={chevronDown} size={22} />} />
      </summary>
      {isShown ? <MapChapters chapters={mapped.chapters} /> : null}
    </details>
  );
}

type MapChoiceProps = { mapped: MappedSubject; isChosen: boolean; onChoose: () => void };

export const MapChoice = ({ mapped, isChosen, onChoose }: MapChoiceProps) => (
  <button type="button" className="map-choice" aria-pressed={isChosen} onClick={onChoose}>
    <SubjectLine mapped={mapped} arrow={<Icon shape={chevronRight} size={22} />} />
  </button>
);

function SubjectLine({ mapped, arrow }: { mapped: MappedSubject; arrow: ReactNode }) {
  const texts = useEstimateTexts();
  const { subject, tenOf } = mapped;
  const name = nameIn(currentLanguage(), subject);
  return (
    <>
      <SubjectSign code={subject.code} name={name} />
      <VisuallyHidden>{texts.read(name, mapped)}</VisuallyHidden>
      <span className="map-line" aria-hidden="true">
        <b>{name}</b>
        <span className="map-value">{texts.shown(mapped)}</span>
        {tenOf ? <KnowledgeGauge tenOf={tenOf} /> : null}
      </span>
      {arrow}
    </>
  );
}
