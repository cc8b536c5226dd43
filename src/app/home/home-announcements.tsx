// Shows the announcements on the home page once the phone's database is open, or the reason why it cannot
// be opened.

import { ShutPhone } from '#app/errors/database-unavailable.tsx';
import { useAppOrFault } from '#app/start/use-app.ts';
import { Announcements } from '#features/home/announcements/announcements.tsx';
import { AnnouncementsHead } from '#features/home/announcements/announcements-head.tsx';
import { phoneFaultOf } from '#ui/errors/storage-error.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';

export function HomeAnnouncements() {
  const { app, fault } = useAppOrFault();
  const phoneFault = phoneFaultOf(fault);
  if (app && !phoneFault) return <Announcements db={app.store.db} />;
  return (
    <>
      <AnnouncementsHead />
      {phoneFault ? <ShutPhone fault={phoneFault} /> : <SkeletonRows count={3} />}
    </>
  );
}
