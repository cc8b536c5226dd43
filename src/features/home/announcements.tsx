// The five latest announcements, from the phone; one opens in a dialog.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountDb } from '#data/db.ts';
import { listUpdates } from '#data/read-catalogue.ts';
import { getSyncStatus, type SyncStatus } from '#data/sync-status.ts';
import { homeTime } from '#domain/relative-time.ts';
import type { NewsUpdate } from '#domain/rows.ts';
import { formatDateTime, formatLeaf, isoDay } from '#i18n/dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, RowList } from '#ui/row-list.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';

const shown = 5;

export function Announcements({ db }: { db: AccountDb }) {
  const { t } = useLingui();
  const updates = useLive(() => listUpdates(db, shown), [db]);
  const status = useLive(() => getSyncStatus(db), [db]);
  const [open, setOpen] = useState<NewsUpdate | null>(null);
  if (!updates || !status) return <SkeletonRows count={3} />;
  if (updates.length === 0 && isOnTheWay(status)) return <SkeletonRows count={3} />;
  if (updates.length === 0) return <EmptyState title={<Trans>Aucune annonce pour le moment.</Trans>} />;
  return (
    <>
      <RowList label={t`Annonces`}>
        {updates.map((update) => (
          <Announcement key={update.id} update={update} onOpen={() => setOpen(update)} />
        ))}
      </RowList>
      <Dialog
        open={open !== null}
        title={open?.title}
        lang={open?.language ?? undefined}
        wide
        onClose={() => setOpen(null)}
      >
        {open ? (
          <>
            <p className="text-meta text-ink-2">
              <time dateTime={new Date(open.created).toISOString()}>{formatDateTime(open.created)}</time>
            </p>
            <p className="whitespace-pre-line break-words">{open.content}</p>
          </>
        ) : null}
      </Dialog>
    </>
  );
}

/** Nothing was ever brought to this phone, and nothing yet says that it cannot be. */
function isOnTheWay({ lastExchangeAt, failures, isUnreachable }: SyncStatus): boolean {
  return lastExchangeAt === null && failures === 0 && !isUnreachable && navigator.onLine;
}

function Announcement({ update, onOpen }: { update: NewsUpdate; onOpen: () => void }) {
  const { day, month } = formatLeaf(update.created);
  return (
    <Row
      lang={update.language ?? undefined}
      margin={
        <time dateTime={isoDay(update.created)} className="text-meta text-ink-2">
          <b className="block font-display text-h2 font-extrabold text-ink">{day}</b>
          {month}
        </time>
      }
      title={
        <button type="button" aria-haspopup="dialog" onClick={onOpen}>
          {update.title}
        </button>
      }
      meta={
        <span className="text-meta text-ink-2">
          <Age atMs={update.created} />
        </span>
      }
    >
      <p
        className="pointer-events-none mt-1 line-clamp-2 max-w-measure text-[.9375rem]/[1.375rem] text-ink-2"
        lang={update.language ?? undefined}
      >
        {update.content}
      </p>
      <p className="pointer-events-none mt-1 text-meta font-semibold text-link" aria-hidden="true">
        <Trans>Lire la suite</Trans>
      </p>
    </Row>
  );
}

function Age({ atMs }: { atMs: number }) {
  const { unit, count } = homeTime(atMs, Date.now());
  if (unit === 'days') return <Plural value={count} one="Il y a # jour" other="Il y a # jours" />;
  if (unit === 'weeks') return <Plural value={count} one="Il y a # semaine" other="Il y a # semaines" />;
  return <Plural value={count} one="Il y a # mois" other="Il y a # mois" />;
}
