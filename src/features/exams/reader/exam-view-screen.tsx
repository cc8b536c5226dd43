// Shows a paper or its answer key, or why it cannot be read yet.

import { useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/database/account-store.ts';
import type { DeviceDb, ExamPart } from '#data/device/device-db.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useOnline } from '#ui/hooks/use-media.ts';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { PaperAbsent } from './file-unavailable.tsx';
import { PaperReader } from './paper-reader.tsx';
import { usePaper } from './use-exam-file.ts';
import { useFetchPaper } from './use-fetch-paper.ts';
import { useUnlistedExam } from './use-unlisted-exam.ts';

type ExamViewScreenProps = {
  store: AccountStore;
  device: DeviceDb;
  commands: DownloadCommands & LibraryCommands;
  examId: string;
  part: ExamPart;
};

export function ExamViewScreen({ store, device, commands, examId, part }: ExamViewScreenProps) {
  const { t } = useLingui();
  const paper = usePaper(store, device, examId, part);
  const unlisted = useUnlistedExam(paper, store, commands, examId);
  const fetch = useFetchPaper(paper, device, commands, unlisted.kind === 'found' ? unlisted.exam : null);
  const isOnline = useOnline();
  const name = paper?.title || t`Sujet d’examen`;
  const title = part === 'correction' ? t`Corrigé : ${name}` : name;
  if (paper?.open)
    return (
      <PaperReader {...{ title, paper, device, commands }} open={paper.open} key={paper.open.file.sha256} />
    );
  return (
    <>
      <PageHead
        title={title}
        description={t`Un sujet d’examen, à lire ici ou à garder sur cet appareil.`}
        noIndex
      />
      <NoOfflineBanner />
      <Screen
        title={title}
        lead={<BackLink to="/exams" label={t`Retour aux examens`} />}
        column="column"
        footer={false}
      >
        <h2 className="sr-only">{title}</h2>
        {paper ? (
          <PaperAbsent {...{ paper, unlisted, fetch, commands, isOnline }} />
        ) : (
          <SkeletonRows count={4} />
        )}
      </Screen>
    </>
  );
}
