// Shows the head of a dialog or sheet: its title, its close button, and the toasts, which cover the title.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { x } from '#ui/icons/section-icons.ts';
import { LayerToast } from '#ui/messages/toast-region.tsx';

type LayerHeadProps = {
  className: string;
  title: ReactNode;
  more?: ReactNode;
  onClose: () => void;
};

export function LayerHead({ className, title, more, onClose }: LayerHeadProps) {
  const { t } = useLingui();
  return (
    <div className={`layer-head ${className}`}>
      {title}
      {more}
      <LayerToast />
      <IconButton shape={x} label={t`Fermer`} onClick={onClose} />
    </div>
  );
}
