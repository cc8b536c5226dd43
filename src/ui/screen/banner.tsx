// Shows a message below the page's head; with `onClose` the user can close it.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { x } from '#ui/icons/section-icons.ts';

type BannerProps = { icon: string; onClose?: (() => void) | undefined; children: ReactNode };

export function Banner({ icon, onClose, children }: BannerProps) {
  const { t } = useLingui();
  return (
    <div role="status" className="border-b-2 border-wait bg-wait-fill text-ink">
      <div className="wrap flex items-center gap-2 pr-0">
        <Icon shape={icon} size={22} className="text-wait" />
        <p className="flex-1 py-2 text-meta font-semibold">{children}</p>
        {onClose ? <IconButton shape={x} label={t`Fermer`} onClick={onClose} /> : null}
      </div>
    </div>
  );
}
