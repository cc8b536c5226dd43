// Provides a paper or its answer key for a screen, downloads it, and says why it cannot be read yet.
import type { ReactNode } from 'react';
import type { DeviceDb, ExamPart } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { PaperAbsent } from './file-unavailable.tsx';
import { type Paper, usePaper } from './use-exam-file.ts';
import { useFetchPaper } from './use-fetch-paper.ts';
import { useUnlistedExam } from './use-unlisted-exam.ts';

export type ViewedPaperProps = {
  store: AccountStore;
  device: DeviceDb;
  commands: DownloadCommands & LibraryCommands;
  examId: string;
  part: ExamPart;
};

/** `absent` is what can be shown while there is no `paper.open`: the reason, or a placeholder. */
export function useViewedPaper(props: ViewedPaperProps): { paper: Paper | undefined; absent: ReactNode } {
  const { store, device, commands, examId, part } = props;
  const paper = usePaper(store, device, examId, part);
  const unlisted = useUnlistedExam(paper, store, commands, examId);
  const fetch = useFetchPaper(paper, device, commands, unlisted.kind === 'found' ? unlisted.exam : null);
  const isOnline = useOnline();
  const absent = paper ? (
    <PaperAbsent {...{ paper, unlisted, fetch, commands, isOnline }} />
  ) : (
    <SkeletonRows count={4} />
  );
  return { paper, absent };
}
