// <Announcements>: the five latest announcements on the phone as cards of a carousel; a card opens in a
// dialog.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountDb } from '#data/database/account-db.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { isCatalogueHere, listUpdates } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { NewsUpdate } from '#domain/schema/schema.ts';
import { useNow } from '#features/device/clock/use-today.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { AnnouncementCarousel } from './announcement-carousel.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementsHead } from './announcements-head.tsx';

const shown = 5;

export function Announcements({ store }: { store: Pick<AccountStore, 'db' | 'clock'> }) {
  const { db } = store;
  const nowMs = useNow(store);
  const updates = useLive(() => listUpdates(db, shown), [db]);
  const coming = useLive(() => readComing(db), [db]);
  const [open, setOpen] = useState<NewsUpdate | null>(null);
  if (!updates || !coming || updates.length === 0)
    return (
      <>
        <AnnouncementsHead />
        {updates && coming ? <NoAnnouncements coming={coming} /> : <SkeletonRows count={3} />}
      </>
    );
  return (
    <>
      <AnnouncementCarousel
        key={updates.map(({ id }) => id).join()}
        updates={updates}
        nowMs={nowMs}
        onOpen={setOpen}
      />
      <AnnouncementDialog update={open} onClose={() => setOpen(null)} />
    </>
  );
}

/** Whether the catalogue is on the phone, is being downloaded, or cannot be downloaded now. */
type Coming = 'here' | 'on-the-way' | 'later';

async function readComing(db: AccountDb): Promise<Coming> {
  const [isHere, { failures, isUnreachable }] = await Promise.all([isCatalogueHere(db), getSyncStatus(db)]);
  if (isHere) return 'here';
  return failures === 0 && !isUnreachable && navigator.onLine ? 'on-the-way' : 'later';
}

function NoAnnouncements({ coming }: { coming: Coming }) {
  if (coming === 'on-the-way') return <SkeletonRows count={3} />;
  return (
    <EmptyState
      title={
        coming === 'here' ? (
          <Trans>Aucune annonce pour le moment.</Trans>
        ) : (
          <Trans>Les annonces s’afficheront quand vous aurez du réseau.</Trans>
        )
      }
    />
  );
}
