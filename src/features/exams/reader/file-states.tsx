// Shows a text instead of the pages of a saved file: while it is being opened, or when it is damaged.

import { Trans } from '@lingui/react/macro';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { download, rotateCw } from '#ui/icons/section-icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Delayed } from '#ui/lists/skeleton.tsx';
import type { OpenFile } from './use-exam-file.ts';

export function PaperOpening() {
  return (
    <Delayed>
      <p role="status" className="part">
        <Trans>Le sujet s’ouvre…</Trans>
      </p>
    </Delayed>
  );
}

type PaperDamagedProps = {
  open: OpenFile;
  onSave: () => void;
  /**
   * Deletes the damaged file and downloads the exam's current file; null if the exam is not on this phone or has no
   * file on our server.
   */
  onFetchAgain: (() => void) | null;
};

export function PaperDamaged({ open, onSave, onFetchAgain }: PaperDamagedProps) {
  return (
    <div role="alert">
      <EmptyState
        isWhole
        emblem={<Drawing of={tornPage} />}
        title={<Trans>Ce fichier est abîmé</Trans>}
        text={<Trans>Il ne peut pas s’ouvrir ici. Une autre application y arrive peut-être.</Trans>}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="line" icon={download} className="bg-paper" onClick={onSave}>
              <Trans>Enregistrer le fichier</Trans>
            </Button>
            {onFetchAgain ? (
              <Button
                variant="line"
                icon={rotateCw}
                className="bg-paper"
                note={formatSize(open.file.sizeBytes)}
                onClick={onFetchAgain}
              >
                <Trans>Télécharger à nouveau</Trans>
              </Button>
            ) : null}
          </div>
        }
      />
    </div>
  );
}
