// <NoThreads>: shown instead of an empty list: there is no thread yet, the user has asked no question yet,
// or no thread matches the search and the filters.
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tapTap } from '#ui/drawings/tap-tap.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';

type NoThreadsProps = { isNarrowed: boolean; isMine: boolean; onAsk: () => void; onReset: () => void };

export function NoThreads({ isNarrowed, isMine, onAsk, onReset }: NoThreadsProps) {
  if (isMine)
    return (
      <EmptyState
        emblem={<Drawing of={tapTap} />}
        title={<Trans>Vous n’avez pas encore posé de question</Trans>}
        text={<Trans>Ce que vous demandez, et ce qu’on vous répond, se retrouve ici.</Trans>}
        action={
          <Button onClick={onAsk}>
            <Trans>Poser une question</Trans>
          </Button>
        }
      />
    );
  if (isNarrowed)
    return (
      <EmptyState
        emblem={<Drawing of={tapTap} />}
        title={<Trans>Aucune discussion trouvée</Trans>}
        text={<Trans>Essayez un autre mot ou une autre matière.</Trans>}
        action={
          <Button variant="line" className="bg-paper" onClick={onReset}>
            <Trans>Tout afficher</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      emblem={<Drawing of={tapTap} />}
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
