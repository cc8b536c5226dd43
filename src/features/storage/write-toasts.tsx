// <WriteToasts store onShowQueue>: says when a write is kept offline, confirmed or refused; draws nothing itself.
// Mounted once, in the shell. onShowQueue opens "Ce téléphone".
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { getSyncStatus } from '#data/sync-status.ts';
import { showToast } from '#ui/toast-list.ts';
import { watchWrites } from './watch-writes.ts';
import { toastsOf } from './write-texts.ts';

type WriteToastsProps = { store: AccountStore; onShowQueue: () => void };

export function WriteToasts({ store, onShowQueue }: WriteToastsProps) {
  const { i18n } = useLingui();
  const latest = useRef({ i18n, onShowQueue });
  useEffect(() => {
    latest.current = { i18n, onShowQueue };
  });

  useEffect(() => {
    const watch = watchWrites({
      db: store.db,
      isVisible: () => document.visibilityState === 'visible',
      now: store.clock.now,
      openedAt: performance.timeOrigin,
      tell: async (news) => {
        const { isUnreachable } = await getSyncStatus(store.db);
        const isCutOff = !navigator.onLine || isUnreachable;
        const { i18n, onShowQueue } = latest.current;
        for (const toast of toastsOf(i18n, news, isCutOff, onShowQueue)) showToast(toast);
      },
    });
    const onVisible = () => void watch.look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      watch.stop();
    };
  }, [store]);
  return null;
}
