// Shows a paper or its answer key, or why it cannot be read yet. The key stays closed while a mock exam of the
// paper is running.

import { useLingui } from '@lingui/react/macro';
import { KeyClosed, useIsKeyClosed } from '#features/exams/key/key-closed.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { PaperReader } from './paper-reader.tsx';
import { useViewedPaper, type ViewedPaperProps } from './use-viewed-paper.tsx';

export function ExamViewScreen(props: ViewedPaperProps) {
  const { device, commands, examId, part } = props;
  const { t } = useLingui();
  const { paper, absent } = useViewedPaper(props);
  const isKeyClosed = useIsKeyClosed(props);
  const name = paper?.title || t`Sujet d’examen`;
  const title = part === 'correction' ? t`Corrigé : ${name}` : name;
  if (paper?.open && isKeyClosed === false)
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
        title={part === 'correction' ? t`Corrigé` : name}
        subtitle={part === 'correction' ? name : undefined}
        lead={<BackLink to="/exams" label={t`Retour aux examens`} />}
      >
        <h2 className="sr-only">{title}</h2>
        {isKeyClosed ? <KeyClosed examId={examId} /> : absent}
      </Screen>
    </>
  );
}
