// <QueueRequestedPapers>: queues the papers that the user requested together with a level, as soon as the level's
// list of exams has been downloaded. Renders nothing.
import { useEffect } from 'react';
import { forgetPaperRequest, listRequestedPapers } from '#data/local/papers-requested-with-level.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

type QueueRequestedPapersProps = { store: AccountStore; commands: DownloadCommands };

export function QueueRequestedPapers({ store, commands }: QueueRequestedPapersProps) {
  const requested = useLive(() => listRequestedPapers(store.db), [store]);
  useEffect(() => {
    const fetchAll = async () => {
      for (const { levelCode, files, allowsMetered } of requested ?? []) {
        await commands.downloadExams(files, { allowsMetered });
        await forgetPaperRequest(store.db, levelCode);
      }
    };
    // If this fails, for example on a full disk, the request stays stored. It is tried again at the latest when the
    // app starts the next time.
    fetchAll().catch(() => undefined);
  }, [requested, store, commands]);
  return null;
}
