// Defines the appearance of buttons and of links that look like buttons.
import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';

/**
 * Variant of a button. On a light background: main, line, quiet, bad (for deleting). On a dark background:
 * mango (the main button), chalk. Use only one main or mango button per view.
 */
type ButtonVariant = 'main' | 'line' | 'quiet' | 'bad' | 'mango' | 'chalk';

export type ButtonDress = {
  variant?: ButtonVariant | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
  icon?: string | undefined;
  note?: ReactNode;
  className?: string | undefined;
};

export function buttonClass({ variant = 'main', small, wide, className }: ButtonDress): string {
  return ['btn', variant !== 'main' && `btn-${variant}`, small && 'btn-small', wide && 'w-full', className]
    .filter(Boolean)
    .join(' ');
}

export function ButtonContent({
  icon,
  note,
  children,
}: Pick<ButtonDress, 'icon' | 'note'> & { children: ReactNode }) {
  return (
    <>
      {icon ? <Icon shape={icon} size={20} /> : null}
      {children}
      {note === undefined ? null : <span className="btn-note">{note}</span>}
    </>
  );
}
