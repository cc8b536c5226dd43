// <WriteToasts>: shows toasts about what happened to the user's writes, and lets the user undo a deletion
// while it is delayed; renders nothing itself.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { discardEntry } from '#data/outbox/discard-entry.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { forgetRepeatedToasts, showToast } from '#ui/messages/toast-list.ts';
import { savedOffline, toastsOf, tooLateToUndo } from './outcome-texts.ts';
import { watchWrites } from './watch-outcomes.ts';

type WriteToastsProps = { store: AccountStore; onShowQueue: () => void };

export function WriteToasts({ store, onShowQueue }: WriteToastsProps) {
  const { i18n } = useLingui();
  const latest = useRef({ i18n, onShowQueue });
  useEffect(() => {
    latest.current = { i18n, onShowQueue };
  });

  useEffect(() => {
    let hideSaved = () => {};
    const watch = watchWrites({
      db: store.db,
      isVisible: () => document.visibilityState === 'visible',
      now: store.clock.now,
      opening: { at: performance.timeOrigin, waited: store.waitedAtOpening },
      notify: async (news) => {
        const { isUnreachable } = await getSyncStatus(store.db);
        const isCutOff = !navigator.onLine || isUnreachable;
        const { i18n, onShowQueue } = latest.current;
        const undo = async ({ id }: OutboxEntry) => {
          await discardEntry(store, id);
          // The toast stays while the user touches it, but the deletion is sent when its delay ends: the server may
          // have applied it already.
          if ((await store.db.outbox.get(id))?.state === 'applied')
            showToast({ title: tooLateToUndo(i18n), bad: true });
        };
        const actions = { showQueue: onShowQueue, undo: (entry: OutboxEntry) => void undo(entry) };
        const nowMs = store.clock.now();
        const toasts = toastsOf(i18n, news, { isCutOff, nowMs }, actions);
        // Hides the toast about saved writes at once when there are newer toasts.
        if (toasts.length > 0) hideSaved();
        for (const toast of toasts) {
          const hide = showToast(toast);
          if (toast.title === savedOffline(i18n)) hideSaved = hide;
        }
      },
    });
    const onVisible = () => void watch.check();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      watch.stop();
      forgetRepeatedToasts();
    };
  }, [store]);
  return null;
}
