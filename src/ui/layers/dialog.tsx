// Shows a dialog over the page. `dock` is fixed at the lower edge while the rest scrolls; `full` fills the
// screen of a phone. Back, Escape and a press outside the dialog call `onClose`.
import { type ReactNode, useId } from 'react';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { Layer } from './layer.tsx';
import { LayerHead } from './layer-head.tsx';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** A button with further actions, beside the close button. */
  more?: ReactNode;
  onClose: () => void;
  foot?: ReactNode;
  dock?: ReactNode;
  wide?: boolean | undefined;
  full?: boolean | undefined;
  /** Language of the title and the text when it is not the interface's. */
  lang?: string | undefined;
  children?: ReactNode;
};

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { title, more, onClose, foot, dock, wide, full, lang, children } = props;
  const titleId = useId();
  const classNames = ['dialog', wide && 'dialog-wide', full && 'dialog-full', dock && 'dialog-docked'];
  return (
    <Layer className={classNames.filter(Boolean).join(' ')} labelledBy={titleId} onClose={onClose}>
      <LayerHead
        className="dialog-head"
        more={more}
        onClose={onClose}
        title={
          <h2 id={titleId} className="text-h3" tabIndex={-1} data-first-focus="" lang={lang}>
            {title}
          </h2>
        }
      />
      <div className="dialog-body grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-1 pb-5" lang={lang}>
        <SectionBoundary>{children}</SectionBoundary>
      </div>
      {foot ? <div className="dialog-foot px-5 pb-5">{foot}</div> : null}
      {dock ? <div className="dialog-dock">{dock}</div> : null}
    </Layer>
  );
}
