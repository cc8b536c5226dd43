// Frames the form of a tab with its title. On a narrow screen a button opens the form, so that the list below is in
// sight; the form keeps what was typed while it is closed.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { plus } from '#ui/icons/section-icons.ts';

type DeskFormProps = { title: ReactNode; children: ReactNode };

export function DeskForm({ title, children }: DeskFormProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isOpen]);
  return (
    <>
      <h3 className="desk-form-title section-size">{title}</h3>
      <Button
        variant={isOpen ? 'line' : 'main'}
        icon={plus}
        className="desk-form-opener"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
      <div ref={form} className={isOpen ? 'desk-form' : 'desk-form desk-form-closed'}>
        {children}
      </div>
    </>
  );
}
