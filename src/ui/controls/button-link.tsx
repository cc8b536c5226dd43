// Shows a link that looks like a button: to a page of the app (`ButtonLink`), or to a file or another site
// (`ButtonAnchor`).
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ButtonContent, type ButtonDress, buttonClass } from './button-styles.tsx';

type ButtonAnchorProps = ButtonDress & Omit<ComponentProps<'a'>, 'className'>;

export function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, small, wide, icon, note, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonClass({ variant, small, wide, className })}>
      <ButtonContent icon={icon} note={note}>
        {children}
      </ButtonContent>
    </a>
  );
}

export const ButtonLink = createLink(ButtonAnchor);
