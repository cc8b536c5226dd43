// <PaperClosed …>: instead of the pages of a file that is here: it opens, is broken, or has no reader on this phone.
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatSize } from '#domain/byte-size.ts';
import { Button } from '#ui/button.tsx';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { download, rotateCw } from '#ui/room-icons.ts';
import { Late } from '#ui/skeleton.tsx';
import { useThisDevice } from '#ui/use-this-device.ts';
import type { OpenFile } from './use-paper.ts';

export function PaperOpening() {
  return (
    <Late>
      <p role="status" className="inset py-8">
        <Trans>Le sujet s’ouvre…</Trans>
      </p>
    </Late>
  );
}

type PaperDamagedProps = {
  open: OpenFile;
  onSave: () => void;
  /** Null when its exam no longer names it: then there is nothing to fetch. */
  onFetchAgain: (() => void) | null;
};

export function PaperDamaged({ open, onSave, onFetchAgain }: PaperDamagedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={<Trans>Ce fichier est abîmé</Trans>}
        text={<Trans>Il ne peut pas s’ouvrir ici. Une autre application y arrive peut-être.</Trans>}
        action={
          <div className="flex flex-wrap gap-3">
            <Button look="line" icon={download} className="bg-paper" onClick={onSave}>
              <Trans>Enregistrer le fichier</Trans>
            </Button>
            {onFetchAgain ? (
              <Button
                look="line"
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

/** Where pdf.js is not on this phone, or does not run: the browser's own viewer is what is left. */
export function OtherViewer({ bytes }: { bytes: Blob }) {
  const thisDevice = useThisDevice();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return (
    <EmptyState
      title={<Trans>Le sujet ne peut pas s’ouvrir ici</Trans>}
      text={
        <Trans>Ouvrez le sujet avec une autre application de {thisDevice}, ou enregistrez le fichier.</Trans>
      }
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
