// <AnnouncementCarousel>: announcements as cards, of which three, two or one are visible; the row of cards
// can advance by itself.
import { Trans, useLingui } from '@lingui/react/macro';
import type { NewsUpdate } from '#domain/schema/schema.ts';
import { formatLeaf, isoDay } from '#i18n/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronLeft, chevronRight, pause } from '#ui/icons/section-icons.ts';
import { LinkedText } from '#ui/text/linked-text.tsx';
import { AnnouncementAge } from './announcement-age.tsx';
import { AnnouncementsHead } from './announcements-head.tsx';
import { type Carousel, useCarousel } from './use-carousel.ts';

type AnnouncementCarouselProps = {
  updates: readonly NewsUpdate[];
  nowMs: number;
  onOpen: (update: NewsUpdate) => void;
};

/**
 * Approximate number of characters visible on the narrowest card; a web address after them is not made a link,
 * because the card may cut it off.
 */
const visibleCharacters = 80;

export function AnnouncementCarousel({ updates, nowMs, onOpen }: AnnouncementCarouselProps) {
  const { t } = useLingui();
  const carousel = useCarousel(updates.length);
  return (
    <div {...carousel.holders}>
      <AnnouncementsHead>{carousel.canMove ? <Steps {...carousel} /> : null}</AnnouncementsHead>
      <div className="carousel-frame">
        <ul aria-label={t`Annonces`} className="carousel" ref={carousel.listRef}>
          {updates.map((update, index) => (
            <li key={update.id} className="notice-card">
              <CardDate atMs={update.created} />
              <div>
                <h3 className="row-title" lang={update.language ?? undefined}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onFocus={() => carousel.show(index)}
                    onClick={() => onOpen(update)}
                  >
                    {update.title}
                  </button>
                </h3>
                <p className="mt-1 text-meta text-ink-2">
                  <AnnouncementAge atMs={update.created} nowMs={nowMs} />
                </p>
                <p
                  className="notice-words mt-1 line-clamp-3 text-[.9375rem]/[1.375rem] text-ink-2"
                  lang={update.language ?? undefined}
                >
                  <LinkedText text={update.content} linksWithin={visibleCharacters} />
                </p>
                <p className="mt-1 text-meta font-semibold text-link" aria-hidden="true">
                  <Trans>Lire la suite</Trans>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function CardDate({ atMs }: { atMs: number }) {
  const { day, month } = formatLeaf(atMs);
  return (
    <time dateTime={isoDay(atMs)} className="text-ink-2">
      <b className="block font-display text-h2 font-extrabold text-ink">{day}</b>
      {month}
    </time>
  );
}

function Steps({ isStopped, onStopped, goBack, goOn }: Carousel) {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        className={isStopped ? 'carousel-start' : 'icon-btn'}
        aria-label={isStopped ? t`Faire défiler les annonces` : t`Arrêter le défilement`}
        onClick={() => onStopped(!isStopped)}
      >
        {isStopped ? <Trans>Faire défiler</Trans> : <Icon shape={pause} />}
      </button>
      <IconButton shape={chevronLeft} label={t`Annonce précédente`} onClick={goBack} />
      <IconButton shape={chevronRight} label={t`Annonce suivante`} onClick={goOn} />
    </>
  );
}
