// Explains why a paper cannot be read yet, and what the user can do.

import { Trans } from '@lingui/react/macro';
import { formatSize } from '#i18n/byte-size.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonAnchor, ButtonLink } from '#ui/controls/button-link.tsx';
import { antenna } from '#ui/drawings/antenna.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { tapTap } from '#ui/drawings/tap-tap.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { download, eye } from '#ui/icons/section-icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { PaperNotListed } from './exam-of-another-level.tsx';
import { PaperArriving } from './file-downloading.tsx';
import type { Paper } from './use-exam-file.ts';
import type { PaperFetch } from './use-fetch-paper.ts';
import type { UnlistedExam } from './use-unlisted-exam.ts';

type PaperAbsentProps = {
  paper: Paper;
  unlisted: UnlistedExam;
  fetch: PaperFetch;
  commands: DownloadCommands & LibraryCommands;
  isOnline: boolean;
};

export function PaperAbsent({ paper, unlisted, fetch, commands, isOnline }: PaperAbsentProps) {
  const { exam, wanted, wantedFile, part } = paper;
  if (wantedFile && wantedFile.state !== 'whole')
    return (
      <PaperArriving
        file={wantedFile}
        isOnline={isOnline}
        onPause={() => void commands.pauseDownload(wantedFile)}
        onResume={() => void commands.resumeDownload(wantedFile)}
        onCancel={() => void commands.cancelDownload(wantedFile)}
        onUseMobileData={() => fetch.fetchIt({ allowsMetered: true })}
      />
    );
  if (!exam)
    return (
      <PaperNotListed
        {...{ unlisted, part, commands }}
        onReadAlone={() => fetch.fetchIt({ allowsMetered: true })}
      />
    );
  if (part === 'file' && !wanted && exam.fileUrl !== null) return <Elsewhere url={exam.fileUrl} />;
  if (!wanted) return <NoFile isCorrection={part === 'correction'} examId={exam.id} />;
  return (
    <AskFirst
      sizeBytes={wanted.sizeBytes}
      isOnline={isOnline}
      onFetch={() => fetch.fetchIt({ allowsMetered: true })}
    />
  );
}

function Elsewhere({ url }: { url: string }) {
  return (
    <EmptyState
      isWhole
      emblem={<Drawing of={tapTap} />}
      title={<Trans>Ce sujet est sur un autre site</Trans>}
      text={<Trans>Autre site, taille inconnue</Trans>}
      action={
        <ButtonAnchor icon={eye} href={url} target="_blank" rel="noreferrer">
          <Trans>Voir</Trans>
        </ButtonAnchor>
      }
    />
  );
}

function NoFile({ isCorrection, examId }: { isCorrection: boolean; examId: string }) {
  if (!isCorrection)
    return (
      <EmptyState
        isWhole
        emblem={<Drawing of={rowOfNotebooks} />}
        title={<Trans>Ce sujet n’a pas encore de fichier.</Trans>}
      />
    );
  return (
    <EmptyState
      isWhole
      emblem={<Drawing of={rowOfNotebooks} />}
      title={<Trans>Ce sujet n’a pas encore de corrigé.</Trans>}
      action={
        <ButtonLink to="/exams/$id/view" params={{ id: examId }} variant="line" className="bg-paper">
          <Trans>Voir le sujet</Trans>
        </ButtonLink>
      }
    />
  );
}

type AskFirstProps = { sizeBytes: number; isOnline: boolean; onFetch: () => void };

/**
 * Shows the size and a button to download. Used when the download does not start by itself, for example because the
 * user saves data or has cancelled it.
 */
function AskFirst({ sizeBytes, isOnline, onFetch }: AskFirstProps) {
  const thisDevice = useThisDevice();
  return (
    <EmptyState
      isWhole
      emblem={<Drawing of={antenna} />}
      title={<Trans>Ce sujet n’est pas encore sur {thisDevice}</Trans>}
      text={
        isOnline ? (
          <Trans>Une fois téléchargé, il s’ouvre sans réseau et ne dépense plus de données.</Trans>
        ) : (
          <Trans>Vous êtes hors ligne. Touchez « Télécharger » : il arrivera dès le retour du réseau.</Trans>
        )
      }
      action={
        <Button icon={download} note={formatSize(sizeBytes)} onClick={onFetch}>
          <Trans>Télécharger</Trans>
        </Button>
      }
    />
  );
}
