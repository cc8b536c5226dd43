// <SecondCopyNote>: warns that unsent texts have no backup copy on this phone, because localStorage is missing or
// full.
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';

export function SecondCopyNote({ store: { journal } }: { store: AccountStore }) {
  if (journal && !journal.isFull && pageStorage.isPersistent) return null;
  return (
    <p className="py-1 text-meta text-ink-2">
      <Trans>
        Ce navigateur ne garde pas de copie de secours de ce que vous écrivez. Envoyez-le dès que possible.
      </Trans>
    </p>
  );
}
