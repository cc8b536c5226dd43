// Shows the row of one paper, with search hits highlighted and the state of its files. `queue` holds all
// downloads that are not complete.
import { useState } from 'react';
import type { ExamFile } from '#data/device/device-db.ts';
import type { ListedExam } from '#domain/exams/exam-list.ts';
import { highlightMatches } from '#domain/search/highlight-matches.ts';
import { ExamAction } from '#features/exams/files/exam-file-button.tsx';
import { fileStateOf, stateKeyOf } from '#features/exams/files/file-state.ts';
import { PaperMenu } from '#features/exams/files/paper-menu.tsx';
import type { PaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import { CompactRow } from '#ui/lists/compact-row.tsx';
import { useFocusWithinRow } from '#ui/lists/use-focus-within-row.ts';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { ExamLink } from './exam-link.tsx';
import { aheadOf, CoverAndYear, isWithdrawn, Trouble, What } from './exam-row-parts.tsx';
import type { ExamList } from './read-exam-list.ts';

export type ExamRowProps = {
  listed: ListedExam;
  query: string;
  list: ExamList;
  files: readonly ExamFile[];
  queue: readonly ExamFile[];
  actions: PaperFiles;
};

export function ExamRow({ listed, query, list, files, queue, actions }: ExamRowProps) {
  const { row: exam } = listed;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const title = <MarkedText pieces={highlightMatches(exam.title, query)} />;
  const state = fileStateOf(exam, files);
  const key = fileStateOf(exam, files, 'correction');
  const hasLink = list.known.exams.has(exam.id) && state.kind !== 'none' && state.kind !== 'elsewhere';
  const action = useFocusWithinRow(stateKeyOf(state));
  return (
    <CompactRow
      margin={<CoverAndYear listed={listed} state={state} />}
      title={state.kind === 'none' ? <span>{title}</span> : <ExamLink exam={exam}>{title}</ExamLink>}
      lang={exam.language ?? undefined}
      what={<What listed={listed} state={state} ahead={aheadOf(state, queue)} />}
      action={
        <div ref={action} className="ml-auto">
          <ExamAction exam={exam} state={state} actions={actions} onDetails={() => setMenuOpen(true)} />
        </div>
      }
      menu={
        <PaperMenu
          exam={exam}
          hasLink={hasLink}
          isKeyClosed={list.closedKeys.has(exam.id)}
          fileStatuses={[
            { state, ahead: aheadOf(state, queue) },
            { state: key, ahead: aheadOf(key, queue) },
          ]}
          actions={actions}
          isOpen={isMenuOpen}
          onOpen={setMenuOpen}
        />
      }
    >
      <Trouble states={[state, key]} isWithdrawn={isWithdrawn(exam, list, state)} />
    </CompactRow>
  );
}
