// Shows the buttons below a form: the quiet one, then the main one. On a phone they are fixed at the lower edge of the
// screen, in place of the navigation, or above the on-screen keyboard; on wider screens both are at the left.
import type { ReactNode } from 'react';
import { useKeyboardInset } from '#ui/hooks/use-keyboard-inset.ts';
import { Button } from './button.tsx';

type FormFootProps = {
  /** Label of the quiet button, usually « Annuler »; the button is shown only with `onQuiet`. */
  quiet?: ReactNode;
  onQuiet?: (() => void) | undefined;
  /** The button that submits the form. */
  children: ReactNode;
};

export function FormFoot({ quiet, onQuiet, children }: FormFootProps) {
  useKeyboardInset();
  return (
    <div className={onQuiet ? 'form-foot form-foot-quiet' : 'form-foot'}>
      {onQuiet ? (
        <Button variant="quiet" onClick={onQuiet}>
          {quiet}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
