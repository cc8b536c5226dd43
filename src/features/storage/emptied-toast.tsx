// <EmptiedToast store commands>: tells once that the browser, short of room, has emptied this phone, and what is to be
// done about it; draws nothing itself.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { getSyncStatus } from '#data/sync-status.ts';
import type { Commands } from '#sync/commands.ts';
import { showToast } from '#ui/toast-list.ts';
import { useLive } from '#ui/use-live.ts';

type EmptiedToastProps = { store: AccountStore; commands: Pick<Commands, 'acknowledgeEmptied'> };

export function EmptiedToast({ store, commands }: EmptiedToastProps) {
  const { t } = useLingui();
  const wasEmptied = useLive(async () => (await getSyncStatus(store.db)).wasEmptied, [store]);
  const title = t`Il n’y avait plus de place`;
  const text = t`Le navigateur a effacé ce qui était ici. Vos envois sont gardés et vos niveaux reviennent. Téléchargez à nouveau vos sujets.`;
  const latest = useRef({ title, text });
  useEffect(() => {
    latest.current = { title, text };
  });
  useEffect(() => {
    if (!wasEmptied) return;
    showToast({ ...latest.current, bad: true, stays: true });
    void commands.acknowledgeEmptied();
  }, [wasEmptied, commands]);
  return null;
}
