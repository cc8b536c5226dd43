// <ButtonLink to="/quiz" variant? icon? note? small? wide?>Words</ButtonLink>: a router link that looks like a
// button.
// <ButtonAnchor href …>: the same for a URL outside the app or a file.
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
