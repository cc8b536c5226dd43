// Frames the form of a tab with its title. On a narrow screen a button opens the form, so that the list below is in
// sight; the form gets a button that closes it, and keeps what was typed while it is closed. A form whose draft has a
// text is open at first.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getDraft } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { plus } from '#ui/icons/section-icons.ts';

type DeskFormProps = {
  store: AccountStore;
  draftKey: string;
  /** Whether a draft has a text, not only choices such as a subject or a language. */
  hasText: (fields: Record<string, string>) => boolean;
  title: ReactNode;
  /** Renders the form, with the button that closes it; without this button while the form is closed. */
  children: (close: ReactNode) => ReactNode;
};

export function DeskForm({ store, draftKey, hasText, title, children }: DeskFormProps) {
  // 'initial': not touched yet; 'draft': opened by a draft of this phone; 'opened' and 'closed': by the user's press.
  const [state, setState] = useState<'initial' | 'draft' | 'opened' | 'closed'>('initial');
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = state === 'draft' || state === 'opened';
  useEffect(() => {
    let isCurrent = true;
    void getDraft(store.db, draftKey).then((draft) => {
      if (isCurrent && draft && hasText(draft.fields))
        setState((known) => (known === 'initial' ? 'draft' : known));
    });
    return () => {
      isCurrent = false;
    };
  }, [store, draftKey, hasText]);
  useEffect(() => {
    if (state === 'opened') form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    if (state === 'closed') opener.current?.focus();
  }, [state]);
  return (
    <>
      <h3 className="desk-form-title section-size">{title}</h3>
      {isOpen ? null : (
        <Button
          ref={opener}
          icon={plus}
          className="desk-form-opener"
          aria-expanded={false}
          onClick={() => setState('opened')}
        >
          {title}
        </Button>
      )}
      <div ref={form} className={isOpen ? 'desk-form' : 'desk-form desk-form-closed'}>
        {children(
          isOpen ? (
            <Button
              variant="quiet"
              className="desk-form-closer"
              aria-expanded
              onClick={() => setState('closed')}
            >
              <Trans>Fermer</Trans>
            </Button>
          ) : null,
        )}
      </div>
    </>
  );
}
