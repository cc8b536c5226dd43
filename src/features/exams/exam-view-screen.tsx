// <ExamViewScreen store device commands examId>: reads a paper, with the network or without; what it fetches it keeps.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { DeviceDb } from '#data/device-db.ts';
import type { Commands } from '#sync/commands.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Screen } from '#ui/screen.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useOnline } from '#ui/use-media.ts';
import { PaperAbsent } from './paper-absent.tsx';
import { PaperReader } from './paper-reader.tsx';
import { type ExamFileActions, useExamFiles } from './use-exam-files.ts';
import { type Paper, usePaper } from './use-paper.ts';

type ExamViewScreenProps = { store: AccountStore; device: DeviceDb; commands: Commands; examId: string };

export function ExamViewScreen({ store, device, commands, examId }: ExamViewScreenProps) {
  const { t } = useLingui();
  const paper = usePaper(store, device, examId);
  const actions = useExamFiles(device, commands);
  const isOnline = useOnline();
  useFetchOnce(paper, actions, isOnline);
  const title = paper?.title || t`Sujet d’examen`;
  if (paper?.bytes)
    return <PaperReader title={title} paper={paper} bytes={paper.bytes} onSave={actions.save} />;
  return (
    <>
      <PageHead title={title} noIndex />
      <Screen
        title={title}
        lead={<BackLink to="/exams" label={t`Retour aux examens`} />}
        column="column"
        footer={false}
      >
        <h2 className="sr-only">{title}</h2>
        {paper ? (
          <PaperAbsent paper={paper} actions={actions} isOnline={isOnline} />
        ) : (
          <SkeletonRows count={4} />
        )}
      </Screen>
    </>
  );
}

/** Opening a paper fetches it, once; after a failure the person decides. Another tab may be at it already. */
function useFetchOnce(paper: Paper | undefined, actions: ExamFileActions, isOnline: boolean) {
  const isWanted = isOnline && paper?.state?.kind === 'absent';
  const fetchIt = useEffectEvent(() => {
    if (paper?.exam && actions.attemptOf(paper.exam.id) === undefined) actions.download(paper.exam);
  });
  useEffect(() => {
    if (isWanted) fetchIt();
  }, [isWanted]);
}
