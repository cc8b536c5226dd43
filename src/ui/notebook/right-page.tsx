// Shows the right page of the open notebook: the content of the chosen row, or a drawing and a sentence while no row
// is chosen (`BlankRightPage`). `RightPageMenu` shows further actions there, in place of a dialog.
import '../../styles/open-notebook.css';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Drawing, type DrawingPaths } from '#ui/drawings/drawing.tsx';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ellipsis } from '#ui/icons/section-icons.ts';
import { topLayer } from '#ui/layers/open-layers.ts';

type RightPageProps = { label: string; page: Ref<HTMLElement>; children: ReactNode };

export function RightPage({ label, page, children }: RightPageProps) {
  return (
    <section ref={page} aria-label={label} tabIndex={-1} className="open-right">
      {children}
    </section>
  );
}

type BlankRightPageProps = { drawing: DrawingPaths; children: ReactNode };

export function BlankRightPage({ drawing, children }: BlankRightPageProps) {
  return (
    <div className="open-blank ruled-margin ruled-text">
      <div className="open-emblem">
        <Drawing of={drawing} />
      </div>
      <p>{children}</p>
    </div>
  );
}

type RightPageMenuProps = {
  label: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Shows a button and, while open, the entries in a line of their own below it. Escape closes the menu. */
export function RightPageMenu({ label, isOpen, onOpen, onClose, children }: RightPageMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || topLayer()) return;
    event.preventDefault();
    button.current?.focus();
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    const parts: (HTMLElement | null)[] = [button.current, menu.current];
    for (const part of parts) part?.addEventListener('keydown', closeOnEscape);
    return () => {
      for (const part of parts) part?.removeEventListener('keydown', closeOnEscape);
      // The pressed entry was removed with the menu, and has lost the focus.
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-more"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={isOpen ? onClose : onOpen}
      >
        <Icon shape={ellipsis} size={20} />
      </button>
      {isOpen ? (
        <div ref={menu} className="open-menu">
          {children}
        </div>
      ) : null}
    </>
  );
}
