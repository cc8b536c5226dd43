// How buttons and links that look like buttons are dressed; used by button.tsx and button-link.tsx.
import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';

/** On paper: main, line, quiet, bad (destroys). On the board: mango (main), chalk. One main or mango a view. */
type ButtonLook = 'main' | 'line' | 'quiet' | 'bad' | 'mango' | 'chalk';

export type ButtonDress = {
  look?: ButtonLook | undefined;
  small?: boolean | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  /** Before the words. */
  icon?: string | undefined;
  /** After the words, lighter: a size, a count. */
  note?: ReactNode;
  className?: string | undefined;
};

export function buttonClass({ look = 'main', small, wide, className }: ButtonDress): string {
  return ['btn', look !== 'main' && `btn-${look}`, small && 'btn-small', wide && 'w-full', className]
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
