// Shows the filters of the list of papers. A filter is shown only if there is something to choose or a choice
// to remove. `exams` are the papers of the open tab.
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { choicesOf, type ListedExam, yearsOf } from '#domain/exams/exam-list.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { type Option, Select } from '#ui/controls/select.tsx';
import { LevelFilter } from '#ui/lists/level-filter.tsx';
import { SubjectFilter } from '#ui/lists/subject-filter.tsx';
import { type ExamChoice, narrowedChoice } from './exam-filter-params.ts';
import type { ExamList } from './read-exam-list.ts';
import { useSessionNames } from './use-session-names.ts';

type ExamFilterFieldsProps = {
  list: Pick<ExamList, 'subjects' | 'levels' | 'levelsHere'>;
  exams: readonly ListedExam[];
  choice: ExamChoice;
  onChoice: (choice: ExamChoice) => void;
};

export function ExamFilterFields({ list, exams, choice, onChoice }: ExamFilterFieldsProps) {
  const { t } = useLingui();
  const { levels, subjects, years, series, sessions, keys } = useOptions(list, exams, choice);
  const choose = (name: keyof ExamChoice) => (value: string) =>
    onChoice(narrowedChoice({ ...choice, [name]: value }));
  return (
    <>
      {levels.length > 1 || choice.level ? (
        <LevelFilter levels={levels} value={choice.level ?? ''} onValue={choose('level')} />
      ) : null}
      {subjects.length > 1 || choice.subject ? (
        <SubjectFilter subjects={subjects} value={choice.subject ?? ''} onValue={choose('subject')} />
      ) : null}
      <Filter label={t`Année`} value={choice.year} options={years} onValue={choose('year')} />
      <Filter label={t`Série`} value={choice.series} options={series} onValue={choose('series')} />
      <Filter label={t`Session`} value={choice.session} options={sessions} onValue={choose('session')} />
      {keys.length > 1 || choice.key ? (
        <Select
          compact
          label={t`Corrigé`}
          value={choice.key ?? ''}
          onValue={choose('key')}
          options={[
            { value: '', label: t`Avec ou sans` },
            { value: 'yes', label: t`Avec corrigé` },
          ]}
        />
      ) : null}
    </>
  );
}

type FilterProps = {
  label: string;
  value: string | number | undefined;
  options: readonly Option[];
  onValue: (value: string) => void;
};

function Filter({ label, value, options, onValue }: FilterProps) {
  const { t } = useLingui();
  if (options.length < 2 && value === undefined) return null;
  return (
    <Select
      compact
      label={label}
      value={String(value ?? '')}
      onValue={onValue}
      options={[{ value: '', label: t`Toutes` }, ...options]}
    />
  );
}

function useOptions(list: ExamFilterFieldsProps['list'], exams: readonly ListedExam[], choice: ExamChoice) {
  const language = currentLanguage();
  const sessionNames = useSessionNames();
  const ofLevel = exams.filter(({ level }) => choice.level === undefined || level.code === choice.level);
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
    keys: [...new Set(ofLevel.map(({ row }) => row.correctionUrl !== null))],
    // A year, series or session in the URL is always an option, so that the user can see and remove it.
    years: withChosen(yearsOf(ofLevel), choice.year).map(asOption),
    series: withChosen(choicesOf(ofLevel, 'series'), choice.series).map(asOption),
    sessions: withChosen(choicesOf(ofLevel, 'session'), choice.session).map((value) => ({
      value,
      label: sessionNames[value],
    })),
  };
}

const withChosen = <Value,>(values: readonly Value[], chosen: Value | undefined): readonly Value[] =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
