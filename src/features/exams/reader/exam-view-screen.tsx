// Shows a paper or its answer key, or why it cannot be read yet. The key stays closed while a mock exam of the
// paper is running.

import { Trans, useLingui } from '@lingui/react/macro';
import { getRunningMockExam } from '#data/study/read-mock-exams.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { PaperReader } from './paper-reader.tsx';
import { useViewedPaper, type ViewedPaperProps } from './use-viewed-paper.tsx';

export function ExamViewScreen(props: ViewedPaperProps) {
  const { store, device, commands, examId, part } = props;
  const { t } = useLingui();
  const { paper, absent } = useViewedPaper(props);
  const running = useLive(() => getRunningMockExam(store.db, examId), [store, examId]);
  const name = paper?.title || t`Sujet d’examen`;
  const title = part === 'correction' ? t`Corrigé : ${name}` : name;
  const isKeyClosed = part === 'correction' && running !== null;
  if (paper?.open && !isKeyClosed)
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
        {isKeyClosed && running ? <KeyClosed examId={examId} /> : absent}
      </Screen>
    </>
  );
}

function KeyClosed({ examId }: { examId: string }) {
  return (
    <EmptyState
      title={<Trans>Le corrigé s’ouvre à la fin de l’épreuve</Trans>}
      text={<Trans>Vous faites ce sujet en ce moment.</Trans>}
      action={
        <ButtonLink to="/exams/mock" search={{ exam: examId }}>
          <Trans>Reprendre l’épreuve</Trans>
        </ButtonLink>
      }
    />
  );
}
