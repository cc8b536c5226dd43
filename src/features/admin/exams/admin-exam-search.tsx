// <ExamSearch>: searches all exams by search text, subject, level and year.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { type ExamQuery, examsPerPage } from '#domain/exams/admin-exam-query.ts';
import { listRemoved } from '#features/admin/edit/list-removed.ts';
import { named } from '#features/admin/shared/subject-level-select.tsx';
import { useCatalogue } from '#features/admin/shared/use-catalogue.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { cloudOff } from '#ui/icons/section-icons.ts';
import { Pagination } from '#ui/lists/pagination.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { AdminExamRow } from './admin-exam-row.tsx';
import { type FoundExams, noQuery, useExamSearch } from './use-admin-exam-search.ts';
import { useExamLabels } from './use-exam-labels.ts';

type ExamSearchProps = { store: AccountStore; commands: AdminQueries };

export function ExamSearch({ store, commands }: ExamSearchProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState(noQuery);
  const found = useExamSearch(store, commands, query);
  const narrow = (change: Partial<ExamQuery>) => setQuery((before) => ({ ...before, page: 1, ...change }));
  return (
    <section aria-label={t`Tous les examens`} className="min-w-0">
      <h3 className="section-title">
        <Trans>Chercher parmi tous les examens</Trans>
      </h3>
      <div className="part-above">
        <SearchInput label={t`Mots du titre`} value={query.words} onValue={(words) => narrow({ words })} />
        <Narrowing store={store} query={query} onChange={narrow} />
      </div>
      {found ? <Found found={found} store={store} query={query} onPage={(page) => narrow({ page })} /> : null}
    </section>
  );
}

type NarrowingProps = {
  store: AccountStore;
  query: ExamQuery;
  onChange: (change: Partial<ExamQuery>) => void;
};

function Narrowing({ store, query, onChange }: NarrowingProps) {
  const { t } = useLingui();
  const labels = useExamLabels();
  const yearId = useId();
  const [year, setYear] = useState('');
  const catalogue = useCatalogue(store);
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <Select
        compact
        label={labels.subject}
        value={query.subject ?? ''}
        options={[{ value: '', label: t`Toutes` }, ...named(catalogue?.subjects ?? [])]}
        onValue={(subject) => onChange({ subject: subject || null })}
      />
      <Select
        compact
        label={labels.gradeLevel}
        value={query.level ?? ''}
        options={[{ value: '', label: t`Tous` }, ...named(catalogue?.levels ?? [])]}
        onValue={(level) => onChange({ level: level || null })}
      />
      <div className="compact-select">
        <label htmlFor={yearId}>{labels.year}</label>
        <input
          id={yearId}
          className="input"
          placeholder={t`Toutes`}
          inputMode="numeric"
          maxLength={4}
          value={year}
          onChange={({ target }) => {
            setYear(target.value);
            onChange({ year: /^\d{4}$/.test(target.value) ? Number(target.value) : null });
          }}
        />
      </div>
    </div>
  );
}

type FoundProps = {
  found: FoundExams;
  store: AccountStore;
  query: ExamQuery;
  onPage: (page: number) => void;
};

function Found({ found, store, query, onPage }: FoundProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const { exams } = found;
  const removed = useLive(
    () =>
      listRemoved(
        store.db,
        'exams',
        exams.map(({ id }) => id),
      ),
    [store, exams],
  );
  return (
    <>
      {found.isOfPhone ? (
        <p className="part-note flex items-center gap-2 text-wait">
          <Icon shape={cloudOff} size={20} />
          <Trans>Pas de contact avec le serveur : voici ce qui est sur {thisDevice}.</Trans>
        </p>
      ) : null}
      <p role="status" className="part-note">
        <Plural
          value={found.total}
          _0="Aucun examen trouvé"
          one="# examen trouvé"
          other="# examens trouvés"
        />
      </p>
      <RowList label={t`Examens trouvés`} className="latest">
        {exams
          .filter(({ id }) => !removed?.has(id))
          .map((exam) => (
            <AdminExamRow key={exam.id} exam={exam} store={store} />
          ))}
      </RowList>
      <Pagination page={query.page} pageCount={Math.ceil(found.total / examsPerPage)} onPage={onPage} />
    </>
  );
}
