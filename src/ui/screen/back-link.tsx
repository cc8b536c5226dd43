// Shows an arrow that links back, for the `lead` of Screen; `BackHome` links to the home page.
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { arrowLeft } from '#ui/icons/section-icons.ts';

type BackAnchorProps = Omit<ComponentProps<'a'>, 'children'> & { label: string };

function BackAnchor({ label, className, ...rest }: BackAnchorProps) {
  return (
    <a {...rest} className={`icon-btn ${className ?? ''}`}>
      <Icon shape={arrowLeft} label={label} />
    </a>
  );
}

export const BackLink = createLink(BackAnchor);

export function BackHome() {
  const { t } = useLingui();
  return <BackLink to="/" label={t`Retour à l’accueil`} />;
}
