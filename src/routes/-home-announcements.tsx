// Home's announcements, once the phone's database has opened; in their place, what keeps it from opening.
import { Announcements } from '#features/home/announcements.tsx';
import { AnnouncementsHead } from '#features/home/announcements-head.tsx';
import { phoneFaultOf } from '#ui/phone-fault.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ShutPhone } from './-shut-phone.tsx';
import { useAppOrFault } from './-use-app.ts';

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
