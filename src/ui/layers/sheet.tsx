// Shows a panel that slides up on a phone and is at the right edge on wider screens; `SheetBlock` is one
// section of it. `menu` makes it the short sheet of a row's menu.
import { type ReactNode, useId } from 'react';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { Layer } from './layer.tsx';
import { LayerHead } from './layer-head.tsx';

type SheetProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  menu?: boolean | undefined;
  lang?: string | undefined;
  children: ReactNode;
};

export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ title, onClose, menu, lang, children }: Omit<SheetProps, 'open'>) {
  const titleId = useId();
  return (
    <Layer className={menu ? 'sheet sheet-menu' : 'sheet'} labelledBy={titleId} onClose={onClose}>
      <LayerHead
        className="sheet-head"
        onClose={onClose}
        title={
          <h2 id={titleId} tabIndex={-1} data-first-focus="" lang={lang}>
            {title}
          </h2>
        }
      />
      <SectionBoundary>{children}</SectionBoundary>
    </Layer>
  );
}

type SheetBlockProps = { title?: ReactNode; aside?: ReactNode; children: ReactNode };

export function SheetBlock({ title, aside, children }: SheetBlockProps) {
  return (
    <section className="border-t border-rule px-4 py-3">
      {title ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-sans text-base font-bold">{title}</h3>
          {aside ? <span className="text-meta font-medium text-ink-2">{aside}</span> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
