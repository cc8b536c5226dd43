// Shows the foot of a form: the quiet action, then the main one. On a phone it is a dock in place of the bottom bar, at
// the lower edge of the screen or above the on-screen keyboard; on wider screens both actions are at the left.
import type { ReactNode } from 'react';
import { useKeyboardInset } from '#ui/hooks/use-keyboard-inset.ts';
import { Button } from './button.tsx';

type FormFootProps = {
  /** The quiet action, usually « Annuler »; a form that cannot be left has none. */
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
