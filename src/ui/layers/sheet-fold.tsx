// Shows a section of a sheet that a press on its title opens or closes. `open` is the initial state; the
// content is rendered only when open.
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDown } from '#ui/icons/section-icons.ts';

type SheetFoldProps = {
  title: ReactNode;
  aside?: ReactNode;
  open?: boolean | undefined;
  children: ReactNode;
};

export function SheetFold({ title, aside, open = false, children }: SheetFoldProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <section className="border-t border-rule">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="sheet-fold">
          <h3 className="min-w-0 flex-1 font-sans text-base font-bold">{title}</h3>
          {aside ? <span className="text-meta font-medium text-ink-2">{aside}</span> : null}
          <Icon shape={chevronDown} size={16} className={isOpen ? 'rotate-180 text-ink-2' : 'text-ink-2'} />
        </summary>
        {isOpen ? <div className="px-4 pb-3">{children}</div> : null}
      </details>
    </section>
  );
}
