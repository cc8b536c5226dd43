// Offers to open a PDF with another viewer: by a link alone, or below a note that the paper cannot be opened
// here.

import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ButtonAnchor } from '#ui/controls/button-link.tsx';
import type { ButtonDress } from '#ui/controls/button-styles.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';

export function OtherViewer({ bytes }: { bytes: Blob }) {
  const thisDevice = useThisDevice();
  return (
    <EmptyState
      isWhole
      emblem={<Drawing of={tornPage} />}
      title={<Trans>Le sujet ne peut pas s’ouvrir ici</Trans>}
      text={
        <Trans>Ouvrez le sujet avec une autre application de {thisDevice}, ou enregistrez le fichier.</Trans>
      }
      action={<OtherViewerLink bytes={bytes} />}
    />
  );
}

type OtherViewerLinkProps = { bytes: Blob; variant?: ButtonDress['variant']; className?: string };

export function OtherViewerLink({ bytes, variant, className }: OtherViewerLinkProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url ? (
    <ButtonAnchor href={url} target="_blank" variant={variant} className={className}>
      <Trans>Ouvrir autrement</Trans>
    </ButtonAnchor>
  ) : null;
}
