// Home's announcements, once the phone's database has opened; in their place, what keeps it from opening.
import { Trans } from '@lingui/react/macro';
import { Announcements } from '#features/home/announcements.tsx';
import { AnnouncementsHead } from '#features/home/announcements-head.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import {
  type PhoneFault,
  PhoneFaultText,
  PhoneFaultTitle,
  phoneFaultOf,
  usePhoneFaultRetry,
} from '#ui/phone-fault.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useAppOrFault } from './-use-app.ts';

export function HomeAnnouncements() {
  const { app, fault } = useAppOrFault();
  const phoneFault = phoneFaultOf(fault);
  if (app && !phoneFault) return <Announcements db={app.store.db} look="cards" />;
  return (
    <>
      <AnnouncementsHead />
      {phoneFault ? <ShutPhone fault={phoneFault} /> : <SkeletonRows count={3} />}
    </>
  );
}

function ShutPhone({ fault }: { fault: PhoneFault }) {
  const retry = usePhoneFaultRetry(fault);
  return (
    <EmptyState
      title={<PhoneFaultTitle fault={fault} />}
      text={<PhoneFaultText fault={fault} />}
      action={
        <Button look="line" className="bg-paper" onClick={retry}>
          <Trans>Réessayer</Trans>
        </Button>
      }
    />
  );
}
