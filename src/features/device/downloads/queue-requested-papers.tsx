// <FetchWishedPapers store commands>: queues the papers that were asked for with their level, once the list of them is
// here. Draws nothing. Wi-Fi only holds for them as for any others.
import { useEffect } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { forgetWishOf, listWishedPapers } from '#data/local/papers-requested-with-level.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

type FetchWishedPapersProps = { store: AccountStore; commands: Pick<Commands, 'downloadExams'> };

export function FetchWishedPapers({ store, commands }: FetchWishedPapersProps) {
  const wished = useLive(() => listWishedPapers(store.db), [store]);
  useEffect(() => {
    const fetchAll = async () => {
      for (const { levelCode, exams } of wished ?? []) {
        await commands.downloadExams(exams.map((exam) => ({ exam, part: 'file' })));
        await forgetWishOf(store.db, levelCode);
      }
    };
    // On a full phone the wish stays, and is tried again with the next change.
    fetchAll().catch(() => undefined);
  }, [wished, store, commands]);
  return null;
}
