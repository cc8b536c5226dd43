// <QuizFilters list search isNarrowed onFilter onReset>: level and subject, and the button that empties all filters.
import { Trans } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { LevelFilter } from '#ui/level-filter.tsx';
import { ResetFilters } from '#ui/reset-filters.tsx';
import { SubjectFilter } from '#ui/subject-filter.tsx';
import type { QuizSearch } from './quiz-search.ts';
import type { QuizList } from './read-quiz-list.ts';

type QuizFiltersProps = {
  list: Pick<QuizList, 'subjects' | 'levels' | 'levelsHere'>;
  search: QuizSearch;
  /** Whether there is anything to take back. */
  isNarrowed: boolean;
  /** Empty texts stand for all. */
  onFilter: (change: { level?: string; subject?: string }) => void;
  onReset: () => void;
};

export function QuizFilters({ list, search, isNarrowed, onFilter, onReset }: QuizFiltersProps) {
  const language = currentLanguage();
  return (
    <div className="inset grid gap-2 pb-3 md:gap-3 md:pb-5 lg:content-start">
      <h2 className="hidden text-h3 lg:block">
        <Trans>Filtrer</Trans>
      </h2>
      <div className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-1">
        <LevelFilter
          levels={list.levels.map((level) => ({
            code: level.code,
            name: nameIn(language, level),
            isHere: list.levelsHere.has(level.code),
          }))}
          value={search.level ?? ''}
          onValue={(level) => onFilter({ level })}
        />
        <SubjectFilter
          subjects={list.subjects.map((subject) => ({ code: subject.code, name: nameIn(language, subject) }))}
          value={search.subject ?? ''}
          onValue={(subject) => onFilter({ subject })}
        />
      </div>
      {isNarrowed ? <ResetFilters onReset={onReset} /> : null}
    </div>
  );
}
