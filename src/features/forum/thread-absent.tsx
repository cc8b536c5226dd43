// A thread that cannot be shown: it does not exist, or it is not on this phone and cannot be fetched now.
import { Trans } from '@lingui/react/macro';
import type { AskOutcome } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

type ThreadAbsentProps = { why: Exclude<AskOutcome, 'done'>; onAsk: () => void };

export function ThreadAbsent({ why, onAsk }: ThreadAbsentProps) {
  if (why === 'missing')
    return <EmptyState title={<Trans>Post non trouvé</Trans>} text={<Trans>Il a pu être retiré.</Trans>} />;
  const again = (
    <Button look="line" onClick={onAsk}>
      <Trans>Réessayer</Trans>
    </Button>
  );
  if (why === 'refused')
    return <EmptyState title={<Trans>Impossible de charger le post</Trans>} action={again} />;
  return (
    <EmptyState
      title={<Trans>Cette discussion n’est pas sur ce téléphone</Trans>}
      text={<Trans>Elle s’ouvrira dès que le réseau revient.</Trans>}
      action={again}
    />
  );
}
