// <QuizFilters list search onSearch>: level and subject, and the button that empties all filters.
import { Trans, useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { rotateCcw } from '#ui/room-icons.ts';
import { Select } from '#ui/select.tsx';
import type { QuizSearch } from './quiz-search.ts';
import type { QuizList } from './read-quiz-list.ts';

type QuizFiltersProps = {
  list: Pick<QuizList, 'subjects' | 'levels' | 'levelsHere'>;
  search: QuizSearch;
  /** Empty texts stand for all. */
  onFilter: (change: { level?: string; subject?: string }) => void;
  onReset: () => void;
};

export function QuizFilters({ list, search, onFilter, onReset }: QuizFiltersProps) {
  const { t } = useLingui();
  const language = currentLanguage();
  const levels = list.levels.map((level) => ({
    value: level.code,
    label: list.levelsHere.has(level.code)
      ? nameIn(language, level)
      : t`${nameIn(language, level)} (à ajouter)`,
  }));
  const subjects = list.subjects.map((subject) => ({
    value: subject.code,
    label: nameIn(language, subject),
  }));
  return (
    <div className="inset grid grid-cols-2 gap-2 pb-3 md:grid-cols-[1fr_1fr_auto] md:gap-3 md:pb-5 lg:grid-cols-1 lg:content-start">
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
      <Button
        small
        look="quiet"
        icon={rotateCcw}
        className="col-span-2 justify-self-start md:col-span-1"
        onClick={onReset}
      >
        <Trans>Réinitialiser les filtres</Trans>
      </Button>
    </div>
  );
}
