// Shows the chosen paper on the right page of the open notebook: its actions, and its pages if it is on this phone.
// Nothing is downloaded before a press.
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { DeviceDb } from '#data/device/device-db.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { readBareme } from '#domain/exams/bareme.ts';
import type { ListedExam } from '#domain/exams/exam-list.ts';
import { type FileState, fileStateOf, readableOf, stateKeyOf } from '#features/exams/files/file-state.ts';
import { PaperMenu } from '#features/exams/files/paper-menu.tsx';
import type { PaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import { useDurationText } from '#features/exams/mock/use-duration-text.ts';
import { PageArriving } from '#features/exams/preview/page-arriving.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { useFocusWithinRow } from '#ui/lists/use-focus-within-row.ts';
import { BlankRightPage, RightPageMenu } from '#ui/notebook/right-page.tsx';
import { NotebookCover } from '#ui/subjects/notebook-cover.tsx';
import { PaperActions } from './chosen-paper-actions.tsx';
import { PaperNotHere } from './chosen-paper-not-here.tsx';
import { ExamLink } from './exam-link.tsx';
import { aheadOf, fillOf } from './exam-row-parts.tsx';
import type { FoundPapers } from './use-exam-results.ts';
import { useSessionNames } from './use-session-names.ts';

const PagePreview = lazy(async () => ({
  default: (await import('#features/exams/preview/page-preview.tsx')).PagePreview,
}));

export type ChosenPaperProps = {
  listed: ListedExam;
  found: FoundPapers;
  device: DeviceDb;
  actions: PaperFiles;
};

export function ChosenPaper({ listed, found, device, actions }: ChosenPaperProps) {
  const { row: exam } = listed;
  const files = found.files.get(exam.id) ?? [];
  const paper = statusOf(fileStateOf(exam, files), found);
  const key = statusOf(fileStateOf(exam, files, 'correction'), found);
  const isKeyClosed = found.list.closedKeys.has(exam.id);
  const readable = readableOf(paper.state);
  const body = useFocusWithinRow(`${stateKeyOf(paper.state)} ${stateKeyOf(key.state)}`);
  const parts = { exam, fileStatuses: [paper, key], isKeyClosed, actions } as const;
  return (
    <>
      <PaperHead {...parts} listed={listed} isListed={found.list.known.exams.has(exam.id)} />
      <div ref={body} className="contents">
        {readable ? (
          <>
            <PaperActions {...parts} />
            <Suspense fallback={<PageArriving />}>
              <PagePreview key={readable.sha256} device={device} file={readable} lang={exam.language} />
            </Suspense>
          </>
        ) : (
          <PaperNotHere {...parts} />
        )}
      </div>
    </>
  );
}

const statusOf = (state: FileState, { queue }: FoundPapers) => ({ state, ahead: aheadOf(state, queue) });

type PaperHeadProps = Parameters<typeof PaperActions>[0] &
  Pick<ChosenPaperProps, 'listed'> & { isListed: boolean };

function PaperHead({ listed, isListed, ...parts }: PaperHeadProps) {
  const { exam, fileStatuses, isKeyClosed, actions } = parts;
  const [{ state }] = fileStatuses;
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <div className="open-item">
      <NotebookCover
        code={listed.subject.code}
        name={nameIn(currentLanguage(), listed.subject)}
        fill={fillOf(state)}
      />
      <div className="min-w-0">
        <h2 lang={exam.language ?? undefined}>
          {state.kind === 'none' ? (
            exam.title
          ) : (
            <ExamLink exam={exam} opensRow>
              {exam.title}
            </ExamLink>
          )}
        </h2>
        <PaperFacts listed={listed} />
      </div>
      <PaperMenu
        exam={exam}
        hasLink={isListed && state.kind !== 'none' && state.kind !== 'elsewhere'}
        isKeyClosed={isKeyClosed}
        fileStatuses={fileStatuses}
        actions={actions}
        isOpen={isMenuOpen}
        onOpen={setMenuOpen}
        menuFrame={RightPageMenu}
      />
    </div>
  );
}

function PaperFacts({ listed: { row, level, subject } }: Pick<PaperHeadProps, 'listed'>) {
  const sessions = useSessionNames();
  const durationText = useDurationText();
  const bareme = readBareme(row.bareme);
  const language = currentLanguage();
  const facts = [
    nameIn(language, subject),
    nameIn(language, level),
    row.series,
    row.year,
    row.session && sessions[row.session],
    bareme && durationText(bareme.minutes),
  ];
  return <p className="text-meta text-ink-2">{facts.filter(Boolean).join(' · ')}</p>;
}

/** Fills the right page while there is no paper to choose. */
export function NoChosenPaper() {
  return (
    <BlankRightPage drawing={rowOfNotebooks}>
      <Trans>Le sujet que vous choisissez s’ouvre ici.</Trans>
    </BlankRightPage>
  );
}
