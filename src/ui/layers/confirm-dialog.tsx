// Asks the user to confirm an action, such as a deletion. The button that cancels it, `keep`, comes first.
// It is the filled one, unless the action is `harmless`, which then does not look like a deletion.
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Layer } from './layer.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  consequence?: ReactNode;
  keep: ReactNode;
  confirm: ReactNode;
  onKeep: () => void;
  /** Called when the dialog is closed without a choice; `onKeep` if absent. */
  onClose?: (() => void) | undefined;
  onConfirm: () => void;
  icon?: string | undefined;
  harmless?: boolean | undefined;
};

export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...rest} /> : null;
}

function OpenConfirmDialog(props: Omit<ConfirmDialogProps, 'open'>) {
  const titleId = useId();
  return (
    <Layer className="dialog" labelledBy={titleId} onClose={props.onClose ?? props.onKeep}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 pt-5 pb-4">
        <h2 id={titleId} className="text-h3">
          {props.title}
        </h2>
        {props.consequence ? <p>{props.consequence}</p> : null}
      </div>
      <div className="dialog-foot px-5 pb-5">
        <Button variant={props.harmless ? 'line' : 'main'} onClick={props.onKeep} data-first-focus="">
          {props.keep}
        </Button>
        <Button variant={props.harmless ? 'main' : 'bad'} icon={props.icon} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </div>
    </Layer>
  );
}
