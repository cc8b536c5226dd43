// Shows the row of one paper on the left page of the open notebook. A press on the title chooses the paper; the
// actions on the chosen paper are on the right page.
import { Trans, useLingui } from '@lingui/react/macro';
import { highlightMatches } from '#domain/search/highlight-matches.ts';
import { type FileState, fileStateOf } from '#features/exams/files/file-state.ts';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { download, fileX } from '#ui/icons/section-icons.ts';
import { CompactRow } from '#ui/lists/compact-row.tsx';
import { ChosenLink } from '#ui/notebook/chosen-link.tsx';
import type { ChosenRow } from '#ui/notebook/use-chosen-row.ts';
import { MarkedText } from '#ui/text/marked-text.tsx';
import type { ExamRowProps } from './exam-row.tsx';
import { aheadOf, CoverAndYear, isWithdrawn, Trouble, What } from './exam-row-parts.tsx';
import type { ExamSearch } from './exam-search-params.ts';

type ExamLeftRowProps = Omit<ExamRowProps, 'actions'> & { choice: ChosenRow; search: ExamSearch };

export function ExamLeftRow({ listed, query, list, files, queue, choice, search }: ExamLeftRowProps) {
  const { row: exam } = listed;
  const state = fileStateOf(exam, files);
  const key = fileStateOf(exam, files, 'correction');
  return (
    <CompactRow
      chosen={choice.id === exam.id}
      margin={<CoverAndYear listed={listed} state={state} />}
      title={
        <ChosenLink row={exam.id} choice={choice} to="/exams" search={{ ...search, row: exam.id }}>
          <MarkedText pieces={highlightMatches(exam.title, query)} />
        </ChosenLink>
      }
      lang={exam.language ?? undefined}
      what={<What listed={listed} state={state} ahead={aheadOf(state, queue)} />}
      action={<End state={state} />}
    >
      <Trouble states={[state, key]} isWithdrawn={isWithdrawn(exam, list, state)} />
    </CompactRow>
  );
}

/** Shows at the end of the row the download size of the file, how much of it has arrived, or that there is no file. */
function End({ state }: { state: FileState }) {
  const { t } = useLingui();
  if (state.kind === 'absent')
    return (
      <span className="open-end">
        <Icon shape={download} size={18} />
        {formatSize(state.sizeBytes)}
      </span>
    );
  if (state.kind === 'none')
    return (
      <span className="open-end">
        <Icon shape={fileX} size={18} />
        <Trans>Sans fichier</Trans>
      </span>
    );
  if (state.kind !== 'coming' || state.file.state !== 'running') return null;
  const { percent } = formatProgress(state.file.heldBytes, state.file.sizeBytes);
  return <span className="open-end">{t`${percent} %`}</span>;
}
