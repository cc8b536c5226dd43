// <ExamPapers found query commands actions onReset>: the rows of a page, or why there are none and what helps.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { nameIn } from '#domain/catalogue.ts';
import { offeredLevels, readLevelSize } from '#domain/level-offers.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { Commands } from '#sync/commands.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LevelOffers } from '#ui/level-offer.tsx';
import { NotHereYet } from '#ui/not-here-yet.tsx';
import { NothingFound } from '#ui/reset-filters.tsx';
import { RowList } from '#ui/row-list.tsx';
import { useThisDevice } from '#ui/use-this-device.ts';
import { BatchLine } from './batch-line.tsx';
import { batchOf, mayTakeAll } from './bulk.ts';
import { BulkOffer } from './bulk-dialog.tsx';
import { ExamRow } from './exam-row.tsx';
import { isNarrowed } from './narrow-search.ts';
import type { FoundPapers } from './use-found-papers.ts';
import type { PaperFiles } from './use-paper-files.ts';

type ExamPapersProps = {
  found: FoundPapers;
  query: string;
  commands: Commands;
  actions: PaperFiles;
  onReset: () => void;
};

export function ExamPapers({ found, query, commands, actions, onReset }: ExamPapersProps) {
  const { t } = useLingui();
  const { list, files, queue, search, shown } = found;
  // The address follows once the typing rests.
  const isFiltered = query !== '' || isNarrowed(search);
  const offered = offeredLevels(list.levels, list.levelsHere, search.level);
  const batch = useMemo(() => batchOf(found.rows), [found.rows]);
  if (shown.total > 0) {
    return (
      <>
        {batch ? <BatchLine batch={batch} commands={commands} actions={actions} /> : null}
        <RowList className="compact-list">
          {shown.rows.map((listed) => (
            <ExamRow
              key={listed.row.id}
              listed={listed}
              query={query}
              list={list}
              files={files.get(listed.row.id) ?? []}
              queue={queue}
              actions={actions}
            />
          ))}
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
        told={list.subjects.length > 0 ? [] : [t`Erreur lors du chargement des matières`]}
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
