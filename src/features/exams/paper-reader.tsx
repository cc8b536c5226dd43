// <PaperReader title paper bytes onSave>: the open paper, page by page.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Exam } from '#domain/rows.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { download } from '#ui/room-icons.ts';
import { Screen } from '#ui/screen.tsx';
import { Late } from '#ui/skeleton.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PdfPassword } from './pdf-password.tsx';
import { ReaderBar } from './reader-bar.tsx';
import type { Paper } from './use-paper.ts';
import { type PdfState, usePdf } from './use-pdf.ts';
import { type Reader, useReader } from './use-reader.ts';

type PaperReaderProps = { title: string; paper: Paper; bytes: Blob; onSave: (exam: Exam) => void };

export function PaperReader({ title, paper, bytes, onSave }: PaperReaderProps) {
  const { t } = useLingui();
  const state = usePdf(bytes);
  const reader = useReader(state.kind === 'open' ? state.pdf.pageCount : 0);
  const { exam } = paper;
  return (
    <>
      <PageHead title={title} noIndex />
      <Screen
        title={title}
        lead={<BackLink to="/exams" label={t`Retour aux examens`} />}
        column="column"
        footer={false}
        actions={state.kind === 'open' ? <ReaderBar {...reader} /> : undefined}
      >
        <h2 className="sr-only">{title}</h2>
        {exam ? (
          <p className="inset flex justify-end pt-2">
            <Button small look="quiet" icon={download} onClick={() => onSave(exam)}>
              <Trans>Enregistrer le fichier</Trans>
            </Button>
          </p>
        ) : null}
        <Content state={state} reader={reader} bytes={bytes} lang={exam?.language ?? undefined} />
      </Screen>
    </>
  );
}

type ContentProps = { state: PdfState; reader: Reader; bytes: Blob; lang: string | undefined };

function Content({ state, reader, bytes, lang }: ContentProps) {
  const { t } = useLingui();
  const { page, pageCount, zoom } = reader;
  switch (state.kind) {
    case 'open':
      return (
        <PdfPage
          pdf={state.pdf}
          number={page}
          zoom={zoom}
          lang={lang}
          label={t`Page ${page} sur ${pageCount}`}
        />
      );
    case 'locked':
      return <PdfPassword key={String(state.wasWrong)} wasWrong={state.wasWrong} onUnlock={state.unlock} />;
    case 'damaged':
      return (
        <EmptyState
          title={<Trans>Ce fichier est abîmé</Trans>}
          text={
            <Trans>Il ne peut pas s’ouvrir. Nous en avons besoin d’un autre : signalez-le à l’équipe.</Trans>
          }
        />
      );
    case 'no-reader':
      return <OtherViewer bytes={bytes} />;
    default:
      return (
        <Late>
          <p role="status" className="inset py-8">
            <Trans>Le sujet s’ouvre…</Trans>
          </p>
        </Late>
      );
  }
}

/** Where pdf.js is not on this phone, or does not run. */
function OtherViewer({ bytes }: { bytes: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return (
    <EmptyState
      title={<Trans>Le lecteur ne peut pas s’ouvrir ici</Trans>}
      text={<Trans>Ouvrez le sujet avec un autre lecteur de ce téléphone, ou enregistrez le fichier.</Trans>}
      action={
        url ? (
          <ButtonAnchor href={url} target="_blank">
            <Trans>Ouvrir autrement</Trans>
          </ButtonAnchor>
        ) : null
      }
    />
  );
}
