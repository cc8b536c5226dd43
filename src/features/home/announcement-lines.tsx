// <AnnouncementLines updates onOpen>: announcements in one line each, the date in the margin.
import { useLingui } from '@lingui/react/macro';
import type { NewsUpdate } from '#domain/rows.ts';
import { formatLeaf, isoDay } from '#i18n/dates.ts';
import { RowList } from '#ui/row-list.tsx';
import { AnnouncementsHead } from './announcements-head.tsx';

type AnnouncementLinesProps = { updates: readonly NewsUpdate[]; onOpen: (update: NewsUpdate) => void };

export function AnnouncementLines({ updates, onOpen }: AnnouncementLinesProps) {
  const { t } = useLingui();
  return (
    <>
      <AnnouncementsHead />
      <RowList label={t`Annonces`} className="notice-lines">
        {updates.map((update) => (
          <NoticeLine key={update.id} update={update} onOpen={() => onOpen(update)} />
        ))}
      </RowList>
    </>
  );
}

function NoticeLine({ update, onOpen }: { update: NewsUpdate; onOpen: () => void }) {
  const { day, month } = formatLeaf(update.created);
  return (
    <li className="row">
      <div className="row-margin">
        <time dateTime={isoDay(update.created)}>
          {day} {month}
        </time>
      </div>
      <div className="row-body">
        <h3 className="row-title font-sans text-base font-medium" lang={update.language ?? undefined}>
          <button type="button" aria-haspopup="dialog" onClick={onOpen}>
            {update.title}
          </button>
        </h3>
      </div>
    </li>
  );
}
