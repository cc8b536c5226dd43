// Shows the progress of all downloads together, with buttons that pause, resume or cancel them.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProgressBar } from '#ui/icons/progress.tsx';
import { download, pause, trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import type { Batch } from './download-all.ts';
import type { PaperFiles } from './use-exam-file-actions.ts';

type DownloadsSummaryProps = { batch: Batch; commands: DownloadCommands; actions: PaperFiles };

export function DownloadsSummary({ batch, commands, actions }: DownloadsSummaryProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { pending, heldBytes, totalBytes, isRunning } = batch;
  const { done, total, percent } = formatProgress(heldBytes, totalBytes);
  const lost = formatSize(pending.reduce((sum, file) => sum + file.heldBytes, 0));
  const resume = () => {
    actions.metered.ask(totalBytes - heldBytes, (allowsMetered) => {
      if (allowsMetered)
        actions.downloadAll(
          pending.map(({ exam, part }) => ({ exam, part })),
          true,
        );
      else void commands.resumeDownloads();
    });
  };
  return (
    <section aria-label={t`Téléchargements`} className="part part-tight part-ruled">
      <p className="flex flex-wrap justify-between gap-x-3 text-meta">
        <b>
          <Plural value={pending.length} one="# fichier à recevoir" other="# fichiers à recevoir" />
        </b>
        <span className="text-ink-2 tabular-nums">
          <Trans>
            {done} sur {total}
          </Trans>
        </span>
      </p>
      <ProgressBar percent={percent} label={t`Tous les téléchargements`} paused={!isRunning} />
      <div className="downloads-ways">
        {isRunning ? (
          <Button small variant="line" icon={pause} onClick={() => void commands.pauseDownloads()}>
            <Trans>Tout mettre en pause</Trans>
          </Button>
        ) : (
          <Button
            small
            variant="line"
            icon={download}
            note={formatSize(totalBytes - heldBytes)}
            onClick={resume}
          >
            <Trans>Tout reprendre</Trans>
          </Button>
        )}
        <Button small variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Tout annuler</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={
          <Plural
            value={pending.length}
            one="Annuler # téléchargement ?"
            other="Annuler # téléchargements ?"
          />
        }
        consequence={<Trans>Les fichiers incomplets seront effacés : {lost}.</Trans>}
        keep={<Trans>Continuer</Trans>}
        confirm={<Trans>Tout annuler</Trans>}
        icon={trash}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          for (const file of pending) actions.cancel(file);
          setAsking(false);
        }}
      />
    </section>
  );
}
