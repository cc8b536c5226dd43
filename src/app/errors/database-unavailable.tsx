// <ShutPhone fault>: shows on the home page why this phone's database cannot be opened and what the user
// can do.
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import {
  type PhoneFault,
  PhoneFaultText,
  PhoneFaultTitle,
  usePhoneFaultRetry,
} from '#ui/errors/storage-error.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';

export function ShutPhone({ fault }: { fault: PhoneFault }) {
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
