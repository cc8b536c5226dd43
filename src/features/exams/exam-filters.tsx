// <ExamFilters list exams search onFilter onReset>: level, subject, year, and series and session where papers differ.
// exams: those of the tab that is open; search: as it is applied.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameIn } from '#domain/catalogue.ts';
import { choicesOf, type ListedExam, yearsOf } from '#domain/exam-list.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { LevelFilter } from '#ui/level-filter.tsx';
import { ResetFilters } from '#ui/reset-filters.tsx';
import { type Option, Select } from '#ui/select.tsx';
import { SubjectFilter } from '#ui/subject-filter.tsx';
import type { ExamSearch } from './exam-search.ts';
import { isNarrowed } from './narrow-search.ts';
import type { ExamList } from './read-exam-list.ts';

type ExamFiltersProps = {
  list: Pick<ExamList, 'subjects' | 'levels' | 'levelsHere'>;
  exams: readonly ListedExam[];
  search: ExamSearch;
  /** An empty text takes a choice back. */
  onFilter: (change: { [Name in keyof ExamSearch]?: string }) => void;
  onReset: () => void;
  /** Below the filters, on wide screens. */
  children?: ReactNode;
};

export function ExamFilters({ list, exams, search, onFilter, onReset, children }: ExamFiltersProps) {
  const { t } = useLingui();
  const { levels, subjects, years, series, sessions } = useChoices(list, exams, search);
  const hasMore = series.length > 0 || sessions.length > 0;
  return (
    <div className="inset grid gap-2 pb-3 md:gap-3 md:pb-5 lg:content-start">
      <h2 className="hidden text-h3 lg:block">
        <Trans>Filtrer</Trans>
      </h2>
      <div
        className={`grid gap-2 md:gap-3 lg:grid-cols-1 ${years.length > 0 ? 'grid-cols-[1fr_1.15fr_1fr]' : 'grid-cols-2'}`}
      >
        <LevelFilter levels={levels} value={search.level ?? ''} onValue={(level) => onFilter({ level })} />
        <SubjectFilter
          subjects={subjects}
          value={search.subject ?? ''}
          onValue={(subject) => onFilter({ subject })}
        />
        <Filter
          label={t`Année`}
          all={t`Toutes`}
          value={search.year}
          options={years}
          onValue={(year) => onFilter({ year })}
        />
      </div>
      {hasMore ? (
        <div className="grid auto-cols-fr grid-flow-col gap-2 md:gap-3 lg:grid-flow-row">
          <Filter
            label={t`Série`}
            all={t`Toutes`}
            value={search.series}
            options={series}
            onValue={(one) => onFilter({ series: one })}
          />
          <Filter
            label={t`Session`}
            all={t`Toutes`}
            value={search.session}
            options={sessions}
            onValue={(session) => onFilter({ session })}
          />
        </div>
      ) : null}
      {isNarrowed(search) ? <ResetFilters onReset={onReset} /> : null}
      {children}
    </div>
  );
}

type FilterProps = {
  label: string;
  all: string;
  value: string | number | undefined;
  options: readonly Option[];
  onValue: (value: string) => void;
};

function Filter({ label, all, value, options, onValue }: FilterProps) {
  if (options.length === 0) return null;
  return (
    <Select
      compact
      label={label}
      value={String(value ?? '')}
      onValue={onValue}
      options={[{ value: '', label: all }, ...options]}
    />
  );
}

function useChoices(list: ExamFiltersProps['list'], exams: readonly ListedExam[], search: ExamSearch) {
  const { t } = useLingui();
  const language = currentLanguage();
  const sessionNames = { ordinaire: t`Ordinaire`, extraordinaire: t`Extraordinaire` };
  const ofLevel = exams.filter(({ level }) => search.level === undefined || level.code === search.level);
  const levels = list.levels.map((level) => ({
    code: level.code,
    name: nameIn(language, level),
    isHere: list.levelsHere.has(level.code),
  }));
  const subjects = list.subjects.map((subject) => ({ code: subject.code, name: nameIn(language, subject) }));
  const asOption = (value: string | number) => ({ value: String(value), label: String(value) });
  return {
    levels,
    subjects,
    // What the address asks for can always be seen and taken back.
    years: withChosen(yearsOf(ofLevel), search.year).map(asOption),
    series: withChosen(choicesOf(ofLevel, 'series'), search.series).map(asOption),
    sessions: withChosen(choicesOf(ofLevel, 'session'), search.session).map((value) => ({
      value,
      label: sessionNames[value],
    })),
  };
}

const withChosen = <Value,>(values: readonly Value[], chosen: Value | undefined): readonly Value[] =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
