// Shows a button with only an icon; screen readers read its label.
import type { ComponentProps } from 'react';
import { Icon } from '#ui/icons/icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  shape: string;
  label: string;
  size?: number | undefined;
};

export function IconButton({ shape, label, size, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={`icon-btn ${className ?? ''}`}>
      <Icon shape={shape} size={size} />
    </button>
  );
}
