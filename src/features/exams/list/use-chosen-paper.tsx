// Chooses a paper of the list, and shows it on the right page of the open notebook (the two pages of a wide screen).
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { ListedExam } from '#domain/exams/exam-list.ts';
import type { PaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { RightPage } from '#ui/notebook/right-page.tsx';
import { type ChosenRow, useChosenRow } from '#ui/notebook/use-chosen-row.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { ChosenPaper, NoChosenPaper } from './chosen-paper.tsx';
import type { ExamSearch } from './exam-search-params.ts';
import type { FoundPapers } from './use-exam-results.ts';

type ChosenPaperOptions = {
  search: ExamSearch;
  device: DeviceDb;
  actions: PaperFiles;
  onChoose: (row: string, replace: boolean) => void;
};

/** Returns the chosen row and the right page; both are null while the notebook is not open. */
export function useChosenPaper(
  found: FoundPapers | undefined,
  { search, device, actions, onChoose }: ChosenPaperOptions,
): { choice: ChosenRow | null; right: ReactNode } {
  const { t } = useLingui();
  const inAddress = found && search.row !== undefined ? paperOf(found, search.row) : undefined;
  const choice = useChosenRow({
    isOpen: useNotebookOpen(),
    ids: found?.shown.rows.map(({ row }) => row.id) ?? [],
    inAddress: inAddress?.row.id,
    onChoose,
  });
  if (!choice) return { choice, right: null };
  const listed = inAddress ?? found?.shown.rows[0];
  return {
    choice,
    right: (
      <RightPage label={t`Le sujet choisi`} page={choice.page}>
        <SectionBoundary>
          {found && listed ? (
            <ChosenPaper key={listed.row.id} {...{ listed, found, device, actions }} />
          ) : found ? (
            <NoChosenPaper />
          ) : null}
        </SectionBoundary>
      </RightPage>
    ),
  };
}

/** Returns the paper with this id from all pages of the open tab; undefined if the tab has no such paper. */
const paperOf = ({ search, all, saved }: FoundPapers, id: string): ListedExam | undefined =>
  (search.tab === 'saved' ? saved : all).find(({ row }) => row.id === id);
