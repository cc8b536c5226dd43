// <ExamFilters list search onFilter>: level, subject and year.
import { Trans, useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue.ts';
import { yearsOf } from '#domain/exam-list.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Select } from '#ui/select.tsx';
import type { ExamSearch } from './exam-search.ts';
import type { ExamList } from './read-exam-list.ts';

type ExamFiltersProps = {
  list: Pick<ExamList, 'exams' | 'subjects' | 'levels' | 'levelsHere'>;
  search: ExamSearch;
  /** Empty texts and 0 stand for all. */
  onFilter: (change: ExamSearch) => void;
};

export function ExamFilters({ list, search, onFilter }: ExamFiltersProps) {
  const { t } = useLingui();
  const language = currentLanguage();
  const levels = list.levels.map((level) => {
    const name = nameIn(language, level);
    return { value: level.code, label: list.levelsHere.has(level.code) ? name : t`${name} (à ajouter)` };
  });
  const subjects = list.subjects.map((subject) => ({
    value: subject.code,
    label: nameIn(language, subject),
  }));
  const years = yearsOf(list.exams).map((year) => ({ value: String(year), label: String(year) }));
  return (
    <div className="inset grid grid-cols-3 gap-2 pb-3 md:gap-3 md:pb-5 lg:grid-cols-1 lg:content-start">
      <h2 className="hidden text-h3 lg:block">
        <Trans>Filtrer</Trans>
      </h2>
      <Select
        compact
        label={t`Niveau`}
        value={search.level ?? ''}
        onValue={(level) => onFilter({ level })}
        options={[{ value: '', label: t`Tous` }, ...levels]}
      />
      <Select
        compact
        label={t`Matière`}
        value={search.subject ?? ''}
        onValue={(subject) => onFilter({ subject })}
        options={[{ value: '', label: t`Toutes` }, ...subjects]}
      />
      <Select
        compact
        label={t`Année`}
        value={String(search.year ?? '')}
        onValue={(year) => onFilter({ year: Number(year) })}
        options={[{ value: '', label: t`Toutes` }, ...years]}
      />
    </div>
  );
}
