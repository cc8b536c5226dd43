// The lines between the board and the page: a paper that was replaced or withdrawn, a search that finds nothing.
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatProgress, formatSize } from '#domain/byte-size.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { history, info, search as magnifier } from '#ui/room-icons.ts';
import type { Paper } from './use-paper.ts';
import type { PaperSearch } from './use-paper-search.ts';

type StandingNoticeProps = { paper: Paper; onFetch: () => void };

/** What is open stays open, whatever became of its exam. */
export function StandingNotice({ paper, onFetch }: StandingNoticeProps) {
  const [isClosed, setClosed] = useState(false);
  const { standing, wanted, arriving } = paper;
  const close = () => setClosed(true);
  if (isClosed) return null;
  if (standing === 'withdrawn' || (standing === 'replaced' && !wanted))
    return (
      <Banner icon={info} onClose={close}>
        <Trans>Ce sujet a été retiré de la liste. Votre copie reste lisible ici.</Trans>
      </Banner>
    );
  if (standing !== 'replaced' || !wanted) return null;
  if (arriving?.state === 'whole')
    return (
      <Banner icon={history} onClose={close}>
        <Trans>La nouvelle version est là.</Trans>{' '}
        <Button small look="quiet" onClick={paper.showNewest}>
          <Trans>Ouvrir la nouvelle version</Trans>
        </Button>
      </Banner>
    );
  if (arriving) {
    const { percent } = formatProgress(arriving.heldBytes, arriving.sizeBytes);
    return (
      <Banner icon={history} onClose={close}>
        <Trans>La nouvelle version arrive : {percent} %. Celle-ci reste lisible.</Trans>
      </Banner>
    );
  }
  return (
    <Banner icon={history} onClose={close}>
      <Trans>Nouvelle version</Trans>{' '}
      <Button small look="quiet" note={formatSize(wanted.sizeBytes)} onClick={onFetch}>
        <Trans>Télécharger</Trans>
      </Button>
    </Banner>
  );
}

export function SearchNotice({ search }: { search: PaperSearch }) {
  const isEmpty = search.query.trim() !== '' && !search.isRunning && search.total === 0;
  if (!isEmpty) return null;
  return (
    <Banner icon={magnifier}>
      {search.isScan ? (
        <Trans>Ce sujet est une image : il n’y a pas de texte à chercher.</Trans>
      ) : (
        <Trans>Rien trouvé dans ce sujet.</Trans>
      )}
    </Banner>
  );
}
