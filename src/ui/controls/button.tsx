// Shows a button. While `busy` has a text, this text replaces the label, and presses are ignored. A disabled
// button stays reachable by keyboard (aria-disabled), shows its `reason` below it and calls `onDisabledClick`
// on a press.
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { ButtonContent, type ButtonDress, buttonClass } from './button-styles.tsx';

type ButtonProps = ButtonDress &
  Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
    busy?: ReactNode;
    disabled?: boolean | undefined;
    reason?: ReactNode;
    onDisabledClick?: (() => void) | undefined;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    small,
    wide,
    icon,
    note,
    className,
    busy,
    disabled,
    reason,
    onDisabledClick,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const isBusy = busy !== undefined && busy !== null && busy !== false;
  const hasReason = disabled === true && reason !== undefined;
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!disabled && !isBusy) return rest.onClick?.(event);
    event.preventDefault();
    if (disabled) onDisabledClick?.();
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass({
        variant,
        small,
        wide,
        className: isBusy ? `grid ${className ?? ''}` : className,
      })}
      onClick={onClick}
      aria-disabled={disabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={hasReason ? reasonId : rest['aria-describedby']}
    >
      {isBusy ? <BusyText text={busy}>{children}</BusyText> : null}
      {isBusy ? null : (
        <ButtonContent icon={icon} note={note}>
          {children}
        </ButtonContent>
      )}
    </button>
  );
  if (!hasReason) return button;
  return (
    <div className={wide ? 'btn-reasoned w-full' : 'btn-reasoned'}>
      {button}
      <p id={reasonId} className="btn-reason mt-1 text-meta text-ink-2">
        {reason}
      </p>
    </div>
  );
}

// Both texts are placed in the same grid cell, so that the button keeps its width.
function BusyText({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="invisible col-start-1 row-start-1" aria-hidden="true">
        {children}
      </span>
      <span className="col-start-1 row-start-1">{text}</span>
    </>
  );
}
