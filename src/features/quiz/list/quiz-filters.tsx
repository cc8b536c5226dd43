// Defines the filters of the list of quizzes: level and subject, and the number of results of each choice.
import { Plural } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { ListFilters } from '#ui/lists/filter-sheet.tsx';
import { LevelFilter } from '#ui/lists/level-filter.tsx';
import { SubjectFilter } from '#ui/lists/subject-filter.tsx';
import type { QuizSearch } from './quiz-search-params.ts';
import type { QuizList } from './read-quiz-list.ts';

export type QuizChoice = Pick<QuizSearch, 'level' | 'subject'>;

type Turns = {
  countFound: (choice: QuizChoice) => number;
  onChoice: (choice: QuizChoice) => void;
  onReset: () => void;
};

/** While `list` is undefined, because it is being read, no fields are shown. */
export function quizFilters(
  list: QuizList | undefined,
  search: QuizSearch,
  words: string,
  { countFound, onChoice, onReset }: Turns,
): ListFilters<QuizChoice> {
  const { level, subject } = search;
  const value = choice({ level, subject });
  return {
    value,
    blank: {},
    countOf: (one) => Object.keys(one).length,
    fields: (one, choose) => (list ? <Fields list={list} value={one} onChoice={choose} /> : null),
    result: (one) => <Plural value={countFound(one)} _0="Aucun quiz" one="Voir # quiz" other="Voir # quiz" />,
    onChoice,
    onReset: words !== '' || Object.keys(value).length > 0 ? onReset : null,
  };
}

/** Removes empty values; a missing value means that all levels or subjects are chosen. */
const choice = ({ level, subject }: { [Name in keyof QuizChoice]: string | undefined }): QuizChoice => ({
  ...(level && { level }),
  ...(subject && { subject }),
});

type FieldsProps = { list: QuizList; value: QuizChoice; onChoice: (choice: QuizChoice) => void };

function Fields({ list, value, onChoice }: FieldsProps) {
  const language = currentLanguage();
  const { level = '', subject = '' } = value;
  return (
    <>
      {list.levels.length > 1 || level ? (
        <LevelFilter
          levels={list.levels.map((one) => ({
            code: one.code,
            name: nameIn(language, one),
            isHere: list.levelsHere.has(one.code),
          }))}
          value={level}
          onValue={(code) => onChoice(choice({ level: code, subject }))}
        />
      ) : null}
      {list.subjects.length > 1 || subject ? (
        <SubjectFilter
          subjects={list.subjects.map((one) => ({ code: one.code, name: nameIn(language, one) }))}
          value={subject}
          onValue={(code) => onChoice(choice({ level, subject: code }))}
        />
      ) : null}
    </>
  );
}
