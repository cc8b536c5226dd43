// Shows the rows of a page of papers, or why there are none and what the user can do.

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { offeredLevels, readLevelSize } from '#domain/catalogue/level-offers.ts';
import { batchOf, mayTakeAll } from '#features/exams/files/download-all.ts';
import { BulkOffer } from '#features/exams/files/download-all-dialog.tsx';
import { DownloadsSummary } from '#features/exams/files/downloads-summary.tsx';
import type { PaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LevelOffers } from '#ui/lists/level-offer.tsx';
import { NotHereYet } from '#ui/lists/not-downloaded-yet.tsx';
import { NothingFound } from '#ui/lists/reset-filters.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import type { ChosenRow } from '#ui/notebook/use-chosen-row.ts';
import { isNarrowed } from './exam-filter-params.ts';
import { ExamLeftRow } from './exam-left-row.tsx';
import { ExamRow } from './exam-row.tsx';
import type { FoundPapers } from './use-exam-results.ts';

type ExamPapersProps = {
  found: FoundPapers;
  query: string;
  commands: OutboxCommands & DownloadCommands & LibraryCommands;
  actions: PaperFiles;
  /** Not null while the notebook is open: the right page then has the actions of the chosen row. */
  choice: ChosenRow | null;
  onReset: () => void;
};

export function ExamPapers({ found, query, commands, actions, choice, onReset }: ExamPapersProps) {
  const { t } = useLingui();
  const { list, files, queue, search, shown } = found;
  // Uses the query as typed, because the URL is updated only after a pause in typing.
  const isFiltered = query !== '' || isNarrowed(search);
  const offered = offeredLevels(list.levels, list.levelsHere, search.level);
  const batch = useMemo(() => batchOf(found.rows), [found.rows]);
  if (shown.total > 0) {
    return (
      <>
        {batch ? <DownloadsSummary batch={batch} commands={commands} actions={actions} /> : null}
        <RowList className="compact-list">
          {shown.rows.map((listed) => {
            const row = { listed, query, list, files: files.get(listed.row.id) ?? [], queue };
            return choice ? (
              <ExamLeftRow key={listed.row.id} {...row} choice={choice} search={search} />
            ) : (
              <ExamRow key={listed.row.id} {...row} actions={actions} />
            );
          })}
        </RowList>
      </>
    );
  }
  if (search.tab === 'saved')
    return (
      <NoneSaved isNarrowed={isFiltered} onReset={onReset}>
        {mayTakeAll(found) ? <BulkOffer exams={found.all} files={files} actions={actions} /> : null}
      </NoneSaved>
    );
  if (offered.length > 0) {
    return (
      <LevelOffers
        levels={offered.map((level) => ({ code: level.code, name: nameIn(currentLanguage(), level) }))}
        readSize={(code) => readLevelSize(commands, code)}
        onAdd={commands.subscribeLevel}
      />
    );
  }
  if (found.isArriving)
    return (
      <NotHereYet
        rowsClass="compact-list"
        failed={<Trans>Impossible de charger les sujets</Trans>}
        failureTexts={list.subjects.length > 0 ? [] : [t`Erreur lors du chargement des matières`]}
        readFacts={commands.syncState}
        onRetry={() => void commands.sendNow()}
      />
    );
  return <NoneFound isNarrowed={isFiltered} onReset={onReset} />;
}

type NoneProps = { isNarrowed: boolean; onReset: () => void };

function NoneFound({ isNarrowed, onReset }: NoneProps) {
  if (!isNarrowed)
    return (
      <EmptyState
        emblem={<Drawing of={rowOfNotebooks} />}
        title={<Trans>Aucun sujet pour le moment</Trans>}
        text={
          <Trans>Vos niveaux n’ont pas encore de sujets. Ils arrivent tout seuls dès qu’il y en a.</Trans>
        }
      />
    );
  return (
    <NothingFound
      title={<Trans>Aucun sujet trouvé</Trans>}
      text={<Trans>Essayez un autre mot, ou modifiez les critères.</Trans>}
      onReset={onReset}
    />
  );
}

function NoneSaved({ isNarrowed, onReset, children }: NoneProps & { children: ReactNode }) {
  const thisDevice = useThisDevice();
  if (!isNarrowed)
    return (
      <EmptyState
        emblem={<Drawing of={rowOfNotebooks} />}
        title={<Trans>Rien encore sur {thisDevice}</Trans>}
        text={<Trans>Enregistrez deux ou trois sujets avant la prochaine coupure.</Trans>}
        action={children}
      />
    );
  return (
    <NothingFound
      title={<Trans>Aucun sujet enregistré ne correspond</Trans>}
      text={<Trans>Essayez un autre mot, ou modifiez les critères.</Trans>}
      onReset={onReset}
    />
  );
}
