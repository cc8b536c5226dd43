// useOverview(store, commands): the overview last received from the server. The overview is requested when
// the screen opens, when the network is back, and when the server has confirmed this phone's change of an exam,
// a question, a thread or an announcement. A toast reports a failed fetch if the phone has no overview at all.

import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { countConfirmed, getOverview } from '#data/queries/read-latest.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { AdminOverview } from '#domain/admin/admin-overview.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive, useLiveLater } from '#ui/hooks/use-live-query.ts';
import { showToast } from '#ui/messages/toast-list.ts';

export type OverviewState = {
  /** Null if no overview was ever received; undefined until the database has been read. */
  overview: AdminOverview | null | undefined;
  isOld: boolean;
  retry: () => void;
};

export function useOverview(store: AccountStore, commands: AdminQueries): OverviewState {
  const { t } = useLingui();
  const overview = useLive(() => getOverview(store.db), [store]);
  const confirmed = useLiveLater(() => countConfirmed(store.db), [store]);
  const [isOld, setOld] = useState(false);
  const fetchNow = useEffectEvent(async () => {
    const outcome = await commands.fetchOverview();
    setOld(outcome !== 'done');
    if (outcome !== 'done' && (await getOverview(store.db)) === null)
      showToast({ title: t`Erreur`, text: t`Impossible de charger les données`, bad: true });
  });
  const retry = () => void fetchNow();
  useEffect(() => {
    if (confirmed !== undefined) void fetchNow();
  }, [confirmed]);
  useEffect(() => {
    const onOnline = () => void fetchNow();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return { overview, isOld, retry };
}
