// Shows notices between the header and the page: the paper was replaced or withdrawn, it is a form that
// cannot be shown, or a search finds nothing.
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OpenedPdf } from '#features/exams/pdf/pdf-document.ts';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { history, info, search as magnifier } from '#ui/icons/section-icons.ts';
import { Banner } from '#ui/screen/banner.tsx';
import { OtherViewerLink } from './browser-viewer.tsx';
import type { Paper } from './use-exam-file.ts';
import type { PaperSearch } from './use-paper-search.ts';

type PaperStatusNoticeProps = { paper: Paper; onFetch: () => void };

export function PaperStatusNotice({ paper, onFetch }: PaperStatusNoticeProps) {
  const [isClosed, setClosed] = useState(false);
  const { status, wanted, wantedFile } = paper;
  const close = () => setClosed(true);
  if (isClosed) return null;
  if (status === 'withdrawn' || (status === 'replaced' && !wanted))
    return (
      <Banner icon={info} onClose={close}>
        <Trans>Ce sujet a été retiré de la liste. Votre copie reste lisible ici.</Trans>
      </Banner>
    );
  if (status !== 'replaced' || !wanted) return null;
  if (wantedFile?.state === 'whole')
    return (
      <Banner icon={history} onClose={close}>
        <Trans>La nouvelle version est là.</Trans>{' '}
        <Button small variant="quiet" onClick={paper.showNewest}>
          <Trans>Ouvrir la nouvelle version</Trans>
        </Button>
      </Banner>
    );
  if (wantedFile) {
    const { percent } = formatProgress(wantedFile.heldBytes, wantedFile.sizeBytes);
    return (
      <Banner icon={history} onClose={close}>
        <Trans>La nouvelle version arrive : {percent} %. Celle-ci reste lisible.</Trans>
      </Banner>
    );
  }
  return (
    <Banner icon={history} onClose={close}>
      <Trans>Nouvelle version</Trans>{' '}
      <Button small variant="quiet" note={formatSize(wanted.sizeBytes)} onClick={onFetch}>
        <Trans>Télécharger</Trans>
      </Button>
    </Banner>
  );
}

/**
 * Shows a notice if the PDF is a dynamic (XFA) form: only Adobe's own reader can generate its pages, and this reader
 * shows at most the English placeholder page.
 */
export function FormNotice({ pdf, bytes }: { pdf: OpenedPdf; bytes: Blob }) {
  const [isForm, setForm] = useState(false);
  useEffect(() => {
    let isOver = false;
    pdf.form().then(
      (form) => !isOver && setForm(form === 'dynamic'),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [pdf]);
  if (!isForm) return null;
  return (
    <Banner icon={info}>
      <Trans>
        Ce sujet est un formulaire que ce lecteur n’affiche pas, ou pas en entier. Essayez avec une autre
        application.
      </Trans>{' '}
      <OtherViewerLink bytes={bytes} variant="line" />
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
