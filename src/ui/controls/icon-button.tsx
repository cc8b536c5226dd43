// Shows a button with an icon, and beside it on wide screens a `word`, if there is one; screen readers read its label,
// which contains the word.
import type { ComponentProps } from 'react';
import { Icon } from '#ui/icons/icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  shape: string;
  label: string;
  word?: string | undefined;
  size?: number | undefined;
};

export function IconButton({ shape, label, word, size, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={`icon-btn ${className ?? ''}`}>
      <Icon shape={shape} size={size} />
      {word ? <span className="hidden md:inline">{word}</span> : null}
    </button>
  );
}
