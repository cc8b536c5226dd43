// <OtherViewer bytes>: where pdf.js does not run, the browser's own viewer is what is left.
// <OtherViewerLink bytes look?>: the way there alone.
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ButtonAnchor } from '#ui/button-link.tsx';
import type { ButtonDress } from '#ui/button-look.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useThisDevice } from '#ui/use-this-device.ts';

export function OtherViewer({ bytes }: { bytes: Blob }) {
  const thisDevice = useThisDevice();
  return (
    <EmptyState
      title={<Trans>Le sujet ne peut pas s’ouvrir ici</Trans>}
      text={
        <Trans>Ouvrez le sujet avec une autre application de {thisDevice}, ou enregistrez le fichier.</Trans>
      }
      action={<OtherViewerLink bytes={bytes} />}
    />
  );
}

export function OtherViewerLink({ bytes, look }: { bytes: Blob; look?: ButtonDress['look'] }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url ? (
    <ButtonAnchor href={url} target="_blank" look={look}>
      <Trans>Ouvrir autrement</Trans>
    </ButtonAnchor>
  ) : null;
}
