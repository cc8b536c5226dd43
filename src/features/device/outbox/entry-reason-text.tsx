// <EntryReasonText>: explains why a queued mutation was refused, has failed at least five times or waits for another
// one, or that it is being withdrawn; renders nothing for any other mutation.
import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedEntry } from '#data/entries/read-entries.ts';
import { entryReason } from '#features/device/mutation-words/mutation-words.ts';

export function EntryReasonText({ item: { entry, status } }: { item: QueuedEntry }) {
  const { i18n } = useLingui();
  if (status === 'parked' || status === 'failing') return <p>{i18n._(entryReason(entry))}</p>;
  if (status === 'behind-another')
    return (
      <p>
        {entry.waitsFor === null ? (
          <Trans>Part après un autre envoi dont il dépend.</Trans>
        ) : (
          <Trans>
            Pare vérifie d’abord si votre premier texte est déjà publié. S’il ne l’est pas, celui-ci part à sa
            place.
          </Trans>
        )}
      </p>
    );
  if (status === 'withdrawing')
    return (
      <p>
        <Trans>
          Il sera retiré dès que Pare aura joint le serveur. S’il était déjà publié, vous le saurez.
        </Trans>
      </p>
    );
  return null;
}
