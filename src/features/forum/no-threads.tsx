// The list without a discussion: none yet, or none that fits the search.
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

type NoThreadsProps = { isNarrowed: boolean; onAsk: () => void; onReset: () => void };

export function NoThreads({ isNarrowed, onAsk, onReset }: NoThreadsProps) {
  if (isNarrowed)
    return (
      <EmptyState
        title={<Trans>Aucune discussion trouvée</Trans>}
        text={<Trans>Essayez un autre mot ou une autre matière.</Trans>}
        action={
          <Button look="line" className="bg-paper" onClick={onReset}>
            <Trans>Tout afficher</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={<Trans>Aucune discussion pour le moment</Trans>}
      text={<Trans>Posez la première question : d’autres élèves ont sûrement la même.</Trans>}
      action={
        <Button onClick={onAsk}>
          <Trans>Poser une question</Trans>
        </Button>
      }
    />
  );
}
