// <RequestPersistence>: asks the browser for persistent storage, only one time on this phone, as soon as an exam paper
// was requested or there is a write that the server has not confirmed. Renders nothing.
import { useEffect } from 'react';
import type { DeviceDb } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import { requestPersistenceOnce } from '#data/device/persistence.ts';
import { hasUnfinished } from '#data/entries/read-entries.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useLive, useLiveLater } from '#ui/hooks/use-live-query.ts';

export function RequestPersistence({ store, device }: { store: AccountStore; device: DeviceDb }) {
  const hasFiles = useLive(async () => (await listExamFiles(device)).length > 0, [device]);
  const hasTexts = useLiveLater(() => hasUnfinished(store.db), [store]);
  const isWorthIt = hasFiles || hasTexts;
  useEffect(() => {
    if (isWorthIt) void requestPersistenceOnce(device, navigator.storage, store.clock.now());
  }, [isWorthIt, device, store]);
  return null;
}
