// useHelp(missed): opens the help for a missed question, in a dialog that is loaded on the first use.
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import type { MissedQuestion } from '#domain/forum/question-thread.ts';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { AskedNote } from './asked-note.tsx';
import { HelpStore } from './store-for-help.ts';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

type Help = {
  open: () => void;
  /** The dialog; null while it is closed. */
  dialog: ReactNode;
  /** State of the question that the pupil has just asked the forum; null if none was asked. */
  note: ReactNode;
};

/** Returns null if `missed` is null, or if no `HelpStore` is provided. */
export function useHelp(missed: MissedQuestion | null): Help | null {
  const store = useContext(HelpStore);
  const [isOpen, setOpen] = useState(false);
  const [askedId, setAskedId] = useState<string | null>(null);
  if (!missed || !store) return null;
  const { id } = missed.question;
  const close = () => setOpen(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen ? (
      <SectionBoundary>
        <Suspense>
          <HelpDialog
            store={store}
            missed={missed}
            onAsked={() => {
              setAskedId(id);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      </SectionBoundary>
    ) : null,
    note: askedId === id ? <AskedNote store={store} questionId={id} /> : null,
  };
}
