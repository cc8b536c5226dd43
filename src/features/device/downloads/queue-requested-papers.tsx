// <FetchWishedPapers store commands>: queues the papers that the user requested together with a level, once
// the level's list of exams has been downloaded. Renders nothing. The setting "Wi-Fi only" applies to them
// as to other papers.
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
    // When the disk is full the request stays stored and is tried again with the next change.
    fetchAll().catch(() => undefined);
  }, [wished, store, commands]);
  return null;
}
