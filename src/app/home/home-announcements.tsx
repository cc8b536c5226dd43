// Shows the announcements on the home page as soon as the phone's database is open, or the reason why it cannot
// be opened.

import { DatabaseUnavailable } from '#app/errors/database-unavailable.tsx';
import { useAppOrError } from '#app/start/use-app.ts';
import { Announcements } from '#features/home/announcements/announcements.tsx';
import { AnnouncementsHead } from '#features/home/announcements/announcements-head.tsx';
import { storageErrorKindOf } from '#ui/errors/storage-error.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';

export function HomeAnnouncements() {
  const { app, error } = useAppOrError();
  const storageErrorKind = storageErrorKindOf(error);
  if (app && !storageErrorKind) return <Announcements store={app.store} />;
  return (
    <>
      <AnnouncementsHead />
      {storageErrorKind ? <DatabaseUnavailable errorKind={storageErrorKind} /> : <SkeletonRows count={3} />}
    </>
  );
}
