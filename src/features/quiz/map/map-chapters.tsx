// <MapChapters>: the chapters of a subject of the map, those to review first. A chapter opens a session of its next
// questions, five at most.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { rotateCcw } from '#ui/icons/section-icons.ts';
import { KnowledgeGauge } from '#ui/subjects/knowledge-gauge.tsx';
import { useEstimateTexts } from '#ui/subjects/use-estimate-texts.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { MappedChapter } from './read-knowledge-map.ts';

type MapChaptersProps = { chapters: readonly MappedChapter[] };

export function MapChapters({ chapters }: MapChaptersProps) {
  const toReview = chapters.filter(({ isToReview }) => isToReview);
  const others = chapters.filter(({ isToReview }) => !isToReview);
  if (toReview.length === 0) return <ChapterList chapters={others} />;
  return (
    <>
      <p className="map-group">
        <Icon shape={rotateCcw} size={18} />
        <Trans>À revoir</Trans>
      </p>
      <ChapterList chapters={toReview} />
      {others.length > 0 ? (
        <>
          <p className="map-group">
            <Trans>Autres chapitres</Trans>
          </p>
          <ChapterList chapters={others} />
        </>
      ) : null}
    </>
  );
}

const ChapterList = ({ chapters }: MapChaptersProps) => (
  <ul className="map-chapters">
    {chapters.map((chapter) => (
      <MapChapter key={chapter.chapter} chapter={chapter} />
    ))}
  </ul>
);

function MapChapter({ chapter }: { chapter: MappedChapter }) {
  const { t } = useLingui();
  const texts = useEstimateTexts();
  const { names, tenOf } = chapter;
  const name = names ? nameIn(currentLanguage(), names) : t`Autres questions`;
  return (
    <li className="map-line">
      <b>
        <Link to="/quiz/session" search={{ chapter: chapter.chapter }}>
          <span aria-hidden="true">{name}</span>
          <VisuallyHidden>{texts.read(name, chapter)}</VisuallyHidden>
        </Link>
      </b>
      <span className="map-value" aria-hidden="true">
        {texts.shown(chapter)}
      </span>
      {tenOf ? <KnowledgeGauge tenOf={tenOf} /> : null}
    </li>
  );
}
