// Frames the form of a tab with its title. On a narrow screen a button opens the form, so that the list below is in
// sight; the form keeps what was typed while it is closed. A form whose draft has a text is open at first.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { getDraft } from '#data/local/drafts.ts';
import { Button } from '#ui/controls/button.tsx';
import { plus } from '#ui/icons/section-icons.ts';

type DeskFormProps = {
  store: AccountStore;
  draftKey: string;
  /** Whether a draft has a text, not only choices such as a subject or a language. */
  hasText: (fields: Record<string, string>) => boolean;
  title: ReactNode;
  children: ReactNode;
};

export function DeskForm({ store, draftKey, hasText, title, children }: DeskFormProps) {
  const [openedBy, setOpenedBy] = useState<'user' | 'draft' | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const isOpen = openedBy !== null;
  useEffect(() => {
    let isCurrent = true;
    void getDraft(store.db, draftKey).then((draft) => {
      if (isCurrent && draft && hasText(draft.fields)) setOpenedBy((known) => known ?? 'draft');
    });
    return () => {
      isCurrent = false;
    };
  }, [store, draftKey, hasText]);
  useEffect(() => {
    if (openedBy === 'user') form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [openedBy]);
  return (
    <>
      <h3 className="desk-form-title section-size">{title}</h3>
      <Button
        variant={isOpen ? 'line' : 'main'}
        icon={plus}
        className="desk-form-opener"
        aria-expanded={isOpen}
        onClick={() => setOpenedBy(isOpen ? null : 'user')}
      >
        {title}
      </Button>
      <div ref={form} className={isOpen ? 'desk-form' : 'desk-form desk-form-closed'}>
        {children}
      </div>
    </>
  );
}
